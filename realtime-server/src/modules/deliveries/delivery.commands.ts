import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type Leadership, leaderTransaction } from '#core/leader.ts'
import { Prisma } from '#generated/prisma/client.ts'
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
  const rows = deliveries.map((delivery) => ({ ...delivery, id: randomUUID() }))
  await tx.$executeRaw`
    INSERT INTO delivery (id, server_id, kind, dedupe_key, event_id, recipient_id, channel_id, payload,
                          due_at, expires_at, state, error_code, created_at)
    SELECT id, "serverId", kind, "dedupeKey", "eventId", "recipientId", "channelId", payload,
           "dueAt", "expiresAt", CASE WHEN "inChannel" THEN 'refused' ELSE 'waiting' END,
           CASE WHEN "inChannel" THEN 'in_channel' END, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS owed(
      id text, "serverId" text, kind text, "dedupeKey" text, "eventId" text, "recipientId" text, "channelId" text,
      payload jsonb, "dueAt" timestamptz, "expiresAt" timestamptz,
      "inChannel" boolean)
    ON CONFLICT (dedupe_key) DO NOTHING`
}

/** What was not sent yet and is no longer true. Posts that are out stay until the next ones are. */
export async function replaceDeliveries(
  tx: SqlTx,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE delivery SET state = 'expired', error_code = 'replaced', done_at = ${now}
    WHERE id = ANY(${ids}) AND state IN ('waiting', 'refused')`
  await tx.$executeRaw`
    UPDATE delivery SET state = CASE state WHEN 'sent' THEN 'outdated' ELSE 'expired' END, retry_at = NULL,
           error_code = CASE state WHEN 'sent' THEN NULL ELSE 'replaced' END, done_at = ${now}
    WHERE event_id = ${eventId} AND kind = 'parties' AND state IN ('waiting', 'sent')`
}

export type QueueDeps = { db: Database; leadership: Leadership }

/**
 * Whether it is this leader's to send now: still owed, and not put off since it was read. From here on it may have been
 * sent, whatever becomes of this process.
 */
export async function claimDelivery(deps: QueueDeps, { id }: { id: string }, now: Date): Promise<boolean> {
  return leaderTransaction(deps, async (tx) => {
    const claimed = await tx.$executeRaw`
      UPDATE delivery SET attempts = attempts + 1 WHERE id = ${id} AND state = 'waiting' AND due_at <= ${now}`
    return claimed === 1
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
  { ids, state, messageId = '', channelId = '', error }: Settlement,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  if (state === 'sent') await rememberDirectChannel(tx, ids, channelId)
  const doneAt = state === 'refused' ? null : now
  await tx.$executeRaw`
    UPDATE delivery SET retry_at = NULL, done_at = ${doneAt},
           state = CASE WHEN state = 'expired' AND kind = 'parties' THEN 'outdated' ELSE ${state} END,
           message_id = coalesce(nullif(${messageId}, ''), message_id),
           channel_id = coalesce(nullif(${channelId}, ''), channel_id),
           error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null}
    WHERE id = ANY(${ids}) AND (state IN ('waiting', 'refused', 'outdated')
      -- It was replaced while it was on its way.
      OR (state = 'expired' AND error_code = 'replaced' AND ${state} = 'sent'))`
}

/** Where it arrived, the next message needs no new conversation. */
async function rememberDirectChannel(tx: Tx, ids: readonly string[], channelId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE chat_user SET direct_channel_id = ${channelId}
    FROM delivery
    WHERE delivery.id = ANY(${ids}) AND chat_user.id = delivery.recipient_id
      AND chat_user.direct_channel_id IS DISTINCT FROM ${channelId}`
}

/** The conversation is as good as never opened. */
export async function forgetDirectChannel(deps: QueueDeps, personId: string): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.$executeRaw`
      UPDATE chat_user SET direct_channel_id = NULL WHERE id = ${personId} AND direct_channel_id IS NOT NULL`
  })
}

/** Discord said for certain that it did not take it: as if it had not been tried. */
export async function returnDelivery(
  deps: QueueDeps,
  { id, attempts }: { id: string; attempts: number },
  { retryAt, error }: { retryAt: Date | null; error: { code: string; message: string } },
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.$executeRaw`
      UPDATE delivery SET attempts = ${attempts}, retry_at = ${retryAt}, error_code = ${error.code},
             error_message = ${error.message}
      WHERE id = ${id} AND state = 'waiting'`
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
  const owed = Prisma.sql`
    SELECT owed.id FROM delivery AS owed
      LEFT JOIN event ON event.id = owed.event_id
      LEFT JOIN chat_user AS person ON person.id = owed.recipient_id
      CROSS JOIN LATERAL (SELECT greatest(owed.due_at, ${startedAt}::timestamptz) AS at) AS begun
    WHERE owed.state = 'waiting' AND owed.due_at <= ${now} AND owed.server_id = ${serverId} AND owed.attempts = 0
      AND owed.recipient_id IS NOT NULL AND person.direct_channel_id IS NULL
      AND coalesce(event.channel_id, owed.channel_id) IS NOT NULL
      AND begun.at + least(${patienceMs}::int * interval '1 millisecond', (owed.expires_at - begun.at) / 2) <= ${until}`
  const [found] = await deps.db.prisma.$queryRaw<unknown[]>`${owed} LIMIT 1`
  if (found === undefined) return 0
  return leaderTransaction(
    deps,
    (tx) => tx.$executeRaw`
      UPDATE delivery SET state = 'refused', retry_at = NULL, error_code = 'dm_limited' WHERE id IN (${owed})`,
  )
}

/** Discord would not now: once more at `retryAt`. */
export async function postponeDelivery(
  deps: QueueDeps,
  id: string,
  { retryAt, error }: { retryAt: Date; error: { code: string | null; message: string } },
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.$executeRaw`
      UPDATE delivery SET retry_at = ${retryAt}, error_code = ${error.code}, error_message = ${error.message}
      WHERE id = ${id}`
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
    await tx.$executeRaw`
      UPDATE delivery SET state = ${state}, retry_at = NULL, error_code = NULL, error_message = NULL
      WHERE id = ${id} AND state = 'sent' AND retry_at = ${revisedAt}`
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
    const payload = JSON.stringify({ covers })
    await tx.$executeRaw`
      INSERT INTO delivery (id, server_id, kind, dedupe_key, event_id, channel_id, payload, due_at, expires_at, created_at)
      SELECT ${id}, ${serverId}, ${kind}, ${`mention:${covers[0]}`}, ${eventId}, ${channelId}, ${payload}::jsonb,
             ${now}::timestamptz, max(expires_at), ${now}::timestamptz
      FROM delivery WHERE id = ANY(${covers})`
    const mention = JSON.stringify({ mention: id })
    await tx.$executeRaw`UPDATE delivery SET payload = payload || ${mention}::jsonb WHERE id = ANY(${covers})`
  })
}
