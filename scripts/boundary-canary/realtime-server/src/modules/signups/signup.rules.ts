export const rules = 0
