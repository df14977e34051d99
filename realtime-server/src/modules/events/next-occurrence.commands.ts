import { sql } from 'kysely'
import { systemActor } from '#core/audit.ts'
import type { Ticking } from './event-clock.commands.ts'
import { findAvailable, findDueSeries, lockSeries } from './event-series.queries.ts'
import { insertEvent } from './new-event.commands.ts'

/** Creates the next event of a series from its template, also when its creator has left the guild. */
export async function createNextOccurrence({ tx, emit, now }: Ticking, seriesId: string): Promise<void> {
  const series = await lockSeries(tx, seriesId)
  const [due] = series ? await findDueSeries(tx, now, seriesId) : []
  if (!series || !due) return
  const { serverId } = series
  const { opensBefore: _opensBefore, ...template } = series.template
  const isAhead = due.opensAt !== null && due.opensAt > now
  const actor = systemActor(serverId)
  await insertEvent(
    { tx, emit, actor, now },
    {
      ...template,
      preselectedPlayers: await findAvailable(tx, template.preselectedPlayers, { serverId, date: due.slot }),
      serverId,
      date: due.slot,
      ...(isAhead && { status: 'upcoming', opensAt: due.opensAt }),
      isRecurring: true,
      recurringInterval: series.intervalDays,
      copiesRoster: series.copiesRoster,
      seriesId,
      seriesSlot: due.slot,
    },
  )
  // Counted on the wall clock: a start that summer time pushed an hour back does not push those after it.
  await tx.sql
    .updateTable('eventSeries')
    .set({
      wallClock: ({ ref }) => sql<Date>`${ref('wallClock')} + ${due.days}::int * interval '1 day'`,
      version: (eb) => eb('version', '+', 1),
      updatedAt: now,
    })
    .where('id', '=', seriesId)
    .execute()
}
