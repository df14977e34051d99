import { sql } from 'kysely'
import type { EventFigures } from '@raidtisch/shared-types/contracts/event-figures.contract'
import { autoDeleteAfterDays } from '@raidtisch/shared-types/domain/event-age'
import { asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { isCalledOff } from './called-off.queries.ts'

/** So many events stand under 'Recent Activity'; spec section 9. */
const recentLimit = 5

type Counts = Omit<EventFigures, 'byType' | 'recent'>
type RecentRow = Omit<EventFigures['recent'][number], 'date'> & { date: Date }

/**
 * What all events together say, in three statements however many there are. `now` parts past from coming events. Only
 * the archive and the old ones count those that were called off.
 */
export async function getEventFigures(tx: SqlTx, now: Date): Promise<EventFigures> {
  const {
    rows: [counts],
  } = await sql<Counts>`
    SELECT (count(*) FILTER (WHERE NOT ${isCalledOff('e')}))::int AS total,
           (count(*) FILTER (WHERE date > ${now} AND NOT ${isCalledOff('e')}))::int AS upcoming,
           (count(*) FILTER (WHERE date < ${now} AND NOT ${isCalledOff('e')}))::int AS completed,
           (SELECT count(*) FROM participant p JOIN event e ON e.id = p.event_id
            WHERE p.status = 'accepted' AND NOT ${isCalledOff('e')})::int AS signups,
           (count(*) FILTER (WHERE status IN ('archived', 'completed')
             OR status = 'cancelled' AND date <= ${now}))::int AS archived,
           (count(*) FILTER (WHERE status = 'completed' AND NOT keep_alive
             AND date + duration * interval '1 minute' + ${autoDeleteAfterDays} * interval '1 day' <= ${now}))::int
             AS old
    FROM event e`.execute(tx.sql)
  if (!counts) throw new Error('An aggregate without groups has one row.')
  const byType = await tx.sql
    .selectFrom('event as e')
    .select(({ fn }) => ['e.eventType as type', asInt(fn.countAll()).as('count')])
    .where(({ not }) => not(isCalledOff('e')))
    .groupBy('e.eventType')
    .$narrowType<Pick<EventFigures['byType'][number], 'type'>>()
    .execute()
  const { rows: recent } = await sql<RecentRow>`
    SELECT id, title, date, timezone, event_type AS "eventType",
           (SELECT count(*) FROM participant p WHERE p.event_id = near.id AND p.status = 'accepted')::int AS signups
    FROM (SELECT * FROM event e WHERE NOT ${isCalledOff('e')}
          ORDER BY abs(extract(epoch FROM date - ${now}::timestamptz)), id LIMIT ${recentLimit}) near
    ORDER BY date DESC, id`.execute(tx.sql)
  return { ...counts, byType, recent: recent.map((row) => ({ ...row, date: row.date.toISOString() })) }
}
