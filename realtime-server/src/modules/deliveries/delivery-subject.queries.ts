import { forumType } from '@raidtisch/shared-types/domain/bot-permissions'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { NotNull } from 'kysely'
import { anyOf, joined } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** What a message is written from, read right before it is sent. */
export type Subject = {
  deliveryId: string
  eventId: string
  recipientId: string | null
  payload: unknown
  /** Null: it was deleted. */
  event: {
    title: string
    date: Date
    duration: number
    timezone: string
    status: string
    cancelReason: string | null
    sendReminders: boolean
  } | null
  /** Null: the guild does not know them. */
  person: { language: Language | null; hasLeft: boolean; directMessages: boolean } | null
  /** Sent to the channel because of the guild's setting, not because a direct message failed. */
  inChannel: boolean
  /** A later message to the same person says something else. */
  isReplaced: boolean
  /** Language of messages in channels. */
  guildLanguage: Language
  response: { role: string; status: string; characterClass: string | null; joinedAt: Date } | null
  /** Where the event's post stands in Discord. */
  post: { serverId: string; channelId: string; messageId: string } | null
}

/**
 * Where a message to the event's channel goes: a forum takes posts only, so it goes into the thread of the event's post.
 * Null: the event has no post in its forum yet.
 */
export async function findPlace(
  tx: SqlTx,
  { eventId, channelId }: { eventId: string; channelId: string },
): Promise<string | null> {
  const forum = await tx.sql
    .selectFrom('guildChannel as forum')
    .leftJoin('eventPost as post', (join) => join.on('post.eventId', '=', eventId))
    // The post of a deleted event is forgotten before its thread.
    .leftJoin('eventThread as thread', (join) =>
      join.on('thread.eventId', '=', eventId).on('thread.isGone', '=', false),
    )
    .select(['post.threadId', 'post.channelId', 'thread.threadId as lastThreadId'])
    .where('forum.id', '=', channelId)
    .where('forum.type', '=', forumType)
    .executeTakeFirst()
  if (!forum) return channelId
  // The event may stand in a text channel by now.
  const moved = forum.channelId === channelId ? null : forum.channelId
  return forum.threadId ?? moved ?? forum.lastThreadId
}

export async function findSubjects(tx: SqlTx, ids: readonly string[]): Promise<Subject[]> {
  const rows = await tx.sql
    .selectFrom('delivery as d')
    .leftJoin('event as e', 'e.id', 'd.eventId')
    .leftJoin('serverSettings as settings', 'settings.serverId', 'd.serverId')
    .leftJoin('chatUser as u', 'u.id', 'd.recipientId')
    .leftJoin('participant as p', (join) =>
      join.onRef('p.eventId', '=', 'd.eventId').onRef('p.discordUserId', '=', 'd.recipientId'),
    )
    .leftJoin('eventPost as post', (join) =>
      join.onRef('post.eventId', '=', 'd.eventId').on('post.state', 'in', ['posted', 'closed']),
    )
    .select(['d.id as deliveryId', 'd.eventId', 'd.recipientId', 'd.payload', 'd.errorCode'])
    .select([
      'e.title',
      'e.date',
      'e.duration',
      'e.timezone',
      'e.status as eventStatus',
      'e.cancelReason',
      'e.sendReminders',
    ])
    .select(['u.language', 'u.leftAt', 'u.directMessages', 'settings.language as guildLanguage'])
    .select(['p.role', 'p.status', 'p.characterClass', 'p.joinedAt'])
    .select(['post.serverId', 'post.messageIds'])
    // In a forum the post is in its own thread.
    .select(({ fn }) => fn.coalesce('post.threadId', 'post.channelId').as('channelId'))
    .where('d.id', '=', anyOf(ids))
    .$narrowType<{ eventId: NotNull }>()
    .execute()
  return rows.map((row) => {
    const { title, date, duration, timezone, eventStatus: status, sendReminders } = row
    const event = joined({ title, date, duration, timezone, status, sendReminders })
    const person = joined({ directMessages: row.directMessages })
    const response = joined({ role: row.role, status: row.status, joinedAt: row.joinedAt })
    return {
      deliveryId: row.deliveryId,
      eventId: row.eventId,
      recipientId: row.recipientId,
      payload: row.payload,
      event: event && { ...event, cancelReason: row.cancelReason },
      person: person && {
        ...person,
        language: row.language === null ? null : knownLanguage(row.language),
        hasLeft: row.leftAt !== null,
      },
      inChannel: row.errorCode === 'in_channel',
      isReplaced: row.errorCode === 'replaced',
      guildLanguage: knownLanguage(row.guildLanguage),
      response: response && { ...response, characterClass: row.characterClass },
      post: joined({
        serverId: row.serverId,
        channelId: row.channelId,
        messageId: row.messageIds?.[0] ?? null,
      }),
    }
  })
}
