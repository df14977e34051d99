import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** How long an active event has been running ('12 Min.'); null before the start and after the end. */
export function formatRunning(
  event: Pick<EventView, 'status' | 'date' | 'duration'>,
  now: number,
  language: Language,
): string | null {
  const start = Date.parse(event.date)
  if (event.status !== 'active' || now < start || now >= endOf(event).getTime()) return null
  const minutes = Math.floor((now - start) / 60_000)
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  return [...(hours > 0 ? [part(hours, 'hour')] : []), part(minutes % 60, 'minute')].join(' ')
}
