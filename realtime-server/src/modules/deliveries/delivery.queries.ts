import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import { joined } from '#core/db/left-join.ts'
import { anyOf, jsonText, jsonValue, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import type { Refused } from './delivery.commands.ts'
import type { DirectKind } from './delivery.payload.ts'

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

/** What `serverId` owes now; the table is known as `due`. */
function dueDeliveries(tx: SqlTx, serverId: string, now: Date) {
  return tx.sql
    .selectFrom('delivery as due')
    .select([
      'due.id',
      'due.kind',
      'due.eventId',
      'due.recipientId',
      'due.channelId',
      'due.payload',
      'due.expiresAt',
      'due.attempts',
    ])
    .where('due.state', '=', 'waiting')
    .where('due.dueAt', '<=', now)
    .where('due.serverId', '=', serverId)
    .where((eb) =>
      eb.or([eb('due.retryAt', 'is', null), eb('due.retryAt', '<=', now), eb('due.expiresAt', '<=', now)]),
    )
    .$narrowType<{ eventId: NotNull }>()
}

const pendingStates = ['waiting', 'refused'] as const
/** Literals, because PostgreSQL compares the expressions of DISTINCT ON and ORDER BY by their text. */
const isPending = (eb: ExpressionBuilder<Tables, 'delivery'>) =>
  eb(
    'state',
    'in',
    pendingStates.map((state) => sql.lit(state)),
  )

/** Reminders of an evening that is hours ahead leave room for what cannot wait. */
const patientKinds = ['reminder', 'nudge']

/**
 * What goes to a channel next. A board's later messages wait for the earlier ones, so that the channel shows them
 * in order.
 */
export async function findNextInChannel(tx: SqlTx, serverId: string, now: Date): Promise<Delivery | null> {
  const next = await dueDeliveries(tx, serverId, now)
    .where('due.recipientId', 'is', null)
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('due.kind', '=', 'parties'),
          exists(
            selectFrom('delivery as earlier')
              .select('earlier.id')
              .whereRef('earlier.eventId', '=', 'due.eventId')
              .where('earlier.kind', '=', 'parties')
              .where('earlier.state', '=', 'waiting')
              .whereRef('earlier.dueAt', '<', 'due.dueAt'),
          ),
        ]),
      ),
    )
    .orderBy('due.dueAt')
    .orderBy('due.id')
    .limit(1)
    .executeTakeFirst()
  return next ? { ...next, directChannelId: null } : null
}

/** The next direct message to somebody who got one before, or to somebody who never did. */
export async function findNextDirect(
  tx: SqlTx,
  { serverId, isKnown }: { serverId: string; isKnown: boolean },
  now: Date,
): Promise<Delivery | null> {
  const next = await dueDeliveries(tx, serverId, now)
    .leftJoin('chatUser as person', 'person.id', 'due.recipientId')
    .select('person.directChannelId')
    .where('due.recipientId', 'is not', null)
    .where('person.directChannelId', isKnown ? 'is not' : 'is', null)
    .orderBy((eb) => eb('due.kind', 'in', patientKinds))
    .orderBy('due.dueAt')
    .orderBy('due.id')
    .limit(1)
    .executeTakeFirst()
  return next ?? null
}

/** Who takes no direct messages and is not mentioned yet, once everybody who was to get the same one was tried. */
export async function findNextRefused(tx: SqlTx, serverId: string, now: Date): Promise<Refused | null> {
  const next = await tx.sql
    .selectFrom('delivery as refused')
    .leftJoin('event', 'event.id', 'refused.eventId')
    .select(({ fn }) => [
      'refused.eventId',
      'refused.kind',
      fn.agg<string[]>('array_agg', ['refused.id']).orderBy('refused.dueAt').orderBy('refused.id').as('ids'),
      fn.coalesce('event.channelId', fn.max('refused.channelId')).as('channelId'),
    ])
    .where('refused.state', '=', 'refused')
    .where('refused.serverId', '=', serverId)
    .where('refused.dueAt', '<=', now)
    .where(({ eb, ref }) => eb(jsonText(ref('refused.payload'), 'mention'), 'is', null))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery as untried')
            .select('untried.id')
            .whereRef('untried.eventId', '=', 'refused.eventId')
            .whereRef('untried.kind', '=', 'refused.kind')
            .where('untried.state', '=', 'waiting')
            .where('untried.recipientId', 'is not', null)
            .where('untried.dueAt', '<=', now)
            // Nothing to wait for is one that is to be tried again: another lane may be sending all others right now.
            .where(({ eb, or }) => or([eb('untried.attempts', '=', 0), eb('untried.retryAt', 'is', null)])),
        ),
      ),
    )
    .groupBy(['refused.eventId', 'refused.kind', 'event.channelId'])
    .limit(1)
    .$narrowType<{ eventId: NotNull; kind: DirectKind }>()
    .executeTakeFirst()
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
      'e.timezone',
      'e.status as eventStatus',
      'e.cancelReason',
      'e.sendReminders',
    ])
    .select(['u.language', 'u.leftAt', 'u.directMessages', 'settings.language as guildLanguage'])
    .select(['p.role', 'p.status', 'p.characterClass', 'p.joinedAt'])
    .select(['post.serverId', 'post.channelId', 'post.messageIds'])
    .where('d.id', '=', anyOf(ids))
    .$narrowType<{ eventId: NotNull }>()
    .execute()
  return rows.map((row) => {
    const { title, date, timezone, eventStatus: status, sendReminders } = row
    const event = joined({ title, date, timezone, status, sendReminders })
    const person = joined({ directMessages: row.directMessages })
    const answer = joined({ role: row.role, status: row.status, joinedAt: row.joinedAt })
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
      guildLanguage: knownLanguage(row.guildLanguage),
      answer: answer && { ...answer, characterClass: row.characterClass },
      post: joined({
        serverId: row.serverId,
        channelId: row.channelId,
        messageId: row.messageIds?.[0] ?? null,
      }),
    }
  })
}

