import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { postableChannelTypes, postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { joined, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { mayPostTo } from '#modules/guild/guild.policy.ts'

/**
 * The time zone of typed times: the guild's; as long as it chose none, that of its latest event. `isChosen` is false when
 * both are UTC: then the answer says so.
 */
export async function getTypingZone(
  tx: SqlTx,
  serverId: string,
): Promise<{ timeZone: string; isChosen: boolean }> {
  const timeZone = await getGuildPlace(tx, serverId)
  if (timeZone !== 'UTC') return { timeZone, isChosen: true }
  const latest = await tx.sql
    .selectFrom('event')
    .select('timezone')
    .where('serverId', '=', serverId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const ofLatest = latest ? placeOf(latest.timezone) : 'UTC'
  return { timeZone: ofLatest, isChosen: ofLatest !== 'UTC' }
}

export type EarlierEvent = { id: string; title: string; date: Date }

/** The latest event of each title, latest first, as templates. */
export async function findEarlierEvents(
  tx: SqlTx,
  { serverId, typed }: { serverId: string; typed: string },
): Promise<EarlierEvent[]> {
  return tx.sql
    .selectFrom((eb) =>
      eb
        .selectFrom('event')
        .select(['id', 'title', 'date'])
        .distinctOn(lowerTitle)
        .where('serverId', '=', serverId)
        .where(({ eb: is, fn, val }) =>
          is(fn<number>('strpos', [lowerTitle({ fn }), fn('lower', [val(typed)])]), '>', 0),
        )
        .orderBy(lowerTitle)
        .orderBy('date', 'desc')
        .as('latest'),
    )
    .select(['id', 'title', 'date'])
    .orderBy('date', 'desc')
    .limit(25)
    .execute()
}

const lowerTitle = ({ fn }: Pick<ExpressionBuilder<Tables, 'event'>, 'fn'>) => fn<string>('lower', ['title'])

/** An event of this server; null when there is none. */
export async function findEarlierEvent(
  tx: Tx,
  serverId: string,
  eventId: string,
): Promise<EventFacts | null> {
  const event = await getEventFacts(tx, eventId)
  return event?.serverId === serverId ? event : null
}

/** When events of this title begin that were not called off. */
export async function findPlannedStarts(
  tx: SqlTx,
  serverId: string,
  title: string,
): Promise<ReadonlySet<number>> {
  const rows = await tx.sql
    .selectFrom('event')
    .select('date')
    .where('serverId', '=', serverId)
    .where('title', '=', title)
    .where('status', 'in', openStatuses)
    .execute()
  return new Set(rows.map(({ date }) => date.getTime()))
}

/**
 * The first of these channels to which the actor may have an event posted and the bot can post; null when there is
 * none. A channel that the actor named is returned also when the bot cannot post: the command refuses with the reason.
 */
export async function choosePostChannel(
  tx: SqlTx,
  actor: Actor,
  wanted: readonly (string | null | undefined)[],
  { isNamed }: { isNamed: boolean },
): Promise<string | null> {
  const rows = await tx.sql
    .selectFrom('guildChannel as channel')
    .leftJoin('eventThread as thread', 'thread.threadId', 'channel.id')
    .select(['channel.id', 'type', 'parentId', 'writerRoleIds', 'botLacks', 'thread.eventId'])
    .where('channel.serverId', '=', actor.serverId)
    .where('type', 'in', postableChannelTypes)
    .execute()
  // An event's thread is archived with its event, so another one is posted beside it.
  const besides = new Map(rows.flatMap(({ id, parentId, eventId }) => (eventId ? [[id, parentId]] : [])))
  const usable = rows.filter(
    (row) => mayPostTo(actor, row) && (isNamed || postBlock(row.type, row.botLacks) === null),
  )
  const open = new Set(usable.map(({ id }) => id))
  const places = wanted.map((id) => (id && besides.has(id) ? besides.get(id) : id))
  return places.find((id) => id !== null && id !== undefined && open.has(id)) ?? null
}

/** The channel that the guild chose for its events. */
export async function getDefaultChannel(tx: SqlTx, serverId: string): Promise<string | null> {
  const settings = await tx.sql
    .selectFrom('serverSettings')
    .select('defaultChannelId')
    .where('serverId', '=', serverId)
    .executeTakeFirst()
  return settings?.defaultChannelId ?? null
}

export type PostPlace = { channelId: string; messageId: string }

/** The channel, in a forum the thread, and first message of an event's post; null without a post. */
export async function findPost(tx: SqlTx, eventId: string): Promise<PostPlace | null> {
  const post = await tx.sql
    .selectFrom('eventPost')
    .select(({ fn }) => ['messageIds', fn.coalesce('threadId', 'channelId').as('channelId')])
    .where('eventId', '=', eventId)
    .where('state', 'in', ['posted', 'closed'])
    .executeTakeFirst()
  return post ? joined({ channelId: post.channelId, messageId: post.messageIds[0] ?? null }) : null
}
