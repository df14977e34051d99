import { voiceCheckTime, voiceCheckWeeksListed } from '@raidtisch/shared-types/domain/voice-checks'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CheckRow, RecordRow } from './voice-check.presenter.ts'

/** The days from `since` on that have their check, done or missed. */
export async function findCheckedDays(tx: SqlTx, serverId: string, since: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ day: string }[]>`
    SELECT check_date::text AS day FROM voice_check
    WHERE server_id = ${serverId} AND check_time = ${voiceCheckTime} AND check_date >= ${since}::date`
  return new Set(rows.map(({ day }) => day))
}

/** Newest first. What is counted is what was found that evening, whoever has left since. */
export async function findChecks(tx: SqlTx, serverId: string, now: Date): Promise<CheckRow[]> {
  return tx.$queryRaw<CheckRow[]>`
    ${checkRows(Prisma.sql`c.server_id = ${serverId}
      AND c.due_at > ${now}::timestamptz - ${voiceCheckWeeksListed}::int * interval '7 days'`)}
    ORDER BY c.due_at DESC`
}

export async function getCheck(tx: SqlTx, serverId: string, id: string): Promise<CheckRow | null> {
  const [check] = await tx.$queryRaw<CheckRow[]>`
    ${checkRows(Prisma.sql`c.server_id = ${serverId} AND c.id = ${id}`)}`
  return check ?? null
}

function checkRows(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.id, c.check_date::text AS "checkDate", c.check_time AS "checkTime", c.day_of_week AS "dayOfWeek",
           c.event_type AS "eventType", c.due_at AS "dueAt", c.checked_at AS "checkedAt",
           count(v.id) FILTER (WHERE v.is_present)::int AS "presentCount", count(v.id)::int AS "totalCount",
           count(v.seen_present)::int AS "correctedCount"
    FROM voice_check c
    LEFT JOIN voice_attendance v
      ON v.server_id = c.server_id AND v.check_date = c.check_date AND v.check_time = c.check_time
    WHERE ${condition}
    GROUP BY c.id`
}

/** What a check found: of everybody, or of one person. People have the names they have now, or had when they left. */
export async function findRecords(
  tx: SqlTx,
  serverId: string,
  { checkDate, checkTime }: Pick<CheckRow, 'checkDate' | 'checkTime'>,
  discordUserId?: string,
): Promise<RecordRow[]> {
  const whom =
    discordUserId === undefined ? Prisma.empty : Prisma.sql`AND v.discord_user_id = ${discordUserId}`
  return tx.$queryRaw<RecordRow[]>`
    SELECT v.discord_user_id AS "discordUserId", coalesce(person.username, v.username) AS username,
           coalesce(person.nickname, person.display_name, person.username, v.display_name, v.username) AS "displayName", person.avatar,
           v.is_present AS "isPresent", v.channel_name AS "channelName", v.seen_present AS "seenPresent",
           v.corrected_at AS "correctedAt", v.corrected_by AS "correctedBy", v.correction_reason AS "correctionReason",
           coalesce(leader.nickname, leader.display_name, leader.username, v.corrected_by) AS "correctedByName"
    FROM voice_attendance v
    LEFT JOIN chat_user person ON person.id = v.discord_user_id
    LEFT JOIN chat_user leader ON leader.id = v.corrected_by
    WHERE v.server_id = ${serverId} AND v.check_date = ${checkDate}::date AND v.check_time = ${checkTime} ${whom}`
}
