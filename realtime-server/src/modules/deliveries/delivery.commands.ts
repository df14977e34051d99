import { randomUUID } from 'node:crypto'
import { recordSet } from '#core/db/record-set.ts'
import { anyOf, jsonText, type Row } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { pendingStates } from '#modules/bot-status/bot-figures.queries.ts'
import type { EventChange } from '#modules/events/event.topics.ts'
import type { DeliveryContent } from './delivery.payload.ts'
import { isOpen } from './delivery.policy.ts'

type Columns = Pick<
  Row<'delivery'>,
  'serverId' | 'dedupeKey' | 'recipientId' | 'channelId' | 'dueAt' | 'expiresAt'
>

/** A second one with the same `dedupeKey` is ignored; without a recipient it is for the channel. */
export type NewDelivery = DeliveryContent &
  Columns & {
    /** Null: it is about several events. */
    eventId: string | null
    /** The guild's setting: a mention in the channel instead of a direct message. */
    inChannel?: boolean
  }

const written = [
  'id',
  'serverId',
  'kind',
  'dedupeKey',
  'eventId',
  'recipientId',
  'channelId',
  'payload',
  'dueAt',
  'expiresAt',
  'state',
  'errorCode',
  'createdAt',
] as const

/** Adds pending messages, which are sent after the transaction commits. */
export async function enqueueDeliveries(
  tx: SqlTx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ inChannel = false, ...delivery }) => ({
    ...delivery,
    id: randomUUID(),
    state: inChannel ? 'refused' : 'waiting',
    errorCode: inChannel ? 'in_channel' : null,
    createdAt: now,
  }))
  const enqueued = recordSet<'delivery', (typeof written)[number]>('delivery', rows)
  await tx.sql
    .insertInto('delivery')
    .columns(written)
    .expression((eb) => eb.selectFrom(enqueued.as('enqueued')).select(written))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** Expires pending messages that are no longer true. Sent posts of a board stay until the new ones were sent. */
export async function replaceDeliveries(
  tx: SqlTx,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const isReplaced = { state: 'expired', errorCode: 'replaced', doneAt: now } satisfies Partial<
    Row<'delivery'>
  >
  await tx.sql
    .updateTable('delivery')
    .set(isReplaced)
    .where('id', '=', anyOf(ids))
    .where('state', 'in', pendingStates)
    .execute()
  const boards = tx.sql.updateTable('delivery').where('eventId', '=', eventId).where('kind', '=', 'parties')
  await boards
    .set({ ...isReplaced, retryAt: null })
    .where('state', '=', 'waiting')
    .execute()
  await boards
    .set({ state: 'outdated', errorCode: null, retryAt: null, doneAt: now })
    .where('state', '=', 'sent')
    .execute()
}

/**
 * The messages that came due while an event was cancelled or deleted are pending again when it is back. Those that are
 * not true any more expire when they are composed; those that a mention covers wait for it.
 */
export async function resumeDeliveries(
  { tx }: Publishing,
  { before: { id }, after, now }: EventChange,
): Promise<void> {
  if (!isOpen(after)) return
  const resumed = await tx.sql
    .updateTable('delivery')
    .set({ state: 'waiting', errorCode: null, doneAt: null })
    .where('eventId', '=', id)
    .where('state', '=', 'expired')
    .where('errorCode', '=', 'event_gone')
    .where('expiresAt', '>', now)
    // An earlier version stored this reason for those that a mention covers, too.
    .where(({ eb, ref }) => eb(jsonText(ref('payload'), 'mention'), 'is', null))
    .returning('id')
    .execute()
  if (resumed.length === 0) return
  const mentions = resumed.map((one) => one.id)
  await tx.sql
    .updateTable('delivery')
    .set({ state: 'refused', doneAt: null })
    .where('eventId', '=', id)
    .where('state', '=', 'expired')
    .where('errorCode', '!=', 'replaced')
    .where(({ eb, ref }) => eb(jsonText(ref('payload'), 'mention'), '=', anyOf(mentions)))
    .execute()
}
