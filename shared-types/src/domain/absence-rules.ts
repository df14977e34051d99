import { dayAfter } from './days.ts'

/** First and last day of an absence, both included, in the guild's time zone: '2026-11-21'. */
export type DaySpan = { readonly fromDate: string; readonly toDate: string }

/** `back`: how many days ago an absence may begin, for example after an illness. `ahead`: how many days ahead it may end. */
export const absenceDays = { back: 14, ahead: 366 } as const
/** Maximum of current and future absences of one person. */
export const absencesMax = 20

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
