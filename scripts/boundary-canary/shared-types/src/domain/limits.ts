import 'node:fs'
import '../../../realtime-server/src/core/db/transaction.ts'

export const limits = 0
