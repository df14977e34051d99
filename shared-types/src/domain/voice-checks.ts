import type { EventType } from './event-types.ts'

/** When the bot checks who is in voice, in the guild's time zone; spec sections 2 and 9. */
export const voiceCheckTime = '21:10'

/** The days of the checks: 1 is Monday, 7 Sunday. */
export const voiceCheckDays = [
  { dayOfWeek: 1, eventType: 'boonstone' },
  { dayOfWeek: 2, eventType: 'riftstone' },
  { dayOfWeek: 5, eventType: 'boonstone' },
  { dayOfWeek: 6, eventType: 'riftstone' },
] as const satisfies readonly { dayOfWeek: number; eventType: EventType }[]

/** A check may be late by this much. After that it would not show who came to the event. */
export const voiceCheckUsefulMinutes = 10

/** The checks of this many weeks are listed. */
export const voiceCheckWeeksListed = 26

/** How a person's presence in voice compares with their response to the event. */
export const turnoutGroups = ['came', 'noShow', 'cameUnsigned', 'excused', 'unchecked'] as const
export type TurnoutGroup = (typeof turnoutGroups)[number]
