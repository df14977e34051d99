// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../../generated/tables.ts'
import './event.commands.db.test.ts'
import './event.commands.live.test.ts'
import '../../core/db/transaction.ts'
import './event.commands.test.ts'
import '../../../../discord-emulator/src/server.ts'

export const present = 0
