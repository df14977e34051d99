import type { Database } from '#core/db/database.ts'
import type { EventThread } from '#generated/prisma/client.ts'
import { getEventFacts } from '#modules/events/event.queries.ts'
import type { ThreadedEvent, ThreadedPost } from './event-thread.plan.ts'

type Reader = Pick<Database, 'prisma'>

/** Discord's numbers of channels whose messages can have threads. */
const parentTypes = [0, 5]
/** After this time no deletion can be undone. */
const rememberedMinutes = 60

/** Events that lack their thread, and threads that differ from their event. */
export async function findDueThreads({ prisma }: Reader, serverId: string, now: Date): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ eventId: string }[]>`
    WITH known AS NOT MATERIALIZED (
      SELECT id, status, version, has_thread, e.date + e.duration * interval '1 minute' <= ${now}::timestamptz
        AND (reactivated_at IS NULL OR reactivated_at < e.date + e.duration * interval '1 minute') AS is_past
      FROM event e WHERE server_id = ${serverId}
    )
    SELECT e.id AS "eventId"
    FROM known e
    JOIN event_post p ON p.event_id = e.id AND cardinality(p.message_ids) > 0
    LEFT JOIN guild_channel c ON c.id = p.channel_id
    WHERE e.status IN ('active', 'upcoming') AND NOT e.is_past
      AND (p.thread_id IS NOT NULL OR e.has_thread AND c.type = ANY(${parentTypes}))
      AND NOT EXISTS (SELECT 1 FROM event_thread t WHERE t.event_id = e.id)
    UNION ALL
    SELECT t.event_id
    FROM event_thread t
    LEFT JOIN known e ON e.id = t.event_id
    LEFT JOIN event_post p ON p.event_id = t.event_id AND cardinality(p.message_ids) > 0
    WHERE t.server_id = ${serverId} AND (t.retry_at IS NULL OR t.retry_at <= ${now})
      AND CASE
        WHEN e.id IS NULL
          THEN NOT (t.is_archived OR t.is_gone) OR t.updated_at < ${now}::timestamptz - ${rememberedMinutes} * interval '1 minute'
        WHEN t.is_gone THEN p.channel_id = t.channel_id AND p.thread_id <> t.thread_id
        ELSE e.version <> t.shown_version OR e.is_past AND NOT t.is_archived
          OR p.channel_id <> t.channel_id OR p.thread_id <> t.thread_id
      END`
  return rows.map(({ eventId }) => eventId)
}

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
