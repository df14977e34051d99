import type { OwnParticipation } from '@raidtisch/shared-types/contracts/own-participation.contract'
import { isGiven } from '#core/db/person-columns.ts'
import { jsonMoment, jsonRows } from '#core/db/json-rows.ts'
import { asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { isCounted } from './member-stats.queries.ts'

type Question = { serverId: string; discordUserId: string; now: Date }
type Night = OwnParticipation['nights'][number]

/** Counts before they are rounded, and nights as the database has them. */
export type OwnCounts = {
  events: number
  accepted: number
  answered: number
  byType: { eventType: Night['eventType']; events: number; accepted: number }[]
  nights: Night[]
}

const nightsShown = 50

/** One statement, so that all figures are of the same moment. */
export async function getOwnCounts(tx: SqlTx, { discordUserId, ...counted }: Question): Promise<OwnCounts> {
  return tx.sql
    .with(
      (cte) => cte('counted').materialized(),
      (query) =>
        query
          .selectFrom('event as e')
          .leftJoin('participant as own', (join) =>
            join
              .onRef('own.eventId', '=', 'e.id')
              .on('own.discordUserId', '=', discordUserId)
              .on(isGiven('own')),
          )
          .select(['e.id', 'e.title', 'e.eventType', 'e.date', 'e.timezone'])
          .select(['own.role', 'own.status', 'own.isLate', 'own.weaponCombo'])
          .where(isCounted(counted)),
    )
    .selectFrom('counted')
    .select(({ fn, selectFrom }) => {
      const events = asInt(fn.countAll()).as('events')
      const accepted = asInt(fn.countAll().filterWhere('status', '=', 'accepted')).as('accepted')
      const byType = selectFrom('counted')
        .select(['eventType', events, accepted])
        .groupBy('eventType')
        .orderBy('events', 'desc')
        .orderBy('eventType')
        .$narrowType<Pick<Night, 'eventType'>>()
      const nights = selectFrom('counted')
        .select([
          'id as eventId',
          'title',
          'eventType',
          'timezone',
          'role',
          'status',
          'isLate',
          'weaponCombo',
        ])
        .select(({ ref }) => jsonMoment(ref('counted.date')).as('date'))
        .where('status', 'is not', null)
        .orderBy('counted.date', 'desc')
        .orderBy('counted.id', 'desc')
        .limit(nightsShown)
        .$narrowType<Pick<Night, 'eventType' | 'timezone' | 'role' | 'status' | 'isLate'>>()
      return [
        events,
        accepted,
        asInt(fn.count('status')).as('answered'),
        jsonRows(byType).as('byType'),
        jsonRows(nights).as('nights'),
      ]
    })
    .executeTakeFirstOrThrow()
}
