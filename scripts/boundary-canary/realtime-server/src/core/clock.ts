import '../boards/board-room.ts'
import '../transports/http/app.ts'
import '../services/live.ts'
import '../modules/events/event.commands.ts'

export const now = 0
