export const server = 0
