export const seed = 0
