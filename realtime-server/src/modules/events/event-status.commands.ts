import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-types'
import type { Actor } from '#core/actor.ts'
import { change, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit } from '#modules/audit/audit.commands.ts'
import type { EventDeps } from './event.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { eventSaved, presentEventTo } from './event.presenter.ts'
import { getEventFacts, lockEvent, type LockedEvent } from './event.queries.ts'

/** Moves an event to the archive: nobody answers it any more, its sign-ups stay. */
export async function archiveEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.archive', event)
    if (event.status === 'archived') refuse('event_archived')
    return saveStatus({ tx, emit, actor, event }, 'archived', 'event_archived')
  })
}

/** Brings an archived event back. */
export async function unarchiveEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.archive', event)
    if (event.status !== 'archived') refuse('event_not_archived')
    return saveStatus({ tx, emit, actor, event }, 'active', 'event_unarchived')
  })
}

/** Deletes an event with its sign-ups, parties, links and board; only the audit log still tells of it. */
export async function deleteEvent(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
): Promise<{ success: true }> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.delete', event)
    const { title, eventType, date } = event
    await recordAudit(tx, actor, {
      action: 'event_deleted',
      actionType: 'event_action',
      targetId: event.id,
      targetType: 'event',
      channelId: event.channelId,
      details: { eventTitle: title, before: { title, eventType, date: date.toISOString() }, after: null },
    })
    await tx.boardDoc.deleteMany({ where: { id: formatBoardName({ kind: 'parties', eventId }) } })
    await tx.event.delete({ where: { id: eventId }, select: { id: true } })
    emit({
      topic: 'event.deleted',
      aggregateId: eventId,
      version: event.version + 1,
      payload: { type: 'event.deleted', eventId },
    })
    return { success: true }
  })
}

type Changing = { tx: Tx; emit: Emit; actor: Actor; event: LockedEvent }

async function saveStatus(
  { tx, emit, actor, event }: Changing,
  status: EventStatus,
  action: 'event_archived' | 'event_unarchived',
): Promise<EventView> {
  await tx.event.update({
    where: { id: event.id },
    data: { status, version: { increment: 1 } },
    select: { id: true },
  })
  await recordAudit(tx, actor, {
    action,
    actionType: 'event_action',
    targetId: event.id,
    targetType: 'event',
    channelId: event.channelId,
    details: { eventTitle: event.title, before: { status: event.status }, after: { status } },
  })
  const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
  emit(eventSaved(facts))
  return presentEventTo(actor, facts)
}
