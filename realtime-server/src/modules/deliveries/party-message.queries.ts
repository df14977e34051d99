import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { jsonText, jsonValue, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

const pendingStates = ['waiting', 'refused'] as const
/** Literals, because PostgreSQL compares the expressions of DISTINCT ON and ORDER BY by their text. */
const isPending = (eb: ExpressionBuilder<Tables, 'delivery'>) =>
  eb(
    'state',
    'in',
    pendingStates.map((state) => sql.lit(state)),
  )

export type SentAssignment = {
  id: string
  recipientId: string
  /** Not sent yet. */
  isPending: boolean
  partyId: string
  role: string | null
  number: string | null
  name: string | null
}

/** The last slot each person was notified of, and the one of a pending message. */
export async function findAssignments(tx: SqlTx, eventId: string): Promise<SentAssignment[]> {
  return tx.sql
    .selectFrom('delivery')
    .select((eb) => [
      'id',
      'recipientId',
      isPending(eb).as('isPending'),
      jsonText(eb.ref('payload'), 'partyId').as('partyId'),
      jsonText(eb.ref('payload'), 'role').as('role'),
      jsonText(eb.ref('payload'), 'number').as('number'),
      jsonText(eb.ref('payload'), 'name').as('name'),
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
  return last ?? null
}
