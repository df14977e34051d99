import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { maxDurationMinutes } from '@raidtisch/shared-types/domain/limits'
import type { Database } from '#core/db/database.ts'
import { type EventPost, Prisma } from '#generated/prisma/client.ts'
import { getPostLook, type PostLook } from '#modules/settings/post-look.queries.ts'
import { getEventFacts } from '#modules/events/event.queries.ts'
import { findPingRoles } from '#modules/guild/ping-roles.queries.ts'
import { mentionedIds, type MentionNames } from './post-description.presenter.ts'
import type { PostedEvent } from './post.presenter.ts'

type Reader = Pick<Database, 'prisma'>

/** Discord's number for a channel that holds posts only. */
const forumType = 15

/** Whether the event `e` has a channel and a post for it would be of use: `isAnswerable` in SQL. */
export function isPostable(now: Date): Prisma.Sql {
  return Prisma.sql`e.channel_id IS NOT NULL AND e.status IN ('active', 'upcoming')
      AND (e.date > ${now}::timestamptz - ${maxDurationMinutes} * interval '1 minute'
          AND e.date + e.duration * interval '1 minute' > ${now}
        OR e.reactivated_at >= e.date + e.duration * interval '1 minute')
      AND (e.allow_late_signups OR e.date > ${now})`
}

/**
 * The events whose post in Discord is not what it should be, or for which there should be one. What has to wait after
 * a refusal is left out until then; not so a post that may not be in its channel and is to be in another. Posts of
 * events that are over only get more, and wait for nothing but a change: whoever looks every second leaves them out.
 */
export async function findDuePosts(
  { prisma }: Reader,
  serverId: string,
  now: Date,
  { withClosed = true } = {},
): Promise<string[]> {
  const among = withClosed
    ? Prisma.empty
    : Prisma.sql`AND (p.state <> 'closed' OR p.changes_at IS NOT NULL OR p.retry_at IS NOT NULL)`
  const { language, color, imageUrl } = await getPostLook({ prisma }, serverId)
  const rows = await prisma.$queryRaw<{ eventId: string }[]>`
    SELECT e.id AS "eventId"
    FROM event e
    WHERE e.server_id = ${serverId} AND ${isPostable(now)}
      AND NOT EXISTS (SELECT 1 FROM event_post p WHERE p.event_id = e.id)
    UNION ALL
    SELECT p.event_id
    FROM event_post p LEFT JOIN event e ON e.id = p.event_id
    WHERE p.server_id = ${serverId} ${among}
      AND CASE
        WHEN p.retry_at > ${now} AND p.error_code IN ('50001', '50013')
          THEN e.id IS NOT NULL AND e.channel_id IS DISTINCT FROM p.channel_id
        WHEN p.retry_at > ${now} THEN false
        WHEN e.id IS NULL OR e.channel_id IS DISTINCT FROM p.channel_id OR p.is_repost_wanted THEN true
        WHEN p.state = 'gone' THEN false
        WHEN p.state = 'failed' THEN e.version IS DISTINCT FROM p.failed_version
        ELSE e.version <> p.shown_version OR p.changes_at <= ${now}
          OR (p.state = 'posted' AND (p.shown_language <> ${language}
            OR p.shown_color IS DISTINCT FROM ${color}::text
            OR p.shown_image_url IS DISTINCT FROM ${imageUrl}::text))
      END`
  return rows.map(({ eventId }) => eventId)
}

type ReadPost = { post: EventPost | null; event: PostedEvent | null; isForum: boolean; look: PostLook }

/** A post, its event and its look as they are now. The post's row is read first: the rest can only be newer. */
export async function readPost({ prisma }: Reader, serverId: string, eventId: string): Promise<ReadPost> {
  const post = await prisma.eventPost.findUnique({ where: { eventId } })
  const row = await prisma.event.findUnique({
    where: { id: eventId },
    select: { reactivatedAt: true, rolesPingedAt: true },
  })
  const facts = row && (await getEventFacts(prisma, eventId))
  const channel = await prisma.guildChannel.findUnique({
    where: { id: post?.channelId ?? facts?.channelId ?? '' },
    select: { type: true },
  })
  return {
    post,
    event: facts && {
      ...facts,
      ...(await findNames(prisma, facts)),
      ...(await findPings(prisma, facts, row.rolesPingedAt)),
      reactivatedAt: row.reactivatedAt,
    },
    isForum: channel?.type === forumType,
    look: await getPostLook({ prisma }, serverId),
  }
}

/** The roles that a post names. A role that Settings no longer allow is not pinged. */
async function findPings(
  prisma: Database['prisma'],
  { serverId, pingRoleIds }: EventFacts,
  rolesPingedAt: Date | null,
): Promise<Pick<PostedEvent, 'pingRoleIds' | 'unpingedRoleIds'>> {
  if (pingRoleIds.length === 0) return { pingRoleIds, unpingedRoleIds: [] }
  const existing = await prisma.guildRole.findMany({
    where: { serverId, id: { in: pingRoleIds } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const ids = existing.map(({ id }) => id)
  if (rolesPingedAt !== null) return { pingRoleIds: ids, unpingedRoleIds: [] }
  const allowed = await findPingRoles(prisma, serverId)
  return { pingRoleIds: ids, unpingedRoleIds: ids.filter((id) => allowed.some((role) => role.id === id)) }
}

/** Names of the event's leader and of everybody whom its description mentions. */
async function findNames(
  prisma: Database['prisma'],
  { serverId, createdBy, description }: EventFacts,
): Promise<{ leaderName: string | null; mentionNames: MentionNames }> {
  const mentioned = mentionedIds(description)
  const people = await prisma.chatUser.findMany({
    where: { serverId, id: { in: [createdBy, ...mentioned] } },
    select: { id: true, username: true, displayName: true, nickname: true },
  })
  const roles =
    mentioned.length > 0
      ? await prisma.guildRole.findMany({
          where: { serverId, id: { in: mentioned } },
          select: { id: true, name: true },
        })
      : []
  const named = people.map((one) => [one.id, one.nickname ?? one.displayName ?? one.username] as const)
  const names = Object.fromEntries([...named, ...roles.map(({ id, name }) => [id, name] as const)])
  return { leaderName: names[createdBy] ?? null, mentionNames: names }
}

/** Whether any post of this channel waits for Discord to take it. */
export async function hasTroubleIn({ prisma }: Reader, channelId: string): Promise<boolean> {
  const post = await prisma.eventPost.findFirst({
    where: { channelId, errorCode: { not: null }, state: { not: 'closed' } },
    select: { eventId: true },
  })
  return post !== null
}
