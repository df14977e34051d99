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

/** So much later it still tells who came to the evening. After that nobody can say who was there. */
export const voiceCheckUsefulMinutes = 10

/** Checks of so many weeks are listed. */
export const voiceCheckWeeksListed = 26

/** How a person's evening in voice compares with their answer to the event. */
export const turnoutGroups = ['came', 'noShow', 'cameUnsigned', 'excused', 'unchecked'] as const
export type TurnoutGroup = (typeof turnoutGroups)[number]
