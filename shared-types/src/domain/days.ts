/** The calendar day in a time zone at a moment. */
export function dayAt(zone: string, moment: Date | string): string {
  return dayFormat(zone).format(new Date(moment))
}

/** The time on the wall clock of a time zone at a moment: '20:30'. */
export function timeAt(zone: string, moment: Date | string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date(moment))
}

/** The day `days` later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** ISO 8601: Monday is 1, Sunday is 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The weekday of a day such as '2026-11-21'. */
export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay() - 1] ?? 7
}

/** The weekday on which an event starts, by the clock of its own time zone. */
export function weekdayAt(zone: string, moment: Date | string): Weekday {
  return weekdayOf(dayAt(zone, moment))
}

/** The first day from `day` on that is this weekday. */
export function nextWeekday(day: string, weekday: number): string {
  return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes days as ISO does. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}
