import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { byAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
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
  const rows = await selectParticipants(tx, { eventIds })
  return rows.map(presentParticipant).sort(byAnswerTime)
}

const selectParticipants = prepared((sql, { eventIds }: { eventIds: readonly string[] }) =>
  participantsIn(sql).where('p.eventId', '=', anyOf(eventIds)),
)

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
