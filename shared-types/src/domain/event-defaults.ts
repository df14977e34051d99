import type { EventType } from './event-types.ts'
import type { Timezone } from './time-zones.ts'

/** What a new event has when nothing else is chosen; spec sections 3 and 5. A guild's own defaults come before these. */
export const defaultEventType = 'raid' satisfies EventType
export const defaultTimezone = 'UTC' satisfies Timezone
export const defaultRoleMaxima = { tanks: 3, healers: 6, dps: 12 } as const
/** The hours of a new event, usual one first; every door proposes them. */
export const usualHours = [20, 19, 21] as const
export const defaultDurationMinutes = 120
/** What switching a deadline for responses on begins with: the evening before. */
export const usualResponseDeadline = 24 * 60
export const defaultRecurringIntervalDays = 7
export const defaultEventSettings = {
  allowLateSignups: true,
  sendReminders: true,
  autoArchive: false,
} as const

/** What holds in a guild that has saved no settings; spec sections 5 and 9. */
export const defaultMaxEventsPerUser = 10
export const defaultReminderHours = 2
