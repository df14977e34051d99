import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { UndeliveredReason } from '@raidtisch/shared-types/domain/substitutes'
import type { ChangeDeps } from '#core/change.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { readPartyRowsById } from '#modules/events/event-parties.queries.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import { findRequest } from '#modules/substitutes/substitute.queries.ts'
import { noteUndelivered } from '#modules/substitutes/undelivered.commands.ts'
import { enqueueDeliveries } from './delivery.commands.ts'
import { DeliveryContent } from './delivery.payload.ts'
import type { QueueDeps } from './delivery-queue.commands.ts'
import type { Delivery } from './delivery-queue.queries.ts'

type Fact = { event: LockedEvent; requests: readonly SubstituteRequest[]; now: Date }

/** Asks people by direct message whether they take a slot. */
export async function enqueueQuestions({ tx }: Publishing, { event, requests, now }: Fact): Promise<void> {
  const parties = await readPartyRowsById(tx, [...new Set(requests.map(({ partyId }) => partyId))])
  await enqueueDeliveries(
    tx,
    requests.flatMap((request) => {
      const party = parties.find(({ id }) => id === request.partyId)
      if (!party) return []
      return {
        kind: 'substitute' as const,
        payload: { requestId: request.id, role: request.role, number: party.partyNumber, name: party.name },
        ...addressed(event, request, now),
        dedupeKey: keyOf(request),
      }
    }),
    now,
  )
}

/**
 * Sends no question that has been answered or ended. Whoever got one for a slot that somebody else took, or one that a
 * leader took back, is told; who answered just now sees it in the answer.
 */
export async function endQuestionMessages(
  { tx }: Publishing,
  { event, requests, by, isWithdrawn, now }: Fact & { by: string | null; isWithdrawn: boolean },
): Promise<void> {
  const keys = requests.map(keyOf)
  await tx.sql
    .updateTable('delivery')
    .set({ state: 'expired', errorCode: 'answer_changed', doneAt: now })
    .where('dedupeKey', '=', anyOf(keys))
    // A message that its event's cancellation expired is pending again when the event is back.
    .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('errorCode', '=', 'event_gone')]))
    .execute()
  const told = await findSent(tx, keys)
  await enqueueDeliveries(
    tx,
    requests
      .filter((one) => (isWithdrawn || one.state === 'taken') && one.discordUserId !== by)
      .filter((one) => told.has(keyOf(one)))
      .map((request) => overMessage(event, request, now)),
    now,
  )
}

/** After a question arrived: one that ended while it was being sent is told as over, like those that arrived before. */
export async function endArrivedQuestion(
  deps: QueueDeps,
  { id, kind, payload }: Pick<Delivery, 'id' | 'kind' | 'payload'>,
  now: Date,
): Promise<void> {
  const { data: content } = DeliveryContent.safeParse({ kind, payload })
  if (content?.kind !== 'substitute') return
  await leaderTransaction(deps, async (tx) => {
    const ended = await tx.sql
      .updateTable('delivery')
      .set({ state: 'sent', errorCode: null })
      .where('id', '=', id)
      .where('state', '=', 'expired')
      .where('errorCode', '=', 'answer_changed')
      .executeTakeFirst()
    const request = ended.numUpdatedRows === 1n ? await findRequest(tx, content.payload.requestId) : null
    if (request?.state !== 'taken' && request?.state !== 'expired') return
    const event = await tx.sql
      .selectFrom('event')
      .select(['id', 'serverId', 'date', 'duration'])
      .where('id', '=', request.eventId)
      .executeTakeFirst()
    if (event) await enqueueDeliveries(tx, [overMessage(event, request, now)], now)
  })
}

/** Before the delivery of a question is given up. Messages of another kind need nothing here. */
export async function noteUnasked(
  deps: ChangeDeps,
  { kind, payload }: Pick<Delivery, 'kind' | 'payload'>,
  reason: UndeliveredReason,
): Promise<void> {
  const content = DeliveryContent.safeParse({ kind, payload })
  if (content.data?.kind === 'substitute') await noteUndelivered(deps, content.data.payload.requestId, reason)
}

async function findSent(tx: SqlTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('delivery')
    .select('dedupeKey')
    .where('dedupeKey', '=', anyOf(keys))
    .where('state', '=', 'sent')
    .execute()
  return new Set(rows.map(({ dedupeKey }) => dedupeKey))
}

function keyOf({ id }: Pick<SubstituteRequest, 'id'>): string {
  return `substitute:${id}`
}

/** Somebody else took the slot, or nobody is needed there any more. */
function overMessage(event: EventOfQuestion, request: SubstituteRequest, now: Date) {
  return {
    kind: 'substitute_over' as const,
    payload: { requestId: request.id, isTaken: request.state === 'taken' },
    ...addressed(event, request, now),
    dedupeKey: `substitute_over:${request.id}`,
  }
}

type EventOfQuestion = Pick<LockedEvent, 'id' | 'serverId' | 'date' | 'duration'>

function addressed(event: EventOfQuestion, { discordUserId: recipientId }: SubstituteRequest, now: Date) {
  const { id: eventId, serverId } = event
  return { serverId, eventId, recipientId, channelId: null, dueAt: now, expiresAt: endOf(event) }
}
