import { sql } from 'kysely'
import type { Database, Tx } from '#core/db/database.ts'
import { anyOf } from '#core/db/sql.ts'
import { type Leadership, leaderTransaction } from '#core/jobs/leader.ts'
import { pendingStates } from '#modules/bot-status/bot-figures.queries.ts'
import { lockSnapshot } from '#modules/events/event-snapshot.queries.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { isOpen } from './delivery.policy.ts'

export type QueueDeps = { db: Database; leadership: Leadership }

/**
 * Whether this leader may send it now: it is still pending, and was not postponed since it was read. From here on it may
 * have been sent, even if this process ends.
 */
export async function claimDelivery(deps: QueueDeps, { id }: { id: string }, now: Date): Promise<boolean> {
  return leaderTransaction(deps, async (tx) => {
    const claimed = await tx.sql
      .updateTable('delivery')
      .set({ attempts: (eb) => eb('attempts', '+', 1) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .executeTakeFirst()
    return claimed.numUpdatedRows === 1n
  })
}

export type Settlement = {
  ids: readonly string[]
  /** `refused`: the person gets no direct messages, so a mention follows. `replaced`: a newer post was sent. */
  state: 'sent' | 'mentioned' | 'expired' | 'failed' | 'refused' | 'replaced'
  messageId?: string
  /** Where it was sent. */
  channelId?: string
  error?: { code: string | null; message?: string }
}

/** Stores the results of deliveries. */
export async function settleDeliveries(
  deps: QueueDeps,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    for (const settlement of settlements) await settle(tx, settlement, now)
  })
}

/**
 * Expires a message whose event is cancelled or deleted until the event is back; those that a mention covers keep why
 * their recipients get no direct messages. Nothing happens when the event came back since it was read.
 */
export async function expireGone(
  deps: QueueDeps,
  { id, eventId, covers = [] }: { id: string; eventId: string; covers?: readonly string[] },
  now: Date,
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    // Whoever restores or uncancels the event has one of these locks.
    await lockSnapshot(tx, eventId, now)
    if (isOpen(await lockEvent(tx, eventId))) return
    await settle(tx, { ids: [id], state: 'expired', error: { code: 'event_gone' } }, now)
    await tx.sql
      .updateTable('delivery')
      .set({ state: 'expired', doneAt: now })
      .where('id', '=', anyOf(covers))
      .where('state', '=', 'refused')
      .execute()
  })
}

/** The same within a transaction of the leader. */
export async function settle(
  tx: Tx,
  { ids, state, messageId, channelId, error }: Settlement,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  if (state === 'sent') await rememberDirectChannel(tx, ids, channelId ?? '')
  // Leaders are told whom no direct message reaches, also after the mention in its place.
  const keepsReason = state === 'mentioned' || state === 'failed'
  await tx.sql
    .updateTable('delivery')
    .set({
      state: ({ and, case: choose, eb }) =>
        choose()
          .when(and([eb('state', '=', 'expired'), eb('kind', '=', 'parties')]))
          .then(sql.lit('outdated'))
          .else(sql<string>`${state}::text`)
          .end(),
      retryAt: null,
      doneAt: state === 'refused' ? null : now,
      messageId: messageId || undefined,
      channelId: channelId || undefined,
      errorCode: ({ and, case: choose, eb, ref }) =>
        choose()
          .when(
            and([
              sql<boolean>`${keepsReason}::boolean`,
              eb('state', '=', 'refused'),
              eb('errorCode', '=', 'dm_closed'),
            ]),
          )
          .then(ref('errorCode'))
          .else(sql<string | null>`${error?.code ?? null}::text`)
          .end(),
      errorMessage: error?.message ?? null,
    })
    .where('id', '=', anyOf(ids))
    .where(({ and, eb, or }) =>
      or([
        eb('state', 'in', [...pendingStates, 'outdated']),
        // It was replaced while it was being sent.
        ...(state === 'sent' ? [and([eb('state', '=', 'expired'), eb('errorCode', '=', 'replaced')])] : []),
      ]),
    )
    .execute()
}

/** The next message to the person needs no new conversation. */
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

/** Discord refused the conversation or does not know it, so the next message opens a new one. */
export async function forgetDirectChannel(deps: QueueDeps, personId: string): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.sql
      .updateTable('chatUser')
      .set({ directChannelId: null })
      .where('id', '=', personId)
      .where('directChannelId', 'is not', null)
      .execute()
  })
}

/** Discord refused it for certain, so the attempt does not count. */
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

/** Discord refused it for now: it is due again at `retryAt`. */
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

/** A board's post was edited or deleted. A change since it was read, which moved `retryAt`, makes it due again. */
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
