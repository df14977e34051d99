export const test = 0
