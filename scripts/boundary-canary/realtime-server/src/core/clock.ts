// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../boards/board-room.ts'
import '../transports/http/app.ts'
import '../services/live.ts'
import '../modules/events/event.commands.ts'

export const now = 0
