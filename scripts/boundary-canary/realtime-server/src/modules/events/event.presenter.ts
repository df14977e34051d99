import '../../generated/tables.ts'
import './event.commands.db.test.ts'
import './event.commands.live.test.ts'
import '../../core/db/transaction.ts'
import './event.commands.test.ts'
import '../../../../discord-emulator/src/server.ts'

export const present = 0
