import type { ExpressionBuilder, NotNull } from 'kysely'
import { jsonText, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { pendingStates } from '#modules/bot-status/bot-figures.queries.ts'

/** A pending message as it is stored; `payload` by kind, see delivery.payload.ts. */
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

/**
 * The deliveries of a server that are due; the table's alias is `due`. A reminder, or the mention in the place of several,
 * waits for the news that its event takes place after all.
 */
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
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('due.kind', 'in', ['reminder', 'nudge']),
          exists(
            selectFrom('delivery as notice')
              .select('notice.id')
              .whereRef('notice.eventId', '=', 'due.eventId')
              .where('notice.kind', '=', 'notice')
              .where('notice.state', 'in', pendingStates)
              .where((one) =>
                one('notice.recipientId', '=', one.fn.coalesce('due.recipientId', 'notice.recipientId')),
              ),
          ),
        ]),
      ),
    )
    .$narrowType<{ eventId: NotNull }>()
}

/** Sent before the other kinds, because somebody is missing now. */
const urgentKinds = ['substitute', 'substitute_over']
/** Sent after the other kinds, because their events are hours ahead. */
const deferredKinds = ['reminder', 'nudge', 'response_request']

/**
 * The next message to a channel. A board's later messages wait for the earlier ones, so that the channel shows them in
 * order.
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

/** The next direct message, either to people who got one before (`isKnown`) or to all others. */
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
    .orderBy((eb) => eb('due.kind', 'in', urgentKinds), 'desc')
    .orderBy((eb) => eb('due.kind', 'in', deferredKinds))
    .orderBy('due.dueAt')
    .orderBy('due.id')
    .limit(1)
    .executeTakeFirst()
  return next ?? null
}

export type Outdated = { id: string; channelId: string; messageId: string; expiresAt: Date }

/** A sent delivery has both. */
type Sent = { channelId: NotNull; messageId: NotNull }

/** A post of a board whose successor was sent. */
export async function findNextOutdated(tx: SqlTx, serverId: string, now: Date): Promise<Outdated | null> {
  const next = await tx.sql
    .selectFrom('delivery as old')
    .select(['old.id', 'old.channelId', 'old.messageId', 'old.expiresAt'])
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

export type Revisable = Outdated & { revisedAt: Date }

/** A posted board whose event changed since. */
export async function findNextRevisable(tx: SqlTx, serverId: string, now: Date): Promise<Revisable | null> {
  const next = await tx.sql
    .selectFrom('delivery')
    .select(['id', 'channelId', 'messageId', 'expiresAt', 'retryAt as revisedAt'])
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

/**
 * Pending, and neither the message nor the mention in its place was tried, so it can still be changed; the table's alias
 * is `pending`. Whoever changes it also postpones it: the sender claims only what is due.
 */
export function isUntried({
  and,
  eb,
  exists,
  not,
  or,
  ref,
  selectFrom,
}: ExpressionBuilder<Tables & { pending: Tables['delivery'] }, 'pending'>) {
  const triedMention = selectFrom('delivery as mention')
    .select('mention.id')
    .where('mention.id', '=', jsonText(ref('pending.payload'), 'mention'))
    .where('mention.attempts', '>', 0)
  return or([
    and([eb('pending.state', '=', 'waiting'), eb('pending.attempts', '=', 0)]),
    and([eb('pending.state', '=', 'refused'), not(exists(triedMention))]),
  ])
}
