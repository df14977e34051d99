export const transaction = 0
