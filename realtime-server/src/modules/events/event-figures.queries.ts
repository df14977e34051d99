import type { DashboardFigures, EventFigures } from '@raidtisch/shared-types/contracts/event-figures.contract'
import { attentionHours } from '@raidtisch/shared-types/domain/event-age'
import { type Expression, sql } from 'kysely'
import { isCalledOff, oldSince } from '#core/db/event-end.ts'
import { asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** How many events 'Recent Activity' shows; spec section 9. */
const recentLimit = 5

/**
 * Figures of all events, in three statements however many there are. `now` separates past from coming events. Cancelled
 * events count only for the archive and for old events.
 */
export async function getEventFigures(tx: SqlTx, now: Date): Promise<EventFigures> {
  const counts = await countEvents(tx, now)
  const byType = await tx.sql
    .selectFrom('event as e')
    .select(({ fn }) => ['e.eventType as type', asInt(fn.countAll()).as('count')])
    .where(({ not }) => not(isCalledOff('e')))
    .groupBy('e.eventType')
    .$narrowType<Pick<EventFigures['byType'][number], 'type'>>()
    .execute()
  const recent = await findNearest(tx, now)
  return { ...counts, byType, recent: recent.map((row) => ({ ...row, date: row.date.toISOString() })) }
}

/** The dashboard's four figures in one statement; `now` decides what lies ahead. */
export async function getDashboardFigures(tx: SqlTx, now: Date): Promise<DashboardFigures> {
  return tx.sql
    .with('answered', (query) =>
      query
        .selectFrom('event as e')
        .leftJoin('participant as p', (join) =>
          join.onRef('p.eventId', '=', 'e.id').on('p.status', '=', 'accepted'),
        )
        .where('e.status', '=', 'active')
        .groupBy('e.id')
        .select(({ fn }) => [
          'e.date',
          'e.maxTanks',
          'e.maxHealers',
          fn.count('p.id').as('accepted'),
          fn.count('p.id').filterWhere('p.role', '=', 'tank').as('tanks'),
          fn.count('p.id').filterWhere('p.role', '=', 'healer').as('healers'),
        ]),
    )
    .selectFrom('answered')
    .select(({ eb, fn }) => {
      const startsWithin = (hours: number) =>
        eb.and([eb('date', '>=', now), eb('date', '<', new Date(now.getTime() + hours * 3_600_000))])
      const lacksRole = eb.or([
        eb('tanks', '<', eb.ref('maxTanks')),
        eb('healers', '<', eb.ref('maxHealers')),
      ])
      return [
        asInt(fn.countAll()).as('totalEvents'),
        asInt(fn.coalesce(fn.sum('accepted'), eb.lit(0))).as('totalSignups'),
        asInt(fn.countAll().filterWhere(startsWithin(7 * 24))).as('upcomingEvents'),
        asInt(fn.countAll().filterWhere(eb.and([startsWithin(attentionHours), lacksRole]))).as(
          'needsAttention',
        ),
      ]
    })
    .executeTakeFirstOrThrow()
}

function countEvents(tx: SqlTx, now: Date): Promise<Omit<EventFigures, 'byType' | 'recent'>> {
  return tx.sql
    .selectFrom('event as e')
    .select(({ and, eb, fn, not, or, selectFrom }) => {
      const isOn = not(isCalledOff('e'))
      const isArchived = or([
        eb('status', 'in', ['archived', 'completed']),
        and([eb('status', '=', 'cancelled'), eb('date', '<=', now)]),
      ])
      const isOld = and([
        eb('status', '=', 'completed'),
        eb('keepAlive', '=', false),
        eb(oldSince('e'), '<=', now),
      ])
      const accepted = selectFrom('participant as p')
        .innerJoin('event as e', 'e.id', 'p.eventId')
        .select(fn.countAll().as('accepted'))
        .where('p.status', '=', 'accepted')
        .where(isOn)
      return [
        asInt(fn.countAll().filterWhere(isOn)).as('total'),
        asInt(fn.countAll().filterWhere(and([eb('date', '>', now), isOn]))).as('upcoming'),
        asInt(fn.countAll().filterWhere(and([eb('date', '<', now), isOn]))).as('completed'),
        asInt(accepted).as('signups'),
        asInt(fn.countAll().filterWhere(isArchived)).as('archived'),
        asInt(fn.countAll().filterWhere(isOld)).as('old'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** The events nearest to `now` on either side, latest first. */
function findNearest(tx: SqlTx, now: Date) {
  return tx.sql
    .with('near', (query) =>
      query
        .selectFrom('event as e')
        .select(['e.id', 'e.title', 'e.date', 'e.timezone', 'e.eventType'])
        .where(({ not }) => not(isCalledOff('e')))
        .orderBy(({ ref }) => distance(ref('e.date'), now))
        .orderBy('e.id')
        .limit(recentLimit),
    )
    .selectFrom('near')
    .selectAll()
    .select(({ fn, selectFrom }) =>
      asInt(
        selectFrom('participant as p')
          .select(fn.countAll().as('accepted'))
          .whereRef('p.eventId', '=', 'near.id')
          .where('p.status', '=', 'accepted'),
      ).as('signups'),
    )
    .orderBy('date', 'desc')
    .orderBy('id')
    .$narrowType<Pick<EventFigures['recent'][number], 'eventType' | 'timezone'>>()
    .execute()
}

/** How far two moments are apart, whichever is first. */
function distance(one: Expression<Date>, other: Date) {
  return sql`greatest(${one} - ${other}::timestamptz, ${other}::timestamptz - ${one})`
}
