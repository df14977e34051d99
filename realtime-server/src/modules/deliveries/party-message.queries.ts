import { PartyPublication } from '@raidtisch/shared-types/contracts/parties.contract'
import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { json, jsonText, jsonValue, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { pendingStates } from '#modules/bot-status/bot-figures.queries.ts'

const notifiedStates = ['sent', 'mentioned'] as const
/** Literals, because PostgreSQL compares the expressions of DISTINCT ON and ORDER BY by their text. */
const isPending = (eb: ExpressionBuilder<Tables, 'delivery'>) =>
  eb(
    'delivery.state',
    'in',
    pendingStates.map((state) => sql.lit(state)),
  )

export type SentAssignment = {
  id: string
  recipientId: string
  /** Not sent yet. */
  isPending: boolean
  /** It names a slot; null: it says that they have none any more. */
  partyId: string | null
  role: string | null
  number: string | null
  name: string | null
  /** They need no message when they lose the slot: they declined, have no response any more, or did not come and were replaced. */
  isOut: boolean
}

/**
 * The last slot each person was notified of, or that they lost it, and the same of a pending message. `last`: the last
 * publication.
 */
export async function findAssignments(
  tx: SqlTx,
  { eventId, last }: { eventId: string; last: LastPublication | null },
): Promise<SentAssignment[]> {
  const rows = await tx.sql
    .selectFrom('delivery')
    .leftJoin('participant', (join) =>
      join
        .onRef('participant.eventId', '=', 'delivery.eventId')
        .onRef('participant.discordUserId', '=', 'delivery.recipientId'),
    )
    .select((eb) => [
      'delivery.id',
      'recipientId',
      isPending(eb).as('isPending'),
      jsonText(eb.ref('payload'), 'partyId').as('partyId'),
      jsonText(eb.ref('payload'), 'role').as('role'),
      jsonText(eb.ref('payload'), 'number').as('number'),
      jsonText(eb.ref('payload'), 'name').as('name'),
      'participant.status',
      eb
        .selectFrom('substituteRequest as r')
        .select(({ fn }) => fn.max('r.doneAt').as('doneAt'))
        .whereRef('r.eventId', '=', 'delivery.eventId')
        .whereRef('r.replacesId', '=', 'delivery.recipientId')
        .whereRef('r.doneAt', '>=', 'delivery.dueAt')
        .where('r.state', '=', 'accepted')
        .as('replacedAt'),
      eb
        .exists(
          eb
            .selectFrom('delivery as change')
            .select('change.id')
            .whereRef('change.eventId', '=', 'delivery.eventId')
            .whereRef('change.recipientId', '=', 'delivery.recipientId')
            .where('change.kind', '=', 'signup_changed')
            .where('change.state', 'in', [...pendingStates, ...notifiedStates])
            .whereRef('change.createdAt', '>', 'delivery.createdAt')
            .where(({ eb: of, ref }) => of(jsonValue(ref('change.payload'), 'after'), '=', json(null))),
        )
        .as('isToldRemoval'),
    ])
    .distinctOn('recipientId')
    .distinctOn(isPending)
    .where('delivery.eventId', '=', eventId)
    .where('kind', 'in', ['assignment', 'unassigned'])
    .where('recipientId', 'is not', null)
    .where('state', 'in', [...pendingStates, ...notifiedStates])
    .orderBy('recipientId')
    .orderBy(isPending)
    .orderBy('dueAt', 'desc')
    .$narrowType<{ recipientId: NotNull; isPending: boolean }>()
    .execute()
  const published = new Set(last?.board?.flatMap(({ people }) => people))
  return rows.map(({ status, replacedAt, isToldRemoval, ...sent }) => {
    // Only people with a response are told a role with their slot. Others may have responded since.
    const hasLostResponse = status === null && (sent.role !== null || Boolean(isToldRemoval))
    // They may have come late, and got a slot again that was published.
    const isBack = replacedAt && last && last.publishedAt > replacedAt && published.has(sent.recipientId)
    const isStillReplaced = replacedAt !== null && !isBack
    return { ...sent, isOut: status === 'declined' || hasLostResponse || isStillReplaced }
  })
}

/** `board` is null in publications that were made before it was kept. */
export type LastPublication = { hash: string; board: PartyPublication['board']; publishedAt: Date }

/** The last published board and when it was published. */
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
  return last ? { ...last, board: PartyPublication.shape.board.catch(null).parse(last.board) } : null
}
