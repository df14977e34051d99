// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../transports/http/app.ts'
import '../services/live.ts'
import '../modules/signups/signup.rules.ts'

export const room = 0
