import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { hasEnded } from '@raidtisch/shared-types/domain/event-status'
import { eventKeys, useAnnouncedEvents } from '#lib/queries/event.queries.ts'

const noEvents: readonly ListedEvent[] = []

/**
 * Announced and called-off events that have not ended. At its start one that was called off moves into the archive by the
 * clock alone: no message says so, so the archive and its number are read again.
 */
export function useComingEvents(now: number): readonly ListedEvent[] {
  const client = useQueryClient()
  const announced = useAnnouncedEvents().data ?? noEvents
  const coming = useMemo(() => announced.filter((event) => !hasEnded(event, new Date(now))), [announced, now])
  // A device that is a few seconds fast reads before the server moved the event, so it reads again at the next `now`.
  const lookedAt = coming.length < announced.length ? now : undefined
  useEffect(() => {
    if (lookedAt === undefined) return
    for (const queryKey of [eventKeys.list('announced'), eventKeys.list('archived'), eventKeys.figures])
      void client.invalidateQueries({ queryKey })
  }, [client, lookedAt])
  return coming
}
