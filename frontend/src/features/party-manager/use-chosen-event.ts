import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const PARAM = 'event'
const NONE = 'none'

/**
 * The event in the address, so that a link leads to its board; without one the next event, which is tonight's.
 * `eventId` may name an event that is gone.
 */
export function useChosenEvent(events: readonly EventView[]): {
  eventId: string | null
  event: EventView | null
  choose: (eventId: string | null) => void
} {
  const [search, setSearch] = useSearchParams()
  const [openedAt] = useState(() => Date.now())
  const asked = search.get(PARAM)
  const next = events.find((event) => Date.parse(event.date) + event.duration * 60_000 > openedAt)
  const eventId = asked === NONE ? null : (asked ?? next?.id ?? null)
  const choose = (chosen: string | null) => {
    const params = new URLSearchParams(search)
    params.set(PARAM, chosen ?? NONE)
    setSearch(params, { replace: true })
  }
  return { eventId, event: events.find((event) => event.id === eventId) ?? null, choose }
}
