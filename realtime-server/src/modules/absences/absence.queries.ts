import type { SqlTx } from '#core/db/sql-transaction.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { AbsenceRow } from './absence.presenter.ts'

/** Days as text: they are no moments, and a Date would make them some. */
const absenceColumns = Prisma.sql`
  a.id, a.discord_user_id AS "discordUserId",
  coalesce(u.nickname, u.display_name, u.username) AS "displayName",
  a.from_date::text AS "fromDate", a.to_date::text AS "toDate", a.reason, a.created_at AS "createdAt"`

/** Absences that are not over on `today`, of people who are on the server. */
export async function findAbsences(tx: SqlTx, serverId: string, today: string): Promise<AbsenceRow[]> {
  return tx.$queryRaw<AbsenceRow[]>`
    SELECT ${absenceColumns} FROM absence a JOIN chat_user u ON u.id = a.discord_user_id
    WHERE a.server_id = ${serverId} AND a.to_date >= ${today}::date AND u.left_at IS NULL
    ORDER BY a.from_date, a.to_date, a.id`
}

/** One person's absences that are not over on `today`. */
export async function findAbsencesOf(tx: SqlTx, discordUserId: string, today: string): Promise<AbsenceRow[]> {
  return tx.$queryRaw<AbsenceRow[]>`
    SELECT ${absenceColumns} FROM absence a JOIN chat_user u ON u.id = a.discord_user_id
    WHERE a.discord_user_id = ${discordUserId} AND a.to_date >= ${today}::date
    ORDER BY a.from_date, a.to_date, a.id`
}
