import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Language } from '@raidtisch/shared-types/domain/languages'

const formatters = new Map<string, Intl.NumberFormat>()

/** Minutes as hours and remaining minutes, for the text `common:duration`. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** '2 Std. 15 Min.', '2 Std.', '45 Min.'; the specification's '2h 15m' is the text `common:duration`. */
export function formatDuration(minutes: number, language: Language): string {
  const { hours, minutes: remaining } = hoursAndMinutes(minutes)
  const parts = [
    ...(hours > 0 ? [formatUnit(hours, 'hour', language)] : []),
    ...(remaining > 0 || hours === 0 ? [formatUnit(remaining, 'minute', language)] : []),
  ]
  return parts.join(' ')
}

function formatUnit(value: number, unit: 'hour' | 'minute', language: Language): string {
  const key = `${language} ${unit}`
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
  formatters.set(key, formatter)
  return formatter.format(value)
}

/** How long an active event has been running ('12 Min.'); null before the start and after the end. */
export function formatRunning(
  event: Pick<ListedEvent, 'status' | 'date' | 'duration'>,
  now: number,
  language: Language,
): string | null {
  const start = Date.parse(event.date)
  if (event.status !== 'active' || now < start || now >= endOf(event).getTime()) return null
  return formatDuration(Math.floor((now - start) / 60_000), language)
}
