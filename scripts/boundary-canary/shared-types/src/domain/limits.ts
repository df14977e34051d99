// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../../../frontend/src/app/App.tsx'
import '../../../discord-emulator/src/server.ts'
import '../../../prisma/seed.ts'
import 'node:fs'
import '../../../realtime-server/src/core/db/transaction.ts'

export const limits = 0
