export const tables = 0
