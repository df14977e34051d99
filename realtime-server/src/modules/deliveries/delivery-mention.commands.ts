import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf, json, type SqlRunner, type Tables } from '#core/db/sql.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import { type QueueDeps, settle } from './delivery-queue.commands.ts'
import type { Refused } from './delivery-mention.queries.ts'
import { privateKinds } from './delivery.payload.ts'

/**
 * Marks pending first messages that would come too late as refused, so that the channel mentions these people: after
 * `patienceMs`, or halfway to the message's expiry, counted from when it was due and the bot connected. Until `until` no
 * new person is written to.
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
  const lateContacts = (db: SqlRunner) =>
    db.sql
      .selectFrom('delivery as pending')
      .leftJoin('event', 'event.id', 'pending.eventId')
      .leftJoin('chatUser as person', 'person.id', 'pending.recipientId')
      .select('pending.id')
      .where('pending.state', '=', 'waiting')
      .where('pending.dueAt', '<=', now)
      .where('pending.serverId', '=', serverId)
      .where('pending.attempts', '=', 0)
      .where('pending.recipientId', 'is not', null)
      .where('pending.kind', 'not in', privateKinds)
      .where('person.directChannelId', 'is', null)
      .where(({ eb, fn }) => eb(fn.coalesce('event.channelId', 'pending.channelId'), 'is not', null))
      .where(({ eb, fn, ref }) => {
        const begun = fn<Date>('greatest', [ref('pending.dueAt'), sql`${startedAt}::timestamptz`])
        const patience = sql`least(${patienceMs}::int * interval '1 millisecond', (${ref('pending.expiresAt')} - ${begun}) / 2)`
        return eb(sql<Date>`${begun} + ${patience}`, '<=', until)
      })
  if (!(await lateContacts(deps.db).limit(1).executeTakeFirst())) return 0
  return leaderTransaction(deps, async (tx) => {
    const { numUpdatedRows } = await tx.sql
      .updateTable('delivery')
      .set({ state: 'refused', retryAt: null, errorCode: 'dm_limited' })
      .where('id', 'in', lateContacts(tx))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/** More mentions would not fit in one message. */
const peoplePerMention = 50

/**
 * Adds one message to the channel for all people of an event who get no direct messages and were to get the same one.
 * Without a channel these deliveries fail.
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
      .set({
        payload: ({ ref }: ExpressionBuilder<Tables, 'delivery'>) =>
          sql`${ref('payload')} || ${json({ mention: id })}`,
      })
      .where('id', '=', anyOf(covers))
      .execute()
  })
}
