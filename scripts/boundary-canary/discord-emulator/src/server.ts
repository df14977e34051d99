import '../../frontend/src/app/App.tsx'
import '../../realtime-server/src/core/clock.ts'
import '../../prisma/seed.ts'
import '../../shared-types/src/domain/limits.ts'

export const server = 0
