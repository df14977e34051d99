import { sql } from 'kysely'
import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import { eventEnd } from '#core/db/event-end.ts'
import { jsonText } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Doer } from '#core/audit.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { EventChange, NoticedEvent } from '#modules/events/event.topics.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'
import { enqueueDeliveries, type NewDelivery } from './delivery.commands.ts'
import { findNoticed } from './event-notice.queries.ts'

/** What changes again within this time is told once, as it stands then. */
const settleMs = 60_000
/** A deleted event is told of once it cannot be restored any more, by clocks that may differ a little. */
const restorableMs = restorableForMs + 5_000

/**
 * Owes a notice to everybody who answered an event that is called off, taken back, moved or deleted, except to whoever
 * does it. It runs under the event's lock and before its answers are deleted; changes that nobody has to hear of owe
 * nothing. What a notice says is decided when it is sent, by comparing what the person knew with the event as it is
 * then: of several changes the last one counts, and a change that was taken back is not told.
 */
export async function enqueueNotices(
  { tx }: Publishing,
  { before, after, doer, now }: EventChange,
): Promise<void> {
  if (after && isOff(before) === isOff(after) && before.date.getTime() === after.date.getTime()) return
  await reviseBoards(tx, before.id, new Date(now.getTime() + (after ? 0 : restorableMs)))
  const expiresAt = new Date(Math.max(endOf(before), after ? endOf(after) : 0))
  if (expiresAt <= now || !told.has(after?.status ?? before.status)) return
  const dueAt = new Date(now.getTime() + (after ? settleMs : restorableMs))
  const pending = await postponePending(tx, { eventId: before.id, doer, dueAt, expiresAt }, now)
  const people = await findNoticed(tx, before.id)
  const owed = people.filter((id) => id !== doer.discordUserId && !pending.has(id))
  const { id: eventId, serverId, channelId, title, timezone } = before
  await enqueueDeliveries(
    tx,
    owed.map((recipientId): NewDelivery => ({
      kind: 'notice',
      payload: { title, timezone, start: before.date.toISOString(), wasOff: isOff(before) },
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

const told: ReadonlySet<string> = new Set(['active', 'upcoming', 'cancelled'])

/** Makes an event's published boards due. */
async function reviseBoards(tx: SqlTx, eventId: string, at: Date): Promise<void> {
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

/** Each mark is later than the one before, so that a comparison which is running does not count as this one. */
function revisedBoards(tx: SqlTx, at: Date) {
  return tx.sql
    .updateTable('delivery')
    .set({
      retryAt: ({ ref }) =>
        sql<Date>`greatest(${at}::timestamptz, ${ref('retryAt')} + interval '1 millisecond')`,
    })
    .where('kind', '=', 'parties')
    .where('state', '=', 'sent')
}

/** Also when it was archived after that. */
function isOff({ cancelReason }: Pick<NoticedEvent, 'cancelReason'>): boolean {
  return cancelReason !== null
}

function endOf({ date, duration }: Pick<NoticedEvent, 'date' | 'duration'>): number {
  return date.getTime() + duration * 60_000
}

/**
 * Puts off what was not sent yet, so that it tells of this change, too; whoever does this one knows. Resolves to who is
 * told by it.
 */
async function postponePending(
  tx: SqlTx,
  pending: { eventId: string; doer: Pick<Doer, 'discordUserId'>; dueAt: Date; expiresAt: Date },
  now: Date,
): Promise<Set<string>> {
  const { eventId, doer, dueAt, expiresAt } = pending
  await tx.sql
    .updateTable('delivery')
    .set({ state: 'expired', errorCode: 'own_change', doneAt: now })
    .where('eventId', '=', eventId)
    .where('kind', '=', 'notice')
    .where('recipientId', '=', doer.discordUserId)
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'refused'), and([eb('state', '=', 'waiting'), eb('attempts', '=', 0)])]),
    )
    .execute()
  const rows = await tx.sql
    .updateTable('delivery as owed')
    .set({
      dueAt,
      expiresAt: ({ ref }) => sql<Date>`greatest(${ref('owed.expiresAt')}, ${expiresAt}::timestamptz)`,
    })
    .where('owed.eventId', '=', eventId)
    .where('owed.kind', '=', 'notice')
    .where(({ and, eb, exists, not, or, ref, selectFrom }) => {
      const triedMention = selectFrom('delivery as mention')
        .select('mention.id')
        .where('mention.id', '=', jsonText(ref('owed.payload'), 'mention'))
        .where('mention.attempts', '>', 0)
      return or([
        and([eb('owed.state', '=', 'waiting'), eb('owed.attempts', '=', 0)]),
        and([eb('owed.state', '=', 'refused'), not(exists(triedMention))]),
      ])
    })
    .returning('owed.recipientId')
    .execute()
  return new Set(rows.flatMap(({ recipientId }) => recipientId ?? []))
}
