// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../app/App.tsx'
import '../../../discord-emulator/src/server.ts'
import '../../../prisma/seed.ts'
import '../features/events/list/EventCard.tsx'
import 'jotai'
import '../../../realtime-server/src/core/db/transaction.ts'

export const Button = 0
