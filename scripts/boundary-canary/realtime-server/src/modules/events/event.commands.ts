// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../signups/signup.rules.ts'
import '../../transports/http/app.ts'

export const create = 0
