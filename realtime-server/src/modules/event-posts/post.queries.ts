import { forumType } from '@raidtisch/shared-types/domain/bot-permissions'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Database } from '#core/db/database.ts'
import { anyOf, type Sql } from '#core/db/sql.ts'
import type { EventPost } from '#generated/prisma/client.ts'
import { getPostLook, roleEmojiText, type PostLook } from '#modules/settings/post-look.queries.ts'
import { isPostable } from '#modules/events/event-answerable.queries.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { findPingRoles } from '#modules/guild/ping-roles.queries.ts'
import { mentionedIds, type MentionNames } from './post-description.presenter.ts'
import type { PostedEvent } from './post.presenter.ts'

type Reader = Pick<Database, 'prisma'>

/** Discord's codes for a channel that the bot may not see, or not write to. */
export const forbiddenCodes = ['50001', '50013']

/**
 * The events whose post is missing or differs from its event. After a refusal a post is left out until its retry, unless
 * it is to move out of a channel that refuses the bot. `withClosed`: posts of past events, which only grow in number and
 * differ only after a change, so the look of each second leaves them out.
 */
export async function findDuePosts(
  { prisma }: Reader,
  serverId: string,
  now: Date,
  { withClosed = true } = {},
): Promise<string[]> {
  const look = await getPostLook({ prisma }, serverId)
  const rows = await prisma.sql
    .selectFrom('event as e')
    .select('e.id as eventId')
    .where('e.serverId', '=', serverId)
    .where(isPostable(now))
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('eventPost as p').select('p.eventId').whereRef('p.eventId', '=', 'e.id'))),
    )
    .unionAll(differingPosts(prisma.sql, { serverId, look, withClosed }, now))
    .execute()
  return rows.map(({ eventId }) => eventId)
}

type Sought = { serverId: string; look: PostLook; withClosed: boolean }

function differingPosts(sql: Sql, { serverId, look, withClosed }: Sought, now: Date) {
  return sql
    .selectFrom('eventPost as p')
    .leftJoin('event as e', 'e.id', 'p.eventId')
    .select('p.eventId')
    .where('p.serverId', '=', serverId)
    .$if(!withClosed, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('p.state', '<>', 'closed'),
          eb('p.changesAt', 'is not', null),
          eb('p.retryAt', 'is not', null),
        ]),
      ),
    )
    .where(({ and, case: choose, eb, lit, or, ref }) => {
      const isElsewhere = eb('e.channelId', 'is distinct from', ref('p.channelId'))
      const looksOtherwise = or([
        eb('p.shownLanguage', '<>', look.language),
        eb('p.shownColor', 'is distinct from', look.color),
        eb('p.shownImageUrl', 'is distinct from', look.imageUrl),
        eb('p.shownRoleEmoji', 'is distinct from', roleEmojiText(look)),
      ])
      return choose()
        .when(and([eb('p.retryAt', '>', now), eb('p.errorCode', 'in', forbiddenCodes)]))
        .then(and([eb('e.id', 'is not', null), isElsewhere]))
        .when('p.retryAt', '>', now)
        .then(lit(false))
        .when(or([eb('e.id', 'is', null), isElsewhere, eb('p.isRepostWanted', '=', true)]))
        .then(lit(true))
        .when('p.state', '=', 'gone')
        .then(lit(false))
        .when('p.state', '=', 'failed')
        .then(eb('e.version', 'is distinct from', ref('p.failedVersion')))
        .else(
          or([
            eb('e.version', '<>', ref('p.shownVersion')),
            eb('p.changesAt', '<=', now),
            and([eb('p.state', '=', 'posted'), looksOtherwise]),
          ]),
        )
        .end()
    })
}

/** The messages of open posts and where they stand: in a forum each post is its own thread. */
export async function findPostedMessages(
  { prisma }: Reader,
  { serverId, channelIds }: { serverId: string; channelIds?: readonly string[] },
): Promise<{ channelId: string; messageIds: string[] }[]> {
  return prisma.sql
    .selectFrom('eventPost')
    .select(({ fn }) => [fn.coalesce('threadId', 'channelId').as('channelId'), 'messageIds'])
    .where('serverId', '=', serverId)
    .where('state', '=', 'posted')
    .$if(channelIds !== undefined, (query) => query.where('channelId', '=', anyOf(channelIds ?? [])))
    .execute()
}

type ReadPost = { post: EventPost | null; event: PostedEvent | null; isForum: boolean; look: PostLook }

/** A post, its event and its look. The post's row is read first, so the rest is never older than it. */
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

/** The roles that a post mentions. A role that Settings no longer allow is not pinged. */
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

/** Names of the event's leader and of the people and roles that its description mentions. */
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

/** Whether Discord refused an open post of this channel. */
export async function hasFailureIn({ prisma }: Reader, channelId: string): Promise<boolean> {
  const post = await prisma.eventPost.findFirst({
    where: { channelId, errorCode: { not: null }, state: { not: 'closed' } },
    select: { eventId: true },
  })
  return post !== null
}
