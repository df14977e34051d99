import { dayAt } from '@raidtisch/shared-types/domain/absence-rules'
import { endOf, isKeptOpen, isOldEvent, opensAt } from '@raidtisch/shared-types/domain/event-age'
import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import { sql } from 'kysely'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { systemActor } from '#core/audit.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { deletesOldEvents } from './event-clock.queries.ts'
import { insertEvent } from './new-event.commands.ts'
import { startSeries } from './event-series.commands.ts'
import {
  findCarriedParticipants,
  findDueSeries,
  findStillThere,
  lockSeries,
  type LockedSeries,
} from './event-series.queries.ts'
import { removeEvent, saveStatus } from './event-status.commands.ts'
import { lockEvent, type LockedEvent } from './event.queries.ts'
import type { CarriedParticipant } from './event.topics.ts'

// What happens to events by itself. Each asks again under its lock whether it is still to happen.

type Ticking = { tx: Tx; emit: Emit; now: Date }

/** An upcoming event opens at its opening time. */
export async function openDueEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (event?.status !== 'upcoming' || opensAt(event) > now) return
  await saveStatus({ tx, emit, actor: systemActor(event.serverId), event }, 'event_opened', {
    status: 'active',
    opensAt: null,
  })
}

/** An event that is over is completed, or archived at once when it was to be. */
export async function endEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (!event || !isOpen(event) || endOf(event) > now) return
  if (isKeptOpen(event)) return
  const changing = { tx, emit, actor: systemActor(event.serverId), event }
  if (event.autoArchive && !event.keepAlive)
    await saveStatus(changing, 'event_archived', { status: 'archived' })
  else await saveStatus(changing, 'event_completed', { status: 'completed' })
}

/** An event that has been over for long goes, where the guild wants that. */
export async function deleteOldEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (!event || !isOldEvent({ ...event, status: EventStatus.parse(event.status) }, now)) return
  if (!(await deletesOldEvents(tx, event.serverId))) return
  await removeEvent({ tx, emit, actor: systemActor(event.serverId), event })
}

/** An event that is marked as coming back and is in no series begins one. */
export async function adoptEvent({ tx, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (event?.isRecurring && event.seriesId === null && isOpen(event)) await startSeries(tx, event, now)
}

/** The next event of a series, as its creator left it, whether or not they are still in the guild. */
export async function createNextEvent({ tx, emit, now }: Ticking, seriesId: string): Promise<void> {
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

/** Who comes along from the event before: not who is absent then. */
async function findFree(tx: Tx, series: LockedSeries, slot: Date): Promise<CarriedParticipant[]> {
  const dayOfSlot = dayAt(await getGuildPlace(tx, series.serverId), slot)
  return findCarriedParticipants(tx, series, { slot, dayOfSlot })
}

function isOpen({ status }: LockedEvent): boolean {
  return status === 'active' || status === 'upcoming'
}
