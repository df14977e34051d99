import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { lockDocument } from '#boards/board-log-store.ts'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import type { EventDeps } from './event.commands.ts'
import { refuseReturnAboveLimit } from './event-limit.commands.ts'
import { detachFromSeries } from './event-series.queries.ts'
import {
  deleteOldSnapshot,
  deleteSnapshot,
  insertFromSnapshot,
  insertSnapshot,
  leaveTakenSlot,
  lockSnapshot,
} from './event-snapshot.queries.ts'
import { removeEvent } from './event-status.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { eventSaved, presentEventTo } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { lockEvent } from './event.queries.ts'
import { eventChanged } from './event.topics.ts'

/** Deletes an event with its sign-ups, parties, links and board, and keeps all of it for a minute. */
export async function deleteEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<void> {
  await change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.delete', event)
    const now = deps.clock.now()
    await eventChanged.publish({ tx, emit }, { before: event, after: null, actor, now })
    // Whoever edits the board now is refused and keeps the edit; without the lock it would be deleted after it was copied.
    await lockDocument(tx, formatBoardName({ kind: 'parties', eventId }))
    await insertSnapshot(tx, {
      eventId,
      serverId: event.serverId,
      deletedBy: actor.discordUserId,
      deletedAt: now,
      version: event.version + 1,
    })
    await removeEvent({ tx, emit, actor, event })
  })
}

/** Undoes a deletion within its minute: everything is as it was, under the same addresses. */
export async function restoreEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const kept = (await lockSnapshot(tx, eventId, now)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.restore', kept)
    await refuseReturnAboveLimit(tx, actor, { ...kept, status: 'archived' }, { status: kept.status }, now)
    await leaveTakenSlot(tx, eventId, kept)
    await insertFromSnapshot(tx, eventId)
    await deleteSnapshot(tx, eventId)
    await tx.event.update({ where: { id: eventId }, data: await detachFromSeries(tx, kept) })
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    await eventChanged.publish({ tx, emit }, { before: event, after: event, actor, now })
    const { title, eventType, date } = event
    await recordAudit(tx, actor, {
      action: 'event_restored',
      actionType: 'event_action',
      targetId: eventId,
      targetType: 'event',
      channelId: event.channelId,
      details: { eventTitle: title, before: null, after: { title, eventType, date: date.toISOString() } },
    })
    const facts = (await getEventFacts(tx, eventId)) ?? refuse('event_not_found')
    emit(eventSaved(facts))
    return presentEventTo(actor, facts)
  })
}

/** Deletes the snapshot of a deleted event, which cannot be restored after that. */
export async function forgetDeletedEvent({ tx, now }: { tx: Tx; now: Date }, eventId: string): Promise<void> {
  await deleteOldSnapshot(tx, eventId, now)
}
