import { GameRole } from '@raidtisch/shared-types/contracts/scalars'
import {
  SubstituteRequest,
  type SubstituteQuestion,
} from '@raidtisch/shared-types/contracts/substitutes.contract'
import { isPast } from '#core/db/event-end.ts'
import { prepared } from '#core/db/prepared.ts'
import type { Row } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

type RequestRow = Omit<Row<'substituteRequest'>, 'serverId' | 'doneAt'>

const columns = [
  'id',
  'eventId',
  'partyId',
  'slot',
  'discordUserId',
  'role',
  'replacesId',
  'state',
  'undelivered',
  'askedBy',
  'askedAt',
] as const satisfies readonly (keyof RequestRow)[]

/** All questions of an event, in the order in which they were asked. */
export async function findRequests(tx: SqlTx, eventId: string): Promise<SubstituteRequest[]> {
  return (await selectRequests(tx, { eventId })).map(presentRequest)
}

const selectRequests = prepared((sql, { eventId }: { eventId: string }) =>
  sql
    .selectFrom('substituteRequest')
    .select(columns)
    .where('eventId', '=', eventId)
    .orderBy('askedAt')
    .orderBy('id'),
)

/** Those of an event that wait for an answer; most events have none. */
export async function findOpenRequests(tx: SqlTx, eventId: string): Promise<SubstituteRequest[]> {
  return (await selectOpen(tx, { eventId })).map(presentRequest)
}

const selectOpen = prepared((sql, { eventId }: { eventId: string }) =>
  sql
    .selectFrom('substituteRequest')
    .select(columns)
    .where('eventId', '=', eventId)
    .where('state', '=', 'asked')
    .orderBy('askedAt')
    .orderBy('id'),
)

export async function findRequest(tx: SqlTx, id: string): Promise<SubstituteRequest | null> {
  const row = await tx.sql
    .selectFrom('substituteRequest')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? presentRequest(row) : null
}

/** What this person was asked; null for a question to somebody else, which must not be told from none. */
export async function findOwnRequest(
  tx: SqlTx,
  { id, discordUserId }: { id: string; discordUserId: string },
): Promise<SubstituteRequest | null> {
  const request = await findRequest(tx, id)
  return request?.discordUserId === discordUserId ? request : null
}

function presentRequest({ replacesId: replaces, askedAt, ...row }: RequestRow): SubstituteRequest {
  return SubstituteRequest.parse({ ...row, replaces, askedAt: askedAt.toISOString() })
}

/** The questions that a person may still answer, soonest event first. */
export async function findQuestions(
  tx: SqlTx,
  discordUserId: string,
  now: Date,
): Promise<SubstituteQuestion[]> {
  const rows = await tx.sql
    .selectFrom('substituteRequest as r')
    .innerJoin('event as e', 'e.id', 'r.eventId')
    .innerJoin('party as q', 'q.id', 'r.partyId')
    .select(['r.id', 'r.eventId', 'r.role', 'e.title as eventTitle', 'e.date', 'q.partyNumber'])
    .select('q.name as partyName')
    .where('r.discordUserId', '=', discordUserId)
    .where('r.state', '=', 'asked')
    .where('e.status', '=', 'active')
    .where(({ not }) => not(isPast('e', now)))
    .orderBy('e.date')
    .orderBy('r.id')
    .execute()
  return rows.map(({ role, date, ...row }) => ({
    ...row,
    role: GameRole.parse(role),
    date: date.toISOString(),
  }))
}
