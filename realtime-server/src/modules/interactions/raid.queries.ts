import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { postableChannelTypes, postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { getEventFacts } from '#modules/events/event.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { mayPostTo } from '#modules/guild/guild.policy.ts'

/**
 * The place whose clocks a typed time is on: the guild's; as long as it chose none, the one of its latest event.
 * `isChosen`: neither says any but UTC, so that people have to be told.
 */
export async function getTypingPlace(
  tx: SqlTx,
  serverId: string,
): Promise<{ place: string; isChosen: boolean }> {
  const place = await getGuildPlace(tx, serverId)
  if (place !== 'UTC') return { place, isChosen: true }
  const [latest] = await tx.$queryRaw<{ timezone: string }[]>`
    SELECT timezone FROM event WHERE server_id = ${serverId} ORDER BY created_at DESC LIMIT 1`
  const ofLatest = latest ? placeOf(latest.timezone) : 'UTC'
  return { place: ofLatest, isChosen: ofLatest !== 'UTC' }
}

export type EarlierEvent = { id: string; title: string; date: Date }

/** The latest event of each title, latest first: what somebody may want to plan again. */
export async function findEarlierEvents(
  tx: SqlTx,
  { serverId, typed }: { serverId: string; typed: string },
): Promise<EarlierEvent[]> {
  return tx.$queryRaw<EarlierEvent[]>`
    SELECT id, title, date FROM (
      SELECT DISTINCT ON (lower(title)) id, title, date FROM event
      WHERE server_id = ${serverId} AND strpos(lower(title), lower(${typed})) > 0
      ORDER BY lower(title), date DESC
    ) latest
    ORDER BY date DESC LIMIT 25`
}

/** An event of this server to plan another like it; null when there is none. */
export async function findTemplate(tx: Tx, serverId: string, eventId: string): Promise<EventFacts | null> {
  const event = await getEventFacts(tx, eventId)
  return event?.serverId === serverId ? event : null
}

type PostChannel = { id: string; type: number; writerRoleIds: string[]; botLacks: string[] }

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
  const rows = await tx.$queryRaw<PostChannel[]>`
    SELECT id, type, writer_role_ids AS "writerRoleIds", bot_lacks AS "botLacks" FROM guild_channel
    WHERE server_id = ${actor.serverId} AND type = ANY(${[...postableChannelTypes]})`
  const usable = rows.filter(
    (row) => mayPostTo(actor, row) && (isNamed || postBlock(row.type, row.botLacks) === null),
  )
  const open = new Set(usable.map(({ id }) => id))
  return wanted.find((id) => id !== null && id !== undefined && open.has(id)) ?? null
}

/** The channel that the guild chose for its events. */
export async function getDefaultChannel(tx: SqlTx, serverId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string | null }[]>`
    SELECT default_channel_id AS id FROM server_settings WHERE server_id = ${serverId}`
  return row?.id ?? null
}

/** Somebody on this server by their id; null when there is nobody, or a bot. */
export async function findPersonById(
  tx: SqlTx,
  serverId: string,
  discordUserId: string,
): Promise<{ discordUserId: string; username: string; displayName: string } | null> {
  const [person] = await tx.$queryRaw<{ discordUserId: string; username: string; displayName: string }[]>`
    SELECT id AS "discordUserId", username, coalesce(nickname, display_name, username) AS "displayName"
    FROM chat_user
    WHERE id = ${discordUserId} AND server_id = ${serverId} AND left_at IS NULL AND NOT is_bot`
  return person ?? null
}

export type PostPlace = { channelId: string; messageId: string }

/** Where an event's post stands; null as long as it does not. */
export async function findPost(tx: SqlTx, eventId: string): Promise<PostPlace | null> {
  const [row] = await tx.$queryRaw<{ channelId: string; messageId: string | null }[]>`
    SELECT channel_id AS "channelId", message_ids[1] AS "messageId" FROM event_post
    WHERE event_id = ${eventId} AND state IN ('posted', 'closed')`
  return row && row.messageId !== null ? { channelId: row.channelId, messageId: row.messageId } : null
}
