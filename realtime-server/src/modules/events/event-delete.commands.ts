import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { lockDocument } from '#boards/board-log-store.ts'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { change } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { EventDeps } from './event.commands.ts'
import { deleteOldSnapshot, insertSnapshot } from './event-snapshot.queries.ts'
import type { Changing } from './event-status.commands.ts'
import { eventPolicy } from './event.policy.ts'
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

/** Deletes a locked event with its sign-ups, parties, links and board; the audit log keeps an entry. */
export async function removeEvent({ tx, emit, actor, event }: Changing): Promise<void> {
  const { id, title, eventType, date } = event
  await recordAudit(tx, actor, {
    action: 'event_deleted',
    targetId: id,
    targetType: 'event',
    channelId: event.channelId,
    details: { eventTitle: title, before: { title, eventType, date: date.toISOString() }, after: null },
  })
  await tx.boardDoc.deleteMany({ where: { id: formatBoardName({ kind: 'parties', eventId: id }) } })
  await tx.event.delete({ where: { id }, select: { id: true } })
  emit({
    topic: 'event.deleted',
    aggregateId: id,
    version: event.version + 1,
    payload: { eventId: id },
  })
}

/** Deletes the snapshot of a deleted event, which cannot be restored after that. */
export async function forgetDeletedEvent({ tx, now }: { tx: Tx; now: Date }, eventId: string): Promise<void> {
  await deleteOldSnapshot(tx, eventId, now)
}
