import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isMissing, useEvent, useActiveEvents } from '#lib/queries/event.queries.ts'

const PARAM = 'event'
const NONE = 'none'
const noEvents: readonly EventView[] = []

/**
 * The event in the address, so that a link leads to its board, also when it is over and in no list; without one the
 * next event, which is tonight's. `eventId` may name an event that is gone.
 */
export function useChosenEvent() {
  const [search, setSearch] = useSearchParams()
  const [openedAt] = useState(() => Date.now())
  const list = useActiveEvents()
  const active = list.data ?? noEvents
  const asked = search.get(PARAM)
  const next = active.find((event) => Date.parse(event.date) + event.duration * 60_000 > openedAt)
  const eventId = asked === NONE ? null : (asked ?? next?.id ?? null)
  const listed = active.find((event) => event.id === eventId)
  const isOutside = list.data !== undefined && eventId !== null && listed === undefined
  const outside = useEvent(eventId ?? '', { enabled: isOutside })
  const event = listed ?? (isOutside ? outside.data : undefined) ?? null
  // An event that is gone is no failure: another one can be chosen.
  const reads = isOutside ? [list, outside] : [list]
  const failed = reads.find((read) => read.isError && !read.data && !isMissing(read.error))
  const choose = (chosen: string | null) => {
    const params = new URLSearchParams(search)
    params.set(PARAM, chosen ?? NONE)
    setSearch(params, { replace: true })
  }
  return {
    list,
    eventId,
    event,
    /** To choose from: the active ones, and the one that is open. */
    events: event && !listed ? [...active, event] : active,
    failed: failed ?? null,
    /** Whether it is still to be learned which event is meant. */
    isPending: list.isPending || (isOutside && outside.isPending),
    choose,
  }
}
