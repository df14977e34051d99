import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { formatDuration } from './duration.ts'

/** How long an active event has been running ('12 Min.'); null before the start and after the end. */
export function formatRunning(
  event: Pick<EventView, 'status' | 'date' | 'duration'>,
  now: number,
  language: Language,
): string | null {
  const start = Date.parse(event.date)
  if (event.status !== 'active' || now < start || now >= endOf(event).getTime()) return null
  return formatDuration(Math.floor((now - start) / 60_000), language)
}
