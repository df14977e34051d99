import { differenceInCalendarDays } from 'date-fns'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * 'in 3 hours', 'tomorrow', 'in 2 days' for a moment seen from `now`, both in milliseconds; from a day on it counts
 * nights in the reader's zone, as people do. `language` is a BCP 47 tag.
 */
export function relativeTime(moment: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const distance = moment - now
  const size = Math.abs(distance)
  if (size < minute) return format.format(Math.trunc(distance / 1000), 'second')
  if (size < hour) return format.format(Math.trunc(distance / minute), 'minute')
  if (size < day) return format.format(Math.trunc(distance / hour), 'hour')
  return format.format(differenceInCalendarDays(moment, now), 'day')
}
