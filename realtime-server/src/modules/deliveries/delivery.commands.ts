import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#core/db/database.ts'
import { anyOf, json, type SqlRunner } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type Leadership, leaderTransaction } from '#core/leader.ts'
import type { DeliveryContent, DirectKind } from './delivery.payload.ts'

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

export type QueueDeps = { db: Database; leadership: Leadership }

/**
 * Whether it is this leader's to send now: still owed, and not put off since it was read. From here on it may have been
 * sent, whatever becomes of this process.
 */
export async function claimDelivery(deps: QueueDeps, { id }: { id: string }, now: Date): Promise<boolean> {
  return leaderTransaction(deps, async (tx) => {
    const claimed = await tx.sql
      .updateTable('delivery')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .executeTakeFirst()
    return claimed.numUpdatedRows === 1n
  })
}

export type Settlement = {
  ids: readonly string[]
  /** `refused`: the person takes no direct messages, so the channel is to mention them. `replaced`: a newer post is up. */
  state: 'sent' | 'mentioned' | 'expired' | 'failed' | 'refused' | 'replaced'
  messageId?: string
  /** Where it is after all. */
  channelId?: string
  error?: { code: string | null; message?: string }
}

/** Writes down what became of deliveries. */
export async function settleDeliveries(
  deps: QueueDeps,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    for (const settlement of settlements) await settle(tx, settlement, now)
  })
}

async function settle(
  tx: Tx,
  { ids, state, messageId, channelId, error }: Settlement,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  if (state === 'sent') await rememberDirectChannel(tx, ids, channelId ?? '')
  await tx.sql
    .updateTable('delivery')
    .set(({ and, case: choose, eb }) => ({
      state: choose()
        .when(and([eb('state', '=', 'expired'), eb('kind', '=', 'parties')]))
        .then(sql.lit('outdated'))
        .else(sql<string>`${state}::text`)
        .end(),
      retryAt: null,
      doneAt: state === 'refused' ? null : now,
      ...(messageId && { messageId }),
      ...(channelId && { channelId }),
      errorCode: error?.code ?? null,
      errorMessage: error?.message ?? null,
    }))
    .where('id', '=', anyOf(ids))
    .where(({ and, eb, or }) =>
      or([
        eb('state', 'in', ['waiting', 'refused', 'outdated']),
        // It was replaced while it was on its way.
        ...(state === 'sent' ? [and([eb('state', '=', 'expired'), eb('errorCode', '=', 'replaced')])] : []),
      ]),
    )
    .execute()
}

/** Where it arrived, the next message needs no new conversation. */
async function rememberDirectChannel(tx: Tx, ids: readonly string[], channelId: string): Promise<void> {
  await tx.sql
    .updateTable('chatUser')
    .from('delivery')
    .set({ directChannelId: channelId })
    .where('delivery.id', '=', anyOf(ids))
    .whereRef('chatUser.id', '=', 'delivery.recipientId')
    .where('chatUser.directChannelId', 'is distinct from', channelId)
    .execute()
}

/** The conversation is as good as never opened. */
export async function forgetDirectChannel(deps: QueueDeps, personId: string): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.sql.updateTable('chatUser').set({ directChannelId: null }).where('id', '=', personId).execute()
  })
}

