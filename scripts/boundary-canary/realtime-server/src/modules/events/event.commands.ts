import '../signups/signup.rules.ts'
import '../../transports/http/app.ts'

export const create = 0
