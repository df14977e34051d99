/** First and last day of an absence, both included, in the guild's time zone: '2026-11-21'. */
export type DaySpan = { readonly fromDate: string; readonly toDate: string }

/** `back`: how many days ago an absence may begin, for example after an illness. `ahead`: how many days ahead it may end. */
export const absenceDays = { back: 14, ahead: 366 } as const
/** Maximum of current and future absences of one person. */
export const absencesMax = 20

/** The calendar day in a time zone at a moment. */
export function dayAt(zone: string, moment: Date | string): string {
  return dayFormat(zone).format(new Date(moment))
}

/** The day `days` later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Whether the absence includes that day. */
export function isWithin(day: string, { fromDate, toDate }: DaySpan): boolean {
  return fromDate <= day && day <= toDate
}

/** Whether two spans share a day. */
export function overlaps(one: DaySpan, other: DaySpan): boolean {
  return one.fromDate <= other.toDate && other.fromDate <= one.toDate
}

/** Which field of a span is wrong, and why; null when the span is valid. `today` is the guild's day. */
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
