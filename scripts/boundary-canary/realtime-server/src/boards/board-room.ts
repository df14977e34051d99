import '../modules/signups/signup.rules.ts'

export const room = 0
