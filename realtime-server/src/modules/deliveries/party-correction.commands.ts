import type { Party } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { json } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { findPartiesById } from '#modules/parties/party.queries.ts'
import type { PlacedSubstitute } from '#modules/substitutes/substitute.topics.ts'
import { enqueueDeliveries } from './delivery.commands.ts'
import { DeliveryContent } from './delivery.payload.ts'
import { reviseBoards } from './event-notice.commands.ts'
import {
  partiesPublished,
  presentAssignment,
  presentMember,
  type PublishedBoard,
  withSubstitute,
} from './party-publishing.presenter.ts'

/**
 * Puts a substitute into the published parties: their post is edited, and they alone get their place by direct message.
 * What leaders changed and have not published stays unpublished; without a publication nothing happens.
 */
export async function correctPublication(
  { tx, emit }: Publishing,
  { event, request, now }: PlacedSubstitute,
): Promise<void> {
  const posts = await findPosts(tx, event.id)
  const board = posts.flatMap(({ payload }) => payload.board ?? [])
  const [party] = await findPartiesById(tx, event, [request.partyId])
  const member = party?.members.find(({ discordUserId }) => discordUserId === request.discordUserId)
  if (!party || !member || !board.some(({ id }) => id === party.id)) return
  for (const { id, payload } of posts)
    await tx.sql
      .updateTable('delivery')
      .set({ payload: json(correct(payload, board, { party, member, replaces: request.replaces })) })
      .where('id', '=', id)
      .execute()
  await reviseBoards(tx, event.id, now)
  await enqueueDeliveries(
    tx,
    [
      {
        kind: 'assignment',
        payload: { ...presentAssignment(party, member), isChange: false },
        dedupeKey: `assignment:${request.id}`,
        serverId: event.serverId,
        eventId: event.id,
        channelId: event.channelId,
        recipientId: request.discordUserId,
        dueAt: now,
        expiresAt: endOf(event),
      },
    ],
    now,
  )
  emit(partiesPublished(event.id))
}

type Payload = Extract<DeliveryContent, { kind: 'parties' }>['payload']
type Change = { party: Party; member: Party['members'][number]; replaces: string | null }

/** `board`: all published parties; a long board is several messages. */
function correct(payload: Payload, board: PublishedBoard, { party, member, replaces }: Change): Payload {
  const { discordUserId } = member
  // A substitute is in it because they accepted.
  const shown = presentMember(party, member, false)
  const publishedAs = new Map(board.map((one) => [one.number, one]))
  return {
    ...payload,
    parties: payload.parties.map((one) => {
      const { id, people = [] } = publishedAs.get(one.number) ?? {}
      const entry = id === party.id ? shown : null
      return { ...one, members: withSubstitute(one.members, people, { discordUserId, replaces, entry }) }
    }),
    ...(payload.board && {
      board: payload.board.map((one) => {
        const entry = one.id === party.id ? discordUserId : null
        return { ...one, people: withSubstitute(one.people, one.people, { discordUserId, replaces, entry }) }
      }),
    }),
  }
}

/** The messages of the last publication, also those that are not sent yet. */
async function findPosts(tx: SqlTx, eventId: string): Promise<{ id: string; payload: Payload }[]> {
  const rows = await tx.sql
    .selectFrom('delivery')
    .select(['id', 'kind', 'payload'])
    .where('eventId', '=', eventId)
    .where('kind', '=', 'parties')
    .where('state', 'in', ['waiting', 'sent'])
    .orderBy('dueAt')
    .execute()
  return rows.flatMap(({ id, ...row }) => {
    const content = DeliveryContent.parse(row)
    return content.kind === 'parties' ? [{ id, payload: content.payload }] : []
  })
}
