import '../../modules/signups/signup.rules.ts'

export const app = 0
