// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../../frontend/src/app/App.tsx'
import '../../realtime-server/src/core/clock.ts'
import '../../prisma/seed.ts'
import '../../shared-types/src/domain/limits.ts'

export const server = 0
