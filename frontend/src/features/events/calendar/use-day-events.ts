import { useMemo } from 'react'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import { useAnnouncedEvents, usePastEvents } from '#lib/queries/event.queries.ts'
import { dateOf, eventsByDay, weeksOf, type DayEvent } from './calendar-days.ts'

/**
 * The events of each day in a month's grid: open ones first, then announced and cancelled ones, then past ones. `reads`
 * are those without which some are missing.
 */
export function useDayEvents(
  { active, coming }: { active: readonly ListedEvent[]; coming: readonly ListedEvent[] },
  month: string,
  zone: string,
) {
  const days = weeksOf(month).flat()
  // A day more on either side, because a grid's days are the reader's and these moments are not.
  const from = dateOf(dayAfter(days[0] ?? month, -1)).toISOString()
  const to = dateOf(dayAfter(days.at(-1) ?? month, 2)).toISOString()
  const past = usePastEvents(from, to)
  const announced = useAnnouncedEvents()
  const byDay = useMemo(() => {
    const known = new Set(active.map(({ id }) => id))
    const others: DayEvent[] = [...coming, ...(past.data ?? [])]
    return eventsByDay<DayEvent>([...active, ...others.filter(({ id }) => !known.has(id))], zone)
  }, [active, coming, past.data, zone])
  return { byDay, reads: [past, announced] }
}
