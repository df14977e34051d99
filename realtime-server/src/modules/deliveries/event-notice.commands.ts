import { sql } from 'kysely'
import { endOf, restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import { eventEnd } from '#core/db/event-end.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { AuditActor } from '#core/audit.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { EventChange, NoticedEvent } from '#modules/events/event.topics.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'
import { enqueueDeliveries, type NewDelivery } from './delivery.commands.ts'
import { Noticed } from './delivery.payload.ts'
import { isUntried } from './delivery-queue.queries.ts'
import type { Unwanted } from './delivery.policy.ts'

/** Several changes within this time are one notice. */
export const settleMs = 60_000
/** For so long a new event counts as unknown to those who have not answered it themselves. */
const newForMs = 10 * 60_000
/** The notice of a deleted event is due once it cannot be restored, with a margin for clocks that differ. */
export const restorableMs = restorableForMs + 5_000

/**
 * Adds a notice for each participant of an event that was cancelled, uncancelled, moved, archived before its start or is about to be
 * deleted, except for the actor. It runs under the event's lock and before its participants are deleted; other changes add none. The
 * notice is composed when it is sent, by comparing what the person knew with the event as it is then: of several changes
 * the last one counts, and a change that was taken back is not sent.
 */
export async function enqueueNotices(
  { tx }: Publishing,
  { before, after, actor, now }: EventChange,
): Promise<void> {
  if (after && isOff(before, now) === isOff(after, now) && before.date.getTime() === after.date.getTime())
    return
  await reviseBoards(tx, before.id, new Date(now.getTime() + (after ? 0 : restorableMs)))
  const expiresAt = new Date(Math.max(endOf(before).getTime(), after ? endOf(after).getTime() : 0))
  if (expiresAt <= now || !noticedStatuses.has(after?.status ?? before.status)) return
  const dueAt = new Date(now.getTime() + (after ? settleMs : restorableMs))
  const pending = await postponePending(tx, { eventId: before.id, actor, dueAt, expiresAt }, now)
  const people = await findNoticeRecipients(tx, { eventId: before.id, isDeletion: after === null }, now)
  const recipients = people.filter(({ id }) => id !== actor.discordUserId && !pending.has(id))
  const { id: eventId, serverId, channelId, title, timezone } = before
  await enqueueDeliveries(
    tx,
    recipients.map(({ id: recipientId, untold }): NewDelivery => ({
      kind: 'notice',
      payload: untold ?? { title, timezone, start: before.date.toISOString(), wasOff: isOff(before, now) },
      serverId,
      dedupeKey: `notice:${eventId}:${now.toISOString()}:${recipientId}`,
      eventId,
      recipientId,
      channelId,
      dueAt,
      expiresAt,
    })),
    now,
  )
}

const noticedStatuses: ReadonlySet<string> = new Set(['active', 'upcoming', 'cancelled', 'archived'])

/** `untold`: the event as the person knows it, when their last notice was not sent because it said nothing new. */
type NoticeRecipient = { id: string; untold: Noticed | null }

/**
 * Members whose response to the event is not declined: a change of the event is a notice to them. While it is new, only
 * those who answered it themselves know of it: a typing error is deleted without a message to everybody reserved. Those of
 * an import answered elsewhere: they come at its time, but a wrong import that is deleted says nothing to them.
 */
async function findNoticeRecipients(
  tx: SqlTx,
  { eventId, isDeletion }: { eventId: string; isDeletion: boolean },
  now: Date,
): Promise<NoticeRecipient[]> {
  const rows = await tx.sql
    .selectFrom('participant')
    .innerJoin('event', 'event.id', 'participant.eventId')
    .innerJoin('chatUser', 'chatUser.id', 'participant.discordUserId')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('delivery')
          .distinctOn('recipientId')
          .select(['recipientId', 'payload', 'errorCode', 'createdAt'])
          .where('eventId', '=', eventId)
          .where('kind', '=', 'notice')
          .where('doneAt', 'is not', null)
          .orderBy('recipientId')
          .orderBy('createdAt', 'desc')
          .as('last'),
      (join) =>
        join
          .onRef('last.recipientId', '=', 'participant.discordUserId')
          // Who responded since knows the event as it was then.
          .onRef('last.createdAt', '>', 'participant.joinedAt')
          .on('last.errorCode', '=', 'as_before' satisfies Unwanted),
    )
    .select(['participant.discordUserId as id', 'last.payload'])
    .where('participant.eventId', '=', eventId)
    .where('participant.status', '!=', 'declined')
    .where(({ and, eb, exists, or, selectFrom }) => {
      const imported = selectFrom('eventImport').select('eventId').where('eventId', '=', eventId)
      return or([
        eb('event.createdAt', '<=', new Date(now.getTime() - newForMs)),
        and([
          eb('participant.status', '!=', 'reserved'),
          eb('participant.source', 'not in', ['standing', 'system']),
        ]),
        ...(isDeletion ? [] : [exists(imported)]),
      ])
    })
    .where('chatUser.leftAt', 'is', null)
    .where('chatUser.isBot', '=', false)
    .orderBy('participant.joinedAt')
    .orderBy('participant.id')
    .execute()
  return rows.map(({ id, payload }) => ({ id, untold: payload === null ? null : Noticed.parse(payload) }))
}

