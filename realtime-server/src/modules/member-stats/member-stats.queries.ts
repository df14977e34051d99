import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { isCalledOff } from '#modules/events/called-off.queries.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

/** What counts is written down in docs/decisions/010-what-the-statistics-count.md. */
export type MemberStatsQuestion = { serverId: string; env: PlayerRoleNames; now: Date }

export type MemberCounts = {
  id: string
  username: string
  displayName: string
  avatar: string | null
  accepted: number
  boonstone: number
  riftstone: number
  sieges: number
  recent: { eventId: string; eventTitle: string; eventDate: string; eventType: string; status: string }[]
}

export type ParticipationCounts = {
  events: number
  boonstone: number
  riftstone: number
  sieges: number
  pvp: number
  members: MemberCounts[]
  weeks: { weekStart: string; events: number; participations: number }[]
}

const recentShown = 5
const weeksShown = 26

/** All of it in one statement, so that every figure is of the same moment. */
export async function getParticipationCounts(
  tx: Tx,
  { serverId, env, now }: MemberStatsQuestion,
): Promise<ParticipationCounts> {
  const place = await getGuildPlace(tx, serverId)
  const counted = sql`e.server_id = ${serverId} AND e.date < ${now} AND NOT ${isCalledOff('e')}`
  const {
    rows: [counts],
  } = await sql<ParticipationCounts>`
    WITH player AS (${playersOf(serverId, env)}
    ), tally AS MATERIALIZED (
      SELECT p.discord_user_id AS id,
             count(*) FILTER (WHERE p.status <> 'reserved') AS answered,
             count(*) FILTER (WHERE p.status = 'accepted') AS accepted,
             count(*) FILTER (WHERE p.status = 'accepted' AND e.event_type = 'boonstone') AS boonstone,
             count(*) FILTER (WHERE p.status = 'accepted' AND e.event_type = 'riftstone') AS riftstone,
             count(*) FILTER (WHERE p.status = 'accepted' AND e.event_type = 'sieges') AS sieges
      FROM participant p JOIN event e ON e.id = p.event_id
      WHERE ${counted}
      GROUP BY p.discord_user_id
    ), member AS (
      SELECT player.id, player.username, player.display_name AS "displayName", player.avatar,
             coalesce(tally.accepted, 0) AS accepted, coalesce(tally.boonstone, 0) AS boonstone,
             coalesce(tally.riftstone, 0) AS riftstone, coalesce(tally.sieges, 0) AS sieges,
             recent.answers AS recent
      FROM player LEFT JOIN tally USING (id)
      CROSS JOIN LATERAL (${recentAnswers(counted)}) recent
    ), played AS (
      SELECT e.id, e.event_type, date_trunc('week', e.date AT TIME ZONE ${place}::text)::date AS monday
      FROM event e WHERE ${counted}
    ), week AS (${weeksUntil(now, place)}
    )
    SELECT (SELECT count(*)::int FROM played) AS events,
           (SELECT count(*)::int FROM played WHERE event_type = 'boonstone') AS boonstone,
           (SELECT count(*)::int FROM played WHERE event_type = 'riftstone') AS riftstone,
           (SELECT count(*)::int FROM played WHERE event_type = 'sieges') AS sieges,
           (SELECT count(*)::int FROM played WHERE event_type = 'pvp') AS pvp,
           (SELECT coalesce(json_agg(member), '[]') FROM member) AS members,
           (SELECT coalesce(json_agg(week ORDER BY week."weekStart"), '[]') FROM week) AS weeks`.execute(
    tx.sql,
  )
  if (!counts) throw new Error('A query without FROM has one row.')
  return counts
}

/**
 * Walks from the newest event backwards and asks for this person's answer to each, until there are enough: most people
 * answered lately, and reading all answers of everybody takes four times as long. OFFSET 0 keeps it a walk. It ends
 * early for those who answered seldom, too.
 */
function recentAnswers(counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT coalesce(json_agg(json_build_object(
             'eventId', answer.id, 'eventTitle', answer.title, 'eventType', answer.event_type,
             'eventDate', to_char(answer.date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'status', answer.status) ORDER BY answer.date DESC, answer.id DESC), '[]') AS answers
    FROM (
      SELECT e.id, e.title, e.event_type, e.date, given.status
      FROM event e CROSS JOIN LATERAL (
        SELECT p.status FROM participant p
        WHERE p.event_id = e.id AND p.discord_user_id = player.id AND p.status <> 'reserved' OFFSET 0
      ) given
      WHERE ${counted}
      ORDER BY e.date DESC, e.id DESC LIMIT least(${recentShown}, coalesce(tally.answered, 0))
    ) answer`
}

/** A week without events is a week all the same; none at all before the first event. */
function weeksUntil(now: Date, place: string): RawBuilder<unknown> {
  const thisMonday = sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE ${place}::text)::date`
  const firstMonday = sql`(${thisMonday} - 7 * (${weeksShown}::int - 1))`
  return sql`
    SELECT span.monday::date AS "weekStart", coalesce(held.events, 0)::int AS events,
           coalesce(held.answers, 0)::int AS participations
    FROM (
      SELECT generate_series(greatest(min(monday), ${firstMonday}), ${thisMonday}, interval '7 days') AS monday
      FROM played HAVING count(*) > 0
    ) span
    LEFT JOIN (
      SELECT played.monday, count(DISTINCT played.id) AS events, count(p.id) AS answers
      FROM played LEFT JOIN participant p ON p.event_id = played.id AND p.status = 'accepted'
      WHERE played.monday >= ${firstMonday}
      GROUP BY played.monday
    ) held ON held.monday = span.monday`
}
