// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../../boards/board-room.ts'
import '../../services/live.ts'
import '../../core/db/transaction.ts'
import '../../modules/signups/signup.rules.ts'

export const app = 0
