import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Refused } from './delivery.commands.ts'

/** A message that is owed, as it is stored; `payload` by kind, see delivery.payload.ts. */
export type Delivery = {
  id: string
  kind: string
  eventId: string
  recipientId: string | null
  channelId: string | null
  payload: unknown
  expiresAt: Date
  attempts: number
  /** The channel of the recipient's direct messages, when one arrived there before. */
  directChannelId: string | null
}

const columns = Prisma.sql`
  due.id, due.kind, due.event_id AS "eventId", due.recipient_id AS "recipientId", due.channel_id AS "channelId",
  due.payload, due.expires_at AS "expiresAt", due.attempts`

function isDue(serverId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    due.state = 'waiting' AND due.due_at <= ${now} AND due.server_id = ${serverId}
      AND (due.retry_at IS NULL OR due.retry_at <= ${now} OR due.expires_at <= ${now})`
}

/** Reminders of an evening that is hours ahead leave room for what cannot wait. */
const patientKinds = ['reminder', 'nudge']

/**
 * What goes to a channel next. A board's later messages wait for the earlier ones, so that the channel shows them
 * in order.
 */
export async function findNextInChannel(tx: SqlTx, serverId: string, now: Date): Promise<Delivery | null> {
  const [next] = await tx.$queryRaw<Delivery[]>`
    SELECT ${columns}, NULL AS "directChannelId"
    FROM delivery AS due
    WHERE ${isDue(serverId, now)} AND due.recipient_id IS NULL
      AND NOT (due.kind = 'parties' AND EXISTS (
        SELECT 1 FROM delivery AS earlier
        WHERE earlier.event_id = due.event_id AND earlier.kind = 'parties' AND earlier.state = 'waiting'
          AND earlier.due_at < due.due_at))
    ORDER BY due.due_at, due.id LIMIT 1`
  return next ?? null
}

/** The next direct message to somebody who got one before, or to somebody who never did. */
export async function findNextDirect(
  tx: SqlTx,
  { serverId, isKnown }: { serverId: string; isKnown: boolean },
  now: Date,
): Promise<Delivery | null> {
  const [next] = await tx.$queryRaw<Delivery[]>`
    SELECT ${columns}, person.direct_channel_id AS "directChannelId"
    FROM delivery AS due LEFT JOIN chat_user AS person ON person.id = due.recipient_id
    WHERE ${isDue(serverId, now)} AND due.recipient_id IS NOT NULL
      AND (person.direct_channel_id IS NOT NULL) = ${isKnown}
    ORDER BY due.kind = ANY(${patientKinds}), due.due_at, due.id LIMIT 1`
  return next ?? null
}

/** Who takes no direct messages and is not mentioned yet, once everybody who was to get the same one was tried. */
export async function findNextRefused(tx: SqlTx, serverId: string, now: Date): Promise<Refused | null> {
  const [next] = await tx.$queryRaw<Refused[]>`
    SELECT refused.event_id AS "eventId", refused.kind, array_agg(refused.id ORDER BY refused.due_at, refused.id) AS ids,
           coalesce(event.channel_id, max(refused.channel_id)) AS "channelId"
    FROM delivery AS refused LEFT JOIN event ON event.id = refused.event_id
    WHERE refused.state = 'refused' AND refused.server_id = ${serverId} AND refused.due_at <= ${now}
      AND refused.payload -> 'mention' IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM delivery AS untried
        WHERE untried.event_id = refused.event_id AND untried.kind = refused.kind AND untried.state = 'waiting'
          AND untried.recipient_id IS NOT NULL AND untried.due_at <= ${now}
          -- Nothing to wait for is one that is to be tried again: another lane may be sending all others right now.
          AND (untried.attempts = 0 OR untried.retry_at IS NULL))
    GROUP BY refused.event_id, refused.kind, event.channel_id LIMIT 1`
  return next ?? null
}

/** What a message says depends on it: read right before it is sent. */
export type Subject = {
  deliveryId: string
  eventId: string
  recipientId: string | null
  payload: unknown
  /** Null: it is no more. */
  event: {
    title: string
    date: Date
    timezone: string
    status: string
    cancelReason: string | null
    sendReminders: boolean
  } | null
  /** Null: the guild does not know them. */
  person: { language: Language | null; hasLeft: boolean; directMessages: boolean } | null
  /** The guild chose the channel for it. */
  inChannel: boolean
  /** Language of messages in channels. */
  guildLanguage: Language
  answer: { role: string; status: string; characterClass: string | null; joinedAt: Date } | null
  /** Where the event's post stands in Discord. */
  post: { serverId: string; channelId: string; messageId: string } | null
}

type SubjectRow = {
  id: string
  eventId: string
  recipientId: string | null
  payload: unknown
  isKnown: boolean
  language: Language | null
  hasLeft: boolean
  directMessages: boolean
  inChannel: boolean
  guildLanguage: string | null
  cancelReason: string | null
  postServerId: string | null
  postChannelId: string | null
  postMessageId: string | null
} & (EventColumns | Absent<EventColumns>) &
  (AnswerColumns | Absent<AnswerColumns>)
type EventColumns = {
  title: string
  date: Date
  timezone: string
  eventStatus: string
  sendReminders: boolean
}
type AnswerColumns = { role: string; status: string; characterClass: string | null; joinedAt: Date }
/** What a LEFT JOIN gives for a row that is not there. */
type Absent<Columns> = { [Column in keyof Columns]: null }

export async function findSubjects(tx: SqlTx, ids: readonly string[]): Promise<Subject[]> {
  const rows = await tx.$queryRaw<SubjectRow[]>`
    SELECT d.id, d.event_id AS "eventId", d.recipient_id AS "recipientId", d.payload, e.title, e.date, e.timezone, e.status AS "eventStatus",
           e.cancel_reason AS "cancelReason",
           e.send_reminders AS "sendReminders", u.id IS NOT NULL AS "isKnown", u.language,
           u.left_at IS NOT NULL AS "hasLeft",
           coalesce(u.direct_messages, true) AS "directMessages", d.error_code IS NOT DISTINCT FROM 'in_channel' AS "inChannel", p.role, p.status, p.character_class AS "characterClass",
           p.joined_at AS "joinedAt",
           settings.language AS "guildLanguage", post.server_id AS "postServerId", post.channel_id AS "postChannelId", post.message_ids[1] AS "postMessageId"
    FROM delivery d
      LEFT JOIN event e ON e.id = d.event_id
      LEFT JOIN server_settings settings ON settings.server_id = d.server_id
      LEFT JOIN chat_user u ON u.id = d.recipient_id
      LEFT JOIN participant p ON p.event_id = d.event_id AND p.discord_user_id = d.recipient_id
      LEFT JOIN event_post post ON post.event_id = d.event_id AND post.state IN ('posted', 'closed')
    WHERE d.id = ANY(${ids})`
  return rows.map((row) => ({
    deliveryId: row.id,
    eventId: row.eventId,
    recipientId: row.recipientId,
    payload: row.payload,
    event:
      row.title === null
        ? null
        : {
            title: row.title,
            date: row.date,
            timezone: row.timezone,
            status: row.eventStatus,
            cancelReason: row.cancelReason,
            sendReminders: row.sendReminders,
          },
    inChannel: row.inChannel,
    guildLanguage: knownLanguage(row.guildLanguage),
    post:
      row.postServerId === null || row.postChannelId === null || row.postMessageId === null
        ? null
        : { serverId: row.postServerId, channelId: row.postChannelId, messageId: row.postMessageId },
    person: row.isKnown
      ? { language: row.language, hasLeft: row.hasLeft, directMessages: row.directMessages }
      : null,
    answer:
      row.role === null
        ? null
        : {
            role: row.role,
            status: row.status,
            characterClass: row.characterClass,
            joinedAt: row.joinedAt,
          },
  }))
}

export type Outdated = { id: string; channelId: string; messageId: string }

/** A post of a board whose successor is up. */
export async function findNextOutdated(tx: SqlTx, serverId: string, now: Date): Promise<Outdated | null> {
  const [next] = await tx.$queryRaw<Outdated[]>`
    SELECT id, channel_id AS "channelId", message_id AS "messageId" FROM delivery AS old
    WHERE state = 'outdated' AND server_id = ${serverId} AND (retry_at IS NULL OR retry_at <= ${now})
      AND EXISTS (SELECT 1 FROM delivery AS up
                  WHERE up.event_id = old.event_id AND up.kind = 'parties' AND up.state = 'sent')
      AND NOT EXISTS (SELECT 1 FROM delivery AS coming
                      WHERE coming.event_id = old.event_id AND coming.kind = 'parties' AND coming.state = 'waiting')
    ORDER BY due_at LIMIT 1`
  return next ?? null
}

export type Revisable = { id: string; channelId: string; messageId: string; revisedAt: Date }

/** A board that is up and whose event changed since. */
export async function findNextRevisable(tx: SqlTx, serverId: string, now: Date): Promise<Revisable | null> {
  const [next] = await tx.$queryRaw<Revisable[]>`
    SELECT id, channel_id AS "channelId", message_id AS "messageId", retry_at AS "revisedAt" FROM delivery
    WHERE state = 'sent' AND kind = 'parties' AND retry_at <= ${now} AND server_id = ${serverId}
    ORDER BY retry_at LIMIT 1`
  return next ?? null
}

export type ToldPlace = {
  id: string
  recipientId: string
  /** Not told yet, but owed. */
  isPending: boolean
  partyId: string
  role: string | null
}

/** The place each person was told last, and the one they are about to be told. */
export async function findToldPlaces(tx: SqlTx, eventId: string): Promise<ToldPlace[]> {
  return tx.$queryRaw<ToldPlace[]>`
    SELECT DISTINCT ON (recipient_id, state IN ('waiting', 'refused'))
           id, recipient_id AS "recipientId", state IN ('waiting', 'refused') AS "isPending",
           payload ->> 'partyId' AS "partyId", payload ->> 'role' AS role
    FROM delivery
    WHERE event_id = ${eventId} AND kind = 'assignment' AND recipient_id IS NOT NULL
      AND state IN ('waiting', 'refused', 'sent', 'mentioned')
    ORDER BY recipient_id, state IN ('waiting', 'refused'), due_at DESC`
}

/** `board` is what the payload of that name holds; null in publications that were made before it was kept. */
type LastPublication = { hash: string; board: unknown; publishedAt: Date }

/** The board that was published last: when, and which. */
export async function findLastPublication(tx: SqlTx, eventId: string): Promise<LastPublication | null> {
  const [last] = await tx.$queryRaw<LastPublication[]>`
    SELECT payload ->> 'hash' AS hash, payload -> 'board' AS board, created_at AS "publishedAt" FROM delivery
    WHERE event_id = ${eventId} AND kind = 'parties' AND state IN ('waiting', 'sent')
    ORDER BY created_at DESC, due_at LIMIT 1`
  return last ?? null
}
