import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isMissing, useActiveEvents, useAnnouncedEvents, useEvent } from '#lib/queries/event.queries.ts'
import { serverNow } from '#lib/time/server-clock.ts'

const PARAM = 'event'
const NONE = 'none'
const noEvents: readonly ListedEvent[] = []

/**
 * The event of the address's `event` parameter, also when it is over and in no list. Without the parameter the next
 * event, which is then written into the address: another one that becomes the next does not take its place while a
 * leader works. `eventId` may name an event that does not exist any more.
 */
export function useChosenEvent() {
  const [search, setSearch] = useSearchParams()
  const [openedAt] = useState(serverNow)
  const list = useActiveEvents()
  const active = list.data ?? noEvents
  const announced = useAnnouncedEvents().data ?? noEvents
  const choosable = [...active, ...announced.filter(({ status }) => status === 'upcoming')]
  const requested = search.get(PARAM)
  const next = active.find((event) => endOf(event).getTime() > openedAt)
  const eventId = requested === NONE ? null : (requested ?? next?.id ?? null)
  const listed = choosable.find((event) => event.id === eventId)
  const isOutside = list.data !== undefined && eventId !== null && listed === undefined
  const outside = useEvent(eventId ?? '', { enabled: isOutside })
  const isGone = isOutside && isMissing(outside.error)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  // An event that leaves the list stays on screen, as it was, until it is read: its board and undo steps stay, too.
  const wasShown = lastListed?.id === eventId
  const known = wasShown && !isGone ? lastListed : undefined
  const event = listed ?? (isOutside ? (outside.data ?? known) : undefined) ?? null
  // A deleted event is no failure: another one can be chosen.
  const reads = isOutside && !known ? [list, outside] : [list]
  const failed = reads.find((read) => read.isError && !read.data && !isMissing(read.error))
  const choose = (chosen: string | null) => {
    const params = new URLSearchParams(search)
    params.set(PARAM, chosen ?? NONE)
    setSearch(params, { replace: true })
  }
  const keep = useEffectEvent(choose)
  const chosenForThem = requested === null ? next?.id : undefined
  useEffect(() => {
    if (chosenForThem !== undefined) keep(chosenForThem)
  }, [chosenForThem])
  return {
    list,
    eventId,
    event,
    /** The event was shown, and was deleted since. */
    isDeleted: isGone && wasShown,
    /** The events to choose from: active and announced ones, and the open one. */
    events: event && !listed ? [...choosable, event] : choosable,
    failed: failed ?? null,
    /** It is not known yet which event is meant. */
    isPending: list.isPending || (isOutside && !event && outside.isPending),
    choose,
  }
}
