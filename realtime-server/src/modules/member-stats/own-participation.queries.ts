import { sql } from 'kysely'
import type { OwnParticipation } from '@raidtisch/shared-types/contracts/own-participation.contract'
import type { Tx } from '#core/db/database.ts'
import { isCalledOff } from '#modules/events/called-off.queries.ts'

type Question = { serverId: string; discordUserId: string; now: Date }

/** Counts before they are rounded, and nights as the database has them. */
export type OwnCounts = {
  events: number
  accepted: number
  answered: number
  byType: { eventType: OwnParticipation['byType'][number]['eventType']; events: number; accepted: number }[]
  nights: OwnParticipation['nights']
}

const nightsShown = 50

/** One statement, so that all figures are of the same moment. */
export async function getOwnCounts(tx: Tx, { serverId, discordUserId, now }: Question): Promise<OwnCounts> {
  const {
    rows: [counts],
  } = await sql<OwnCounts>`
    WITH counted AS MATERIALIZED (
      SELECT e.id, e.title, e.event_type, e.date, e.timezone,
             own.role, own.status, own.is_late, own.weapon_combo
      FROM event e
      LEFT JOIN participant own
        ON own.event_id = e.id AND own.discord_user_id = ${discordUserId} AND own.status <> 'reserved'
      WHERE e.server_id = ${serverId} AND e.date < ${now} AND NOT ${isCalledOff('e')}
    ), type AS (
      SELECT event_type AS "eventType", count(*)::int AS events,
             (count(*) FILTER (WHERE status = 'accepted'))::int AS accepted
      FROM counted GROUP BY event_type
    ), night AS (
      SELECT id AS "eventId", title, event_type AS "eventType",
             to_char(date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date, timezone,
             role, status, is_late AS "isLate", weapon_combo AS "weaponCombo"
      FROM counted WHERE status IS NOT NULL
      ORDER BY counted.date DESC, id DESC LIMIT ${nightsShown}
    )
    SELECT (SELECT count(*)::int FROM counted) AS events,
           (SELECT count(*)::int FROM counted WHERE status = 'accepted') AS accepted,
           (SELECT count(*)::int FROM counted WHERE status IS NOT NULL) AS answered,
           (SELECT coalesce(json_agg(type ORDER BY type.events DESC, type."eventType"), '[]') FROM type) AS "byType",
           (SELECT coalesce(json_agg(night ORDER BY night.date DESC, night."eventId" DESC), '[]') FROM night)
             AS nights`.execute(tx.sql)
  if (!counts) throw new Error('A query without FROM has one row.')
  return counts
}
