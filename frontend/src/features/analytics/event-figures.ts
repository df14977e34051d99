import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventTypes, type EventType } from '@raidtisch/shared-types/domain/event-types'

/** So many events stand under 'Recent Activity'. */
export const recentLimit = 5

export type EventFigures = {
  total: number
  upcoming: number
  completed: number
  signups: number
  /** Mean accepted answers per event, 0 without events. */
  average: number
  /** Every type, the most frequent first. */
  byType: readonly { type: EventType; count: number }[]
}

/** What the tiles and the chart of types say. An event is over when its date lies in the past; spec section 4. */
export function eventFigures(events: readonly EventView[], now: number): EventFigures {
  const signups = events.reduce((sum, event) => sum + countAccepted(event), 0)
  const upcoming = events.filter(({ date }) => Date.parse(date) > now).length
  const counts = new Map<EventType, number>()
  for (const { eventType } of events) counts.set(eventType, (counts.get(eventType) ?? 0) + 1)
  return {
    total: events.length,
    upcoming,
    completed: events.filter(({ date }) => Date.parse(date) < now).length,
    signups,
    average: events.length === 0 ? 0 : signups / events.length,
    byType: eventTypes
      .map((type) => ({ type, count: counts.get(type) ?? 0 }))
      .toSorted((a, b) => b.count - a.count),
  }
}

/** The events nearest to now on either side, newest first: a season planned ahead does not hide last night. */
export function recentEvents(events: readonly EventView[], now: number): readonly EventView[] {
  const distance = ({ date }: EventView) => Math.abs(Date.parse(date) - now)
  return events
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, recentLimit)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

export function countAccepted({ participants }: EventView): number {
  return participants.filter(({ status }) => status === 'accepted').length
}
