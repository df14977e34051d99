import { sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

/** What counts is written down in docs/decisions/010-what-the-statistics-count.md. */
export type AttendanceQuestion = { serverId: string; env: PlayerRoleNames; now: Date }

type Tally = { attendanceCount: number; totalChecks: number }
export type AttendanceCounts = {
  days: (Tally & { dayOfWeek: number })[]
  users: (Tally & { userId: string; username: string; displayName: string; avatar: string | null })[]
  weeks: (Tally & { weekStart: string; evenings: number })[]
}

const weeksShown = 26

/** All of it in one statement, so that every figure is of the same moment. */
export async function getAttendanceCounts(
  tx: Tx,
  { serverId, env, now }: AttendanceQuestion,
): Promise<AttendanceCounts> {
  const place = await getGuildPlace(tx, serverId)
  const thisMonday = sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE ${place}::text)::date`
  const firstMonday = sql`(${thisMonday} - 7 * (${weeksShown}::int - 1))`
  const {
    rows: [counts],
  } = await sql<AttendanceCounts>`
    WITH player AS MATERIALIZED (${playersOf(serverId, env)}
    ), evening_of_person AS MATERIALIZED (
      SELECT v.discord_user_id AS id, v.day_of_week, count(*) FILTER (WHERE v.is_present) AS present, count(*) AS checks
      FROM voice_attendance v WHERE v.server_id = ${serverId}
      GROUP BY v.discord_user_id, v.day_of_week
    ), own AS MATERIALIZED (
      SELECT * FROM evening_of_person JOIN player USING (id)
    ), day AS (
      SELECT day_of_week AS "dayOfWeek", sum(present)::int AS "attendanceCount", sum(checks)::int AS "totalChecks"
      FROM own GROUP BY day_of_week
    ), person AS (
      SELECT id AS "userId", username, display_name AS "displayName", avatar,
             sum(present)::int AS "attendanceCount", sum(checks)::int AS "totalChecks"
      FROM own GROUP BY id, username, display_name, avatar
    ), evening AS (
      SELECT v.check_date, v.check_time, count(*) FILTER (WHERE v.is_present) AS present, count(*) AS checks
      FROM voice_attendance v JOIN player ON player.id = v.discord_user_id
      WHERE v.server_id = ${serverId} AND v.check_date >= ${firstMonday}
      GROUP BY v.check_date, v.check_time
    ), span AS (
      SELECT generate_series(
        greatest(date_trunc('week', min(v.check_date))::date, ${firstMonday}), ${thisMonday}, interval '7 days'
      )::date AS monday
      FROM voice_attendance v JOIN player ON player.id = v.discord_user_id
      WHERE v.server_id = ${serverId} HAVING count(*) > 0
    ), week AS (
      SELECT span.monday AS "weekStart", count(evening.check_date)::int AS evenings,
             coalesce(sum(present), 0)::int AS "attendanceCount", coalesce(sum(checks), 0)::int AS "totalChecks"
      FROM span LEFT JOIN evening ON date_trunc('week', evening.check_date)::date = span.monday
      GROUP BY span.monday
    )
    SELECT (SELECT coalesce(json_agg(day), '[]') FROM day) AS days,
           (SELECT coalesce(json_agg(person), '[]') FROM person) AS users,
           (SELECT coalesce(json_agg(week ORDER BY week."weekStart"), '[]') FROM week) AS weeks`.execute(
    tx.sql,
  )
  if (!counts) throw new Error('A query without FROM has one row.')
  return counts
}
