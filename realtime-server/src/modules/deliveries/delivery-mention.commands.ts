import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf, json, type SqlRunner, type Tables } from '#core/db/sql.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import { type QueueDeps, settle } from './delivery-queue.commands.ts'
import type { Refused } from './delivery-mention.queries.ts'

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

/** More cannot be mentioned in one message. */
const peoplePerMention = 50

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
      .set({
        payload: ({ ref }: ExpressionBuilder<Tables, 'delivery'>) =>
          sql`${ref('payload')} || ${json({ mention: id })}`,
      })
      .where('id', '=', anyOf(covers))
      .execute()
  })
}
