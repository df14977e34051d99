import { isOldEvent, isOver, opensAt } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { systemActor } from '#core/audit.ts'
import { deletesOldEvents } from './event-clock.queries.ts'
import { startSeries } from './event-series.commands.ts'
import { removeEvent } from './event-delete.commands.ts'
import { saveOpening, saveStatus } from './event-status.commands.ts'
import { lockEvent } from './event.queries.ts'

// Changes of events that the clock makes. Each checks under the event's lock whether it is still due.

export type Ticking = { tx: Tx; emit: Emit; now: Date }

/** An upcoming event opens at its opening time. */
export async function openDueEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (event?.status !== 'upcoming' || opensAt(event) > now) return
  await saveOpening({ tx, emit, actor: systemActor(event.serverId), event }, now)
}

/** An event that is over is completed, or archived when it is set to archive itself. */
export async function endEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (!event || !isOpenStatus(event.status) || !isOver(event, now)) return
  const changing = { tx, emit, actor: systemActor(event.serverId), event }
  if (event.autoArchive && !event.keepAlive)
    await saveStatus(changing, 'event_archived', { status: 'archived' })
  else await saveStatus(changing, 'event_completed', { status: 'completed' })
}

/** An event that ended long ago is deleted when the guild has that setting on. */
export async function deleteOldEvent({ tx, emit, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (!event || !isOldEvent(event, now)) return
  if (!(await deletesOldEvents(tx, event.serverId))) return
  await removeEvent({ tx, emit, actor: systemActor(event.serverId), event })
}

/** An event that is marked as recurring and is in no series begins one. */
export async function adoptEvent({ tx, now }: Ticking, id: string): Promise<void> {
  const event = await lockEvent(tx, id)
  if (event?.isRecurring && event.seriesId === null && isOpenStatus(event.status))
    await startSeries(tx, event, now)
}