export type Outdated = { id: string; channelId: string; messageId: string }

/** What was sent has both. */
type Sent = { channelId: NotNull; messageId: NotNull }

/** A post of a board whose successor is up. */
export async function findNextOutdated(tx: SqlTx, serverId: string, now: Date): Promise<Outdated | null> {
  const next = await tx.sql
    .selectFrom('delivery as old')
    .select(['old.id', 'old.channelId', 'old.messageId'])
    .where('old.state', '=', 'outdated')
    .where('old.serverId', '=', serverId)
    .where(({ eb, or }) => or([eb('old.retryAt', 'is', null), eb('old.retryAt', '<=', now)]))
    .where(({ and, exists, not, selectFrom }) => {
      const boards = (state: string) =>
        selectFrom('delivery as board')
          .select('board.id')
          .whereRef('board.eventId', '=', 'old.eventId')
          .where('board.kind', '=', 'parties')
          .where('board.state', '=', state)
      return and([exists(boards('sent')), not(exists(boards('waiting')))])
    })
    .orderBy('old.dueAt')
    .limit(1)
    .$narrowType<Sent>()
    .executeTakeFirst()
  return next ?? null
}

export type Revisable = { id: string; channelId: string; messageId: string; revisedAt: Date }

/** A board that is up and whose event changed since. */
export async function findNextRevisable(tx: SqlTx, serverId: string, now: Date): Promise<Revisable | null> {
  const next = await tx.sql
    .selectFrom('delivery')
    .select(['id', 'channelId', 'messageId', 'retryAt as revisedAt'])
    .where('state', '=', 'sent')
    .where('kind', '=', 'parties')
    .where('retryAt', '<=', now)
    .where('serverId', '=', serverId)
    .orderBy('retryAt')
    .limit(1)
    .$narrowType<Sent & { revisedAt: NotNull }>()
    .executeTakeFirst()
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
  return tx.sql
    .selectFrom('delivery')
    .select((eb) => [
      'id',
      'recipientId',
      isPending(eb).as('isPending'),
      jsonText(eb.ref('payload'), 'partyId').as('partyId'),
      jsonText(eb.ref('payload'), 'role').as('role'),
    ])
    .distinctOn('recipientId')
    .distinctOn(isPending)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'assignment')
    .where('recipientId', 'is not', null)
    .where('state', 'in', [...pendingStates, 'sent', 'mentioned'])
    .orderBy('recipientId')
    .orderBy(isPending)
    .orderBy('dueAt', 'desc')
    .$narrowType<{ recipientId: NotNull; partyId: NotNull; isPending: boolean }>()
    .execute()
}

/** `board` is what the payload of that name holds; null in publications that were made before it was kept. */
type LastPublication = { hash: string; board: unknown; publishedAt: Date }

/** The board that was published last: when, and which. */
export async function findLastPublication(tx: SqlTx, eventId: string): Promise<LastPublication | null> {
  const last = await tx.sql
    .selectFrom('delivery')
    .select(({ ref }) => [
      jsonText(ref('payload'), 'hash').as('hash'),
      jsonValue(ref('payload'), 'board').as('board'),
      'createdAt as publishedAt',
    ])
    .where('eventId', '=', eventId)
    .where('kind', '=', 'parties')
    .where('state', 'in', ['waiting', 'sent'])
    .orderBy('createdAt', 'desc')
    .orderBy('dueAt')
    .limit(1)
    .$narrowType<{ hash: NotNull }>()
    .executeTakeFirst()
  return last ?? null
}
