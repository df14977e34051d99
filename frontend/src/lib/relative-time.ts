const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'in 3 hours' for a distance in milliseconds, negative ones lie in the past; `language` is a BCP 47 tag. */
export function relativeTime(distanceMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const size = Math.abs(distanceMs)
  if (size < minute) return format.format(Math.trunc(distanceMs / 1000), 'second')
  if (size < hour) return format.format(Math.trunc(distanceMs / minute), 'minute')
  if (size < day) return format.format(Math.trunc(distanceMs / hour), 'hour')
  return format.format(Math.trunc(distanceMs / day), 'day')
}
