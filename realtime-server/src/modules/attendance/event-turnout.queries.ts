import { sql } from 'kysely'
import type { EventTurnout, TurnoutPerson } from '@raidtisch/shared-types/contracts/attendance.contract'
import type { TurnoutGroup } from '@raidtisch/shared-types/domain/voice-checks'
import { maxDurationMinutes } from '@raidtisch/shared-types/domain/limits'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { isCalledOff } from '#modules/events/called-off.queries.ts'

export type Turnout = {
  check: NonNullable<EventTurnout['check']>
  people: (TurnoutPerson & { group: TurnoutGroup })[]
}

/**
 * The check that fell into an event's time, beside the answers to the event; null when there was none. Of several
 * events at that moment those of the check's type have it: people who sit in voice for Boonstone came to Boonstone. One
 * statement, so that all of it is of the same moment; what the groups mean is in decision 010.
 */
export async function getTurnout(tx: SqlTx, eventId: string): Promise<Turnout | null> {
  const {
    rows: [turnout],
  } = await sql<Turnout>`
    WITH its_check AS (
      SELECT c.*, e.id AS event_id
      FROM event e JOIN voice_check c
        ON c.server_id = e.server_id AND c.due_at >= e.date AND c.due_at < e.date + e.duration * interval '1 minute'
      WHERE e.id = ${eventId} AND NOT ${isCalledOff('e')} AND (c.event_type = e.event_type OR NOT EXISTS (
        SELECT 1 FROM event other
        WHERE other.server_id = c.server_id AND NOT ${isCalledOff('other')} AND other.event_type = c.event_type
          AND other.date <= c.due_at AND other.date > c.due_at - ${maxDurationMinutes}::int * interval '1 minute'
          AND c.due_at < other.date + other.duration * interval '1 minute'
      ))
      ORDER BY c.event_type = e.event_type DESC, c.checked_at IS NULL, c.due_at LIMIT 1
    ), seen AS (
      SELECT v.discord_user_id, v.is_present, v.display_name, v.username
      FROM its_check c JOIN voice_attendance v
        ON v.server_id = c.server_id AND v.check_date = c.check_date AND v.check_time = c.check_time
    ), answered AS (
      SELECT p.discord_user_id, p.status, p.username
      FROM its_check c JOIN participant p ON p.event_id = c.event_id
      WHERE c.checked_at IS NOT NULL
    ), person AS (
      SELECT discord_user_id AS id, seen.is_present, answered.status,
             coalesce(known.nickname, known.display_name, known.username, seen.display_name, seen.username,
                      answered.username) AS name,
             known.avatar,
             EXISTS (
               SELECT 1 FROM its_check c JOIN absence a
                 ON a.server_id = c.server_id AND c.check_date BETWEEN a.from_date AND a.to_date
               WHERE a.discord_user_id = coalesce(seen.discord_user_id, answered.discord_user_id)
             ) AS is_away
      FROM seen FULL JOIN answered USING (discord_user_id)
      LEFT JOIN chat_user known ON known.id = discord_user_id
    ), grouped AS (
      SELECT *, CASE
        WHEN is_present AND status = 'accepted' THEN 'came'
        WHEN is_present THEN 'cameUnsigned'
        WHEN status = 'declined' OR is_away THEN 'excused'
        WHEN status = 'accepted' THEN CASE WHEN is_present IS NULL THEN 'unchecked' ELSE 'noShow' END
      END AS "group"
      FROM person
    )
    SELECT json_build_object(
             'id', c.id, 'checkDate', c.check_date, 'checkTime', c.check_time, 'dayOfWeek', c.day_of_week,
             'eventType', c.event_type, 'dueAt', c.due_at, 'checkedAt', c.checked_at) AS "check",
           (SELECT coalesce(json_agg(json_build_object(
                     'group', "group", 'discordUserId', id, 'displayName', name, 'avatar', avatar, 'answer', status)), '[]')
            FROM grouped WHERE "group" IS NOT NULL) AS people
    FROM its_check c`.execute(tx.sql)
  return turnout ?? null
}
