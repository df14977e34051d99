import type { EventView } from '@raidtisch/shared-types/contracts/entities'

type Known = Pick<EventView, 'id' | 'title' | 'eventType' | 'date' | 'parties'>

/** The last event before this one with the same title and type whose parties had people. */
export function findEarlier<E extends Known>(event: Omit<Known, 'parties'>, events: readonly E[]): E | null {
  const [latest] = events
    .filter(({ id, title, eventType, date, parties }) => {
      if (id === event.id || title !== event.title || eventType !== event.eventType) return false
      return Date.parse(date) < Date.parse(event.date) && parties.some(({ members }) => members.length > 0)
    })
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
  return latest ?? null
}
