/** The four zones of the event form; spec section 5. */
export const timezones = ['UTC', 'PST', 'EST', 'CET'] as const
export type Timezone = (typeof timezones)[number]

/**
 * The place whose wall clock a choice means. 'CET' in July is what clocks in Berlin show,
 * because that is what a guild means by 'tonight at nine'; see docs/decisions/001-time-zone-labels-stand-for-places.md.
 */
export const ianaZones = {
  UTC: 'UTC',
  PST: 'America/Los_Angeles',
  EST: 'America/New_York',
  CET: 'Europe/Berlin',
} as const satisfies Record<Timezone, string>

/**
 * The place whose wall clock a guild lives by. Its zone may be one of the four choices or the name of a place; what is
 * neither is read as UTC, because a slip in a setting must not take a screen away.
 */
export function placeOf(zone: string): string {
  if (isChoice(zone)) return ianaZones[zone]
  // A mere offset is no place, and databases read its sign the other way round.
  if (/^[+-]/.test(zone)) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

function isChoice(zone: string): zone is Timezone {
  return Object.hasOwn(ianaZones, zone)
}
