import '../../../frontend/src/app/App.tsx'
import '../../../discord-emulator/src/server.ts'
import '../../../prisma/seed.ts'
import 'node:fs'
import '../../../realtime-server/src/core/db/transaction.ts'

export const limits = 0
