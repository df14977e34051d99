import type { EventType } from './event-types.ts'

/** When the bot looks who is in voice, on the guild's wall clock; spec sections 2 and 9. */
export const voiceCheckTime = '21:10'

/** The evenings on which it looks: 1 is Monday, 7 Sunday. */
export const voiceCheckDays = [
  { dayOfWeek: 1, eventType: 'boonstone' },
  { dayOfWeek: 2, eventType: 'riftstone' },
  { dayOfWeek: 5, eventType: 'boonstone' },
  { dayOfWeek: 6, eventType: 'riftstone' },
] as const satisfies readonly { dayOfWeek: number; eventType: EventType }[]
