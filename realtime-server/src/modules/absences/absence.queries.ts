import { displayName } from '#core/db/person-columns.ts'
import { asText, day } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { AbsenceRow } from './absence.presenter.ts'

/** Absences that were not over on the day `since`, of people who are on the server. */
export async function findAbsences(tx: SqlTx, serverId: string, since: string): Promise<AbsenceRow[]> {
  return absences(tx, since).where('a.serverId', '=', serverId).where('u.leftAt', 'is', null).execute()
}

/** One person's absences that are not over on `today`. */
export async function findAbsencesOf(tx: SqlTx, discordUserId: string, today: string): Promise<AbsenceRow[]> {
  return absences(tx, today).where('a.discordUserId', '=', discordUserId).execute()
}

/** Days are read as text: they are no moments, and a Date would make them some. */
function absences(tx: SqlTx, since: string) {
  return tx.sql
    .selectFrom('absence as a')
    .innerJoin('chatUser as u', 'u.id', 'a.discordUserId')
    .select(({ ref }) => [
      'a.id',
      'a.discordUserId',
      displayName('u').as('displayName'),
      asText(ref('a.fromDate')).as('fromDate'),
      asText(ref('a.toDate')).as('toDate'),
      'a.reason',
      'a.createdAt',
    ])
    .where('a.toDate', '>=', day(since))
    .orderBy('a.fromDate')
    .orderBy('a.toDate')
    .orderBy('a.id')
}
