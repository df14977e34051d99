/** The four zones of the event form; spec section 5. */
export const timezones = ['UTC', 'PST', 'EST', 'CET'] as const
export type Timezone = (typeof timezones)[number]

/**
 * The place whose wall clock a choice means. 'CET' in July is what clocks in Berlin show,
 * because that is what a guild means by 'tonight at nine'; see docs/decisions.
 */
export const ianaZones = {
  UTC: 'UTC',
  PST: 'America/Los_Angeles',
  EST: 'America/New_York',
  CET: 'Europe/Berlin',
} as const satisfies Record<Timezone, string>
