import '../../core/db/transaction.ts'
import './event.commands.test.ts'
import '../../../local-discord/server.ts'

export const present = 0
