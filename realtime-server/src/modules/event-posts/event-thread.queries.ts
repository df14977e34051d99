import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#core/db/database.ts'
import { isPast } from '#core/db/event-end.ts'
import type { Sql, Tables } from '#core/db/sql.ts'
import type { EventThread } from '#generated/prisma/client.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import type { ThreadedEvent, ThreadedPost } from './event-thread.plan.ts'

type Reader = Pick<Database, 'prisma'>

/** Discord's types of channels whose messages can have threads: text (0) and announcements (5). */
const parentTypes = [0, 5]
/** The thread of a deleted event is forgotten after this time: the event cannot be restored any more. */
const rememberedMs = 60 * 60_000

/** Ids of events that lack their thread, whose thread differs from them, or whose thread is to be forgotten. */
export async function findDueThreads({ prisma }: Reader, serverId: string, now: Date): Promise<string[]> {
  const rows = await lackingThread(prisma.sql, serverId, now)
    .unionAll(differingThreads(prisma.sql, serverId, now))
    .execute()
  return rows.map(({ eventId }) => eventId)
}

function lackingThread(sql: Sql, serverId: string, now: Date) {
  return sql
    .selectFrom('event as e')
    .innerJoin('eventPost as p', 'p.eventId', 'e.id')
    .leftJoin('guildChannel as c', 'c.id', 'p.channelId')
    .select('e.id as eventId')
    .where('e.serverId', '=', serverId)
    .where('e.status', 'in', openStatuses)
    .where(({ not }) => not(isPast('e', now)))
    .where(isPosted)
    .where(({ and, eb, or }) =>
      or([
        eb('p.threadId', 'is not', null),
        and([eb('e.hasThread', '=', true), eb('c.type', 'in', parentTypes)]),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('eventThread as t').select('t.eventId').whereRef('t.eventId', '=', 'e.id'))),
    )
}

function differingThreads(sql: Sql, serverId: string, now: Date) {
  const forgotten = new Date(now.getTime() - rememberedMs)
  return sql
    .selectFrom('eventThread as t')
    .leftJoin('event as e', (join) => join.onRef('e.id', '=', 't.eventId').on('e.serverId', '=', serverId))
    .leftJoin('eventPost as p', (join) => join.onRef('p.eventId', '=', 't.eventId').on(isPosted))
    .select('t.eventId')
    .where('t.serverId', '=', serverId)
    .where(({ eb, or }) => or([eb('t.retryAt', 'is', null), eb('t.retryAt', '<=', now)]))
    .where(({ and, case: choose, eb, not, or, ref }) =>
      choose()
        .when('e.id', 'is', null)
        .then(or([not(or([ref('t.isArchived'), ref('t.isGone')])), eb('t.updatedAt', '<', forgotten)]))
        .when('t.isGone', '=', true)
        .then(and([eb('p.channelId', '=', ref('t.channelId')), eb('p.threadId', '<>', ref('t.threadId'))]))
        .else(
          or([
            eb('e.version', '<>', ref('t.shownVersion')),
            and([isPast('e', now), eb('t.isArchived', '=', false)]),
            eb('p.channelId', '<>', ref('t.channelId')),
            eb('p.threadId', '<>', ref('t.threadId')),
          ]),
        )
        .end(),
    )
}

/** Whether the post `p` is in Discord. */
const isPosted = ({ eb, fn }: ExpressionBuilder<Tables & { p: Tables['eventPost'] }, 'p'>) =>
  eb(fn<number>('cardinality', ['p.messageIds']), '>', 0)

export async function readThread(
  { prisma }: Reader,
  eventId: string,
): Promise<{ thread: EventThread | null; event: ThreadedEvent | null; post: ThreadedPost | null }> {
  const thread = await prisma.eventThread.findUnique({ where: { eventId } })
  const post = await prisma.eventPost.findUnique({ where: { eventId } })
  const row = await prisma.event.findUnique({
    where: { id: eventId },
    select: { reactivatedAt: true },
  })
  const facts = row && (await getEventFacts(prisma, eventId))
  return { thread, event: facts && { ...facts, ...row }, post }
}
