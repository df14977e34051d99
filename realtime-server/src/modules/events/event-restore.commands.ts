import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import type { EventDeps } from './event.commands.ts'
import { refuseReturnAboveLimit } from './event-limit.commands.ts'
import { detachFromSeries } from './event-series.queries.ts'
import { deleteSnapshot, insertFromSnapshot, leaveTakenSlot, lockSnapshot } from './event-snapshot.queries.ts'
import { eventPolicy } from './event.policy.ts'
import { eventSaved, presentEventTo } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { lockEvent } from './event.queries.ts'
import { eventChanged } from './event.topics.ts'

/** Undoes a deletion within its minute: everything is as it was, under the same addresses. Only a completed event counts as changed now. */
export async function restoreEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const kept = (await lockSnapshot(tx, eventId, now)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.restore', kept)
    await refuseReturnAboveLimit(tx, actor, { ...kept, status: 'archived' }, { status: kept.status }, now)
    await leaveTakenSlot(tx, eventId, kept)
    await insertFromSnapshot(tx, eventId)
    await deleteSnapshot(tx, eventId)
    const { isRecurring = kept.isRecurring } = await detachFromSeries(tx, kept)
    // A completed event is old by its last change: without a new one the clock could delete it again at once. Prisma would
    // set it for all, but of an archived event it is when it was archived.
    const lastChange = kept.status === 'completed' ? { updatedAt: now } : {}
    await tx.sql
      .updateTable('event')
      .set({ isRecurring, ...lastChange })
      .where('id', '=', eventId)
      .execute()
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    await eventChanged.publish({ tx, emit }, { before: event, after: event, actor, now })
    const { title, eventType, date } = event
    await recordAudit(tx, actor, {
      action: 'event_restored',
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
