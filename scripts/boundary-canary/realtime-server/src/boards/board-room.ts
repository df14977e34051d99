import '../transports/http/app.ts'
import '../services/live.ts'
import '../modules/signups/signup.rules.ts'

export const room = 0
