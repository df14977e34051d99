export const dbTest = 0
