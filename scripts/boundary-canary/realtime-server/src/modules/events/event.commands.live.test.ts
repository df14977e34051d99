export const liveTest = 0
