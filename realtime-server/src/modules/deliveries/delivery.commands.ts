import { randomUUID } from 'node:crypto'
import { anyOf, json } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { DeliveryContent } from './delivery.payload.ts'

export type NewDelivery = DeliveryContent & {
  serverId: string
  /** The same key again is the same message. */
  dedupeKey: string
  eventId: string
  /** Null: it is for the channel. */
  recipientId: string | null
  channelId: string | null
  dueAt: Date
  expiresAt: Date
  /** The guild wants it said in the channel: a mention instead of a direct message. */
  inChannel?: boolean
}

/** Owes these messages from the moment the transaction commits. */
export async function enqueueDeliveries(
  tx: SqlTx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await tx.sql
    .insertInto('delivery')
    .values(
      deliveries.map(({ inChannel = false, payload, ...delivery }) => ({
        ...delivery,
        id: randomUUID(),
        payload: json(payload),
        state: inChannel ? 'refused' : 'waiting',
        errorCode: inChannel ? 'in_channel' : null,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** What was not sent yet and is no longer true. Posts that are out stay until the next ones are. */
export async function replaceDeliveries(
  tx: SqlTx,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const isReplaced = { state: 'expired', errorCode: 'replaced', doneAt: now }
  await tx.sql
    .updateTable('delivery')
    .set(isReplaced)
    .where('id', '=', anyOf(ids))
    .where('state', 'in', ['waiting', 'refused'])
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