/** Makes an event's published boards due. */
export async function reviseBoards(tx: SqlTx, eventId: string, at: Date): Promise<void> {
  await revisedBoards(tx, at).where('eventId', '=', eventId).execute()
}

/** Makes the published boards of all events ahead due when the guild's language changed. */
export async function reviseBoardsOf(
  { tx }: Publishing,
  { serverId, changes, now }: SettingsChange,
): Promise<void> {
  if (changes.language === undefined) return
  const ahead = tx.sql
    .selectFrom('event')
    .select('id')
    .where('serverId', '=', serverId)
    .where(eventEnd('event'), '>', now)
  await revisedBoards(tx, now).where('eventId', 'in', ahead).execute()
}

/** Each mark is later than the one before, so that a comparison which is running does not clear this one. */
function revisedBoards(tx: SqlTx, at: Date) {
  return tx.sql
    .updateTable('delivery')
    .set({
      retryAt: ({ ref }) =>
        sql<Date>`greatest(${at}::timestamptz, ${ref('retryAt')} + interval '1 millisecond')`,
      // A change that the bot may not make is given up some time after this: the event may have moved since.
      expiresAt: ({ ref }) => sql<Date>`greatest(${ref('expiresAt')}, ${at}::timestamptz)`,
    })
    .where('kind', '=', 'parties')
    .where('state', '=', 'sent')
}

/** Cancelled, also when it was archived after that, or archived before its start: later it took place. */
function isOff(event: Pick<NoticedEvent, 'cancelReason' | 'status' | 'date'>, now: Date): boolean {
  return event.cancelReason !== null || (event.status === 'archived' && event.date > now)
}

/**
 * Postpones pending notices, so that they cover this change, too, and expires those of the actor, who knows the event as
 * it is now, and no longer as an unsent notice has it. Resolves to the recipients of the postponed ones.
 */
async function postponePending(
  tx: SqlTx,
  change: { eventId: string; actor: Pick<AuditActor, 'discordUserId'>; dueAt: Date; expiresAt: Date },
  now: Date,
): Promise<Set<string>> {
  const { eventId, actor, dueAt, expiresAt } = change
  await tx.sql
    .updateTable('delivery')
    .set({ state: 'expired', errorCode: 'own_change', doneAt: now })
    .where('eventId', '=', eventId)
    .where('kind', '=', 'notice')
    .where('recipientId', '=', actor.discordUserId)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'refused'),
        and([eb('state', '=', 'waiting'), eb('attempts', '=', 0)]),
        eb('errorCode', '=', 'as_before' satisfies Unwanted),
      ]),
    )
    .execute()
  const rows = await tx.sql
    .updateTable('delivery as pending')
    .set({
      dueAt,
      expiresAt: ({ ref }) => sql<Date>`greatest(${ref('pending.expiresAt')}, ${expiresAt}::timestamptz)`,
    })
    .where('pending.eventId', '=', eventId)
    .where('pending.kind', '=', 'notice')
    .where(isUntried)
    .returning('pending.recipientId')
    .execute()
  return new Set(rows.flatMap(({ recipientId }) => recipientId ?? []))
}
