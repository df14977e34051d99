/** The first and the last day somebody is away, both included, as days of the guild's place: '2026-11-21'. */
export type DaySpan = { readonly fromDate: string; readonly toDate: string }

/** `back`: how many days ago one may still begin, for who was ill. `ahead`: how far it may reach. */
export const absenceDays = { back: 14, ahead: 366 } as const
/** Current and future ones of one person. */
export const absencesMax = 20

/** The day on the calendar of a place at a moment. */
export function dayAt(place: string, moment: Date | string): string {
  return dayFormat(place).format(new Date(moment))
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Whether somebody is away on that day. */
export function isWithin(day: string, { fromDate, toDate }: DaySpan): boolean {
  return fromDate <= day && day <= toDate
}

/** Whether two spans share a day. */
export function overlaps(one: DaySpan, other: DaySpan): boolean {
  return one.fromDate <= other.toDate && other.fromDate <= one.toDate
}

/** Which field of a span is wrong, and why; null when somebody may be away then. `today` is the guild's. */
export function spanFault(
  { fromDate, toDate }: DaySpan,
  today: string,
): { field: 'fromDate' | 'toDate'; message: string } | null {
  if (toDate < fromDate) return { field: 'toDate', message: 'must not be before fromDate' }
  if (toDate < today) return { field: 'toDate', message: 'must not be past' }
  if (fromDate < dayAfter(today, -absenceDays.back))
    return { field: 'fromDate', message: `must not be more than ${absenceDays.back} days ago` }
  if (toDate > dayAfter(today, absenceDays.ahead))
    return { field: 'toDate', message: `must not be more than ${absenceDays.ahead} days ahead` }
  return null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes days the way ISO does. */
function dayFormat(place: string): Intl.DateTimeFormat {
  const known = formats.get(place)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: place,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(place, made)
  return made
}