/** Discord said for certain that it did not take it: as if it had not been tried. */
export async function returnDelivery(
  deps: QueueDeps,
  { id, attempts }: { id: string; attempts: number },
  { retryAt, error }: { retryAt: Date | null; error: { code: string; message: string } },
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.sql
      .updateTable('delivery')
      .set({ attempts, retryAt, errorCode: error.code, errorMessage: error.message })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/**
 * Leaves those to the channel who were never written to and would hear of it too late: after `patienceMs`, or in the
 * middle of the time in which it is of use. `until`: nobody new is written to before that. Counted from the moment the
 * bot could write.
 */
export async function giveUpContacts(
  deps: QueueDeps,
  {
    serverId,
    startedAt,
    until,
    patienceMs,
  }: { serverId: string; startedAt: Date; until: Date; patienceMs: number },
  now: Date,
): Promise<number> {
  const pending = (db: SqlRunner) =>
    db.sql
      .selectFrom('delivery as owed')
      .leftJoin('event', 'event.id', 'owed.eventId')
      .leftJoin('chatUser as person', 'person.id', 'owed.recipientId')
      .select('owed.id')
      .where('owed.state', '=', 'waiting')
      .where('owed.dueAt', '<=', now)
      .where('owed.serverId', '=', serverId)
      .where('owed.attempts', '=', 0)
      .where('owed.recipientId', 'is not', null)
      .where('person.directChannelId', 'is', null)
      .where(({ eb, fn }) => eb(fn.coalesce('event.channelId', 'owed.channelId'), 'is not', null))
      .where(({ eb, fn, ref }) => {
        const begun = fn<Date>('greatest', [ref('owed.dueAt'), sql`${startedAt}::timestamptz`])
        const patience = sql`least(${patienceMs}::int * interval '1 millisecond', (${ref('owed.expiresAt')} - ${begun}) / 2)`
        return eb(sql<Date>`${begun} + ${patience}`, '<=', until)
      })
  if (!(await pending(deps.db).limit(1).executeTakeFirst())) return 0
  return leaderTransaction(deps, async (tx) => {
    const { numUpdatedRows } = await tx.sql
      .updateTable('delivery')
      .set({ state: 'refused', retryAt: null, errorCode: 'dm_limited' })
      .where('id', 'in', pending(tx))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/** Discord would not now: once more at `retryAt`. */
export async function postponeDelivery(
  deps: QueueDeps,
  id: string,
  { retryAt, error }: { retryAt: Date; error: { code: string | null; message: string } },
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.sql
      .updateTable('delivery')
      .set({ retryAt, errorCode: error.code, errorMessage: error.message })
      .where('id', '=', id)
      .execute()
  })
}

/** A board shows its event, or is gone from the channel. What changed since it was looked up is looked at again. */
export async function markRevised(
  deps: QueueDeps,
  id: string,
  { isUp, revisedAt }: { isUp: boolean; revisedAt: Date },
): Promise<void> {
  const state = isUp ? 'sent' : 'replaced'
  await leaderTransaction(deps, async (tx) => {
    await tx.sql
      .updateTable('delivery')
      .set({ state, retryAt: null, errorCode: null, errorMessage: null })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .where('retryAt', '=', revisedAt)
      .execute()
  })
}

/** More cannot be mentioned in one message. */
const peoplePerMention = 50

export type Refused = { eventId: string; kind: DirectKind; ids: string[]; channelId: string | null }

/**
 * Makes the channel owe one message to all those of an event who were to get the same direct message and take none.
 * Without a channel that is the end of it.
 */
export async function mentionRefused(
  { serverId, ...deps }: QueueDeps & { serverId: string },
  { eventId, kind, ids, channelId }: Refused,
  now: Date,
): Promise<void> {
  const covers = ids.slice(0, peoplePerMention)
  await leaderTransaction(deps, async (tx) => {
    if (channelId === null) {
      await settle(tx, { ids: covers, state: 'failed', error: { code: 'no_channel' } }, now)
      return
    }
    const id = randomUUID()
    const { expiresAt } = await tx.sql
      .selectFrom('delivery')
      .select(({ fn }) => fn.max('expiresAt').as('expiresAt'))
      .where('id', '=', anyOf(covers))
      .executeTakeFirstOrThrow()
    await tx.sql
      .insertInto('delivery')
      .values({
        id,
        serverId,
        kind,
        dedupeKey: `mention:${covers[0]}`,
        eventId,
        channelId,
        payload: json({ covers }),
        dueAt: now,
        expiresAt,
        createdAt: now,
      })
      .execute()
    await tx.sql
      .updateTable('delivery')
      .set(({ ref }) => ({ payload: sql`${ref('payload')} || ${json({ mention: id })}` }))
      .where('id', '=', anyOf(covers))
      .execute()
  })
}
