/** The four zones of the event form; spec section 5. */
export const timezones = ['UTC', 'PST', 'EST', 'CET'] as const
export type Timezone = (typeof timezones)[number]

/**
 * The IANA zone of each choice. 'CET' in July means the clock in Berlin, because a guild means that clock by
 * 'tonight at nine'; see docs/decisions/001-time-zone-labels-stand-for-places.md.
 */
export const ianaZones = {
  UTC: 'UTC',
  PST: 'America/Los_Angeles',
  EST: 'America/New_York',
  CET: 'Europe/Berlin',
} as const satisfies Record<Timezone, string>

/**
 * The IANA zone of a guild's setting, which is one of the four choices or an IANA name. Anything else counts as UTC,
 * because a wrong setting must not break a screen.
 */
export function placeOf(zone: string): string {
  if (isChoice(zone)) return ianaZones[zone]
  // An offset such as '+02:00' is refused, because PostgreSQL reads its sign the other way round.
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

/** The choice that means the clocks of a guild's zone; UTC when none does. */
export function choiceOf(zone: string): Timezone {
  const place = placeOf(zone)
  return timezones.find((choice) => ianaZones[choice] === place) ?? 'UTC'
}
