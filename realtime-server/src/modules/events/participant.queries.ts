import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { byAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { InferResult } from 'kysely'
import { type JsonColumns, jsonColumns, rowsOf } from '#core/db/json-rows.ts'
import { displayName } from '#core/db/person-columns.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, type Sql } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { presentParticipant } from './event.presenter.ts'

/** Everybody who answered, in the order of their answers. */
export async function getRoster(tx: SqlTx, eventId: string): Promise<Participant[]> {
  return readParticipants(tx, [eventId])
}

export async function readParticipants(tx: SqlTx, eventIds: readonly string[]): Promise<Participant[]> {
  const [found] = await selectParticipants(tx, { eventIds })
  return found ? presentAnswers(found.answers) : []
}

const selectParticipants = prepared((sql, { eventIds }: { eventIds: readonly string[] }) =>
  sql.selectNoFrom((eb) =>
    jsonColumns(participantsIn(eb).where('p.eventId', '=', anyOf(eventIds))).as('answers'),
  ),
)

type AnswerRow = InferResult<ReturnType<typeof participantsIn>>[number]

/** What {@link participantsIn} found, in the order of the answers. */
export function presentAnswers(answers: JsonColumns<AnswerRow>): Participant[] {
  return rowsOf(answers).map(presentParticipant).sort(byAnswerTime)
}

/** Rows for `presentParticipant`, from the participants `p` and their people `u`. */
export function participantsIn(sql: Pick<Sql, 'selectFrom'>) {
  return sql
    .selectFrom('participant as p')
    .leftJoin('chatUser as u', 'u.id', 'p.discordUserId')
    .select([
      'p.id',
      'p.eventId',
      'p.userId',
      'p.discordUserId',
      'p.username',
      'p.role',
      'p.status',
      'p.isLate',
      'p.characterClass',
      'p.weaponCombo',
      'p.source',
      'p.notes',
      'p.joinedAt',
    ])
    .select(({ fn }) => ['u.avatar', fn.coalesce(displayName('u'), 'p.username').as('displayName')])
}
