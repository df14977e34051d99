import '../modules/events/event.commands.ts'

export const now = 0
