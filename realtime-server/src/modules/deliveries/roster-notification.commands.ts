import { isDeepStrictEqual } from 'node:util'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { type ExpressionBuilder, sql } from 'kysely'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { lockName } from '#core/db/lock-name.ts'
import { json, jsonValue, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { pendingStates } from '#modules/bot-status/bot-figures.queries.ts'
import type { ManagedResponse, Promotion, RosterEvent } from '#modules/signups/roster.topics.ts'
import { enqueueDeliveries } from './delivery.commands.ts'
import type { SignUpChanged } from './delivery.payload.ts'
import { isUntried } from './delivery-queue.queries.ts'
import { isOut } from './delivery.policy.ts'
import { settleMs } from './event-notice.commands.ts'

/** So many messages about changes by members who do not lead reach a person within this time, whatever the event. */
const changesMax = 3
const changesWithinMs = 12 * 60 * 60_000

/** Notifies participants of their promotion from the waiting list. */
export async function enqueuePromotions(
  { tx }: Publishing,
  { event, promoted, now }: Promotion,
): Promise<void> {
  await enqueueDeliveries(
    tx,
    promoted.map(({ discordUserId, role, joinedAt }) => ({
      kind: 'promotion',
      payload: { role, answeredAt: joinedAt },
      ...addressed(event, discordUserId),
      // Each change of an event has its own version, so a second promotion is a second message.
      dedupeKey: `promotion:${event.id}:${event.version}:${discordUserId}`,
      dueAt: now,
      expiresAt: endOf(event),
    })),
    now,
  )
}

/**
 * Notifies a person of a leader's change to their response, unless the leader is that person. Like a notice it is sent
 * once nothing has changed for a while, and says what is different from what the person knew.
 */
export async function enqueueResponseChange(
  { tx }: Publishing,
  { event, actor, discordUserId, before, after, now }: ManagedResponse,
): Promise<void> {
  const { isAdmin } = actor.rights
  const payload: SignUpChanged = {
    by: actor.displayName,
    before: responseOf(before),
    after: responseOf(after),
    isLeaders: isAdmin,
  }
  const isUnchanged = isDeepStrictEqual(payload.before, payload.after)
  if (discordUserId === actor.discordUserId || isUnchanged || endOf(event) <= now) return
  const settledAt = new Date(now.getTime() + settleMs)
  // Otherwise everybody could have the bot write to the whole guild without end, with an event of their own.
  if (!isAdmin) await lockName(tx, `sign-up changes of ${discordUserId}`)
  // Whoever is out has to hear it before the event. It only reaches those who know that they were in.
  const isUrgent = isAdmin || isOut(payload.after)
  if (await joinPending(tx, { event, discordUserId, payload, settledAt, isUrgent })) return
  const pause = isUrgent ? null : await pausedUntil(tx, { serverId: event.serverId, discordUserId }, now)
  await enqueueDeliveries(
    tx,
    [
      {
        kind: 'signup_changed',
        payload,
        ...addressed(event, discordUserId),
        dedupeKey: `signup_changed:${event.id}:${event.version}:${discordUserId}`,
        dueAt: pause !== null && pause > settledAt ? pause : settledAt,
        expiresAt: endOf(event),
      },
    ],
    now,
  )
}

/**
 * Adds a change to the pending message about the same sign-up. It goes on saying what the person knew first, unless they
 * answered in between. A member's change does not bring forward what waits for its turn, unless the person is out by it.
 */
async function joinPending(
  tx: SqlTx,
  change: {
    event: RosterEvent
    discordUserId: string
    payload: SignUpChanged
    settledAt: Date
    isUrgent: boolean
  },
): Promise<boolean> {
  const { event, discordUserId, settledAt, isUrgent } = change
  const { before, ...news } = change.payload
  const { numUpdatedRows } = await tx.sql
    .updateTable('delivery as pending')
    .set({
      payload: ({ ref }: ExpressionBuilder<Tables & { pending: Tables['delivery'] }, 'pending'>) =>
        sql`${ref('pending.payload')} || ${json(news)} || case
          when ${jsonValue(ref('pending.payload'), 'after')} = ${json(before)} then '{}' else ${json({ before })} end`,
      dueAt: ({ ref }) =>
        sql<Date>`greatest(${isUrgent ? null : ref('pending.dueAt')}, ${settledAt}::timestamptz)`,
      expiresAt: endOf(event),
    })
    .where('pending.eventId', '=', event.id)
    .where('pending.kind', '=', 'signup_changed')
    .where('pending.recipientId', '=', discordUserId)
    .where(isUntried)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When a member's change may reach this person again; null: now. */
async function pausedUntil(
  tx: SqlTx,
  { serverId, discordUserId }: { serverId: string; discordUserId: string },
  now: Date,
): Promise<Date | null> {
  const last = await tx.sql
    .selectFrom('delivery')
    .select('dueAt')
    .where('serverId', '=', serverId)
    .where('recipientId', '=', discordUserId)
    .where('kind', '=', 'signup_changed')
    .where('state', 'in', [...pendingStates, 'sent', 'mentioned'])
    .where(({ eb, ref }) => eb(jsonValue(ref('payload'), 'isLeaders'), 'is distinct from', json(true)))
    .where('dueAt', '>', new Date(now.getTime() - changesWithinMs))
    .orderBy('dueAt', 'desc')
    .offset(changesMax - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? new Date(last.dueAt.getTime() + changesWithinMs) : null
}

function responseOf(participant: Participant | undefined): SignUpChanged['after'] {
  if (!participant) return null
  const { status, role, characterClass } = participant
  return { status, role, class: characterClass }
}

function addressed({ id: eventId, serverId, channelId }: RosterEvent, recipientId: string) {
  return { serverId, eventId, channelId, recipientId }
}
