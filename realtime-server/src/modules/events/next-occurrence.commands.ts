import { dayAt } from '@raidtisch/shared-types/domain/days'
import { sql } from 'kysely'
import { systemActor } from '#core/audit.ts'
import type { Tx } from '#core/db/database.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import type { Ticking } from './event-clock.commands.ts'
import {
  findCarriedParticipants,
  findDueSeries,
  findStillThere,
  lockSeries,
  type LockedSeries,
} from './event-series.queries.ts'
import type { CarriedParticipant } from './event.topics.ts'
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
      preselectedPlayers: await findStillThere(tx, template.preselectedPlayers),
      serverId,
      date: due.slot,
      ...(isAhead && { status: 'upcoming', opensAt: due.opensAt }),
      isRecurring: true,
      recurringInterval: series.intervalDays,
      copiesRoster: series.copiesRoster,
      seriesId,
      seriesSlot: due.slot,
    },
    series.copiesRoster ? await findFree(tx, series, due.slot) : [],
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

/** The participants to carry over from the event before, without those who are absent then. */
async function findFree(tx: Tx, series: LockedSeries, slot: Date): Promise<CarriedParticipant[]> {
  const dayOfSlot = dayAt(await getGuildPlace(tx, series.serverId), slot)
  return findCarriedParticipants(tx, series, { slot, dayOfSlot })
}
