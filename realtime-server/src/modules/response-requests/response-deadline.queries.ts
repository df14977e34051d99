import { AfterDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import { isRestDue } from '@raidtisch/shared-types/domain/response-deadline'
import { sql } from 'kysely'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'

/** An event whose deadline is over, with its version, because the same may be due again after a change. */
export type DueDeadline = { id: string; version: number; since: Date }

/** Open events ahead whose deadline has passed without having counted anybody: `isRestDue` in SQL. */
export async function findDueDeadlines(tx: SqlTx, serverId: string, now: Date): Promise<DueDeadline[]> {
  return tx.sql
    .selectFrom('event')
    .select(['id', 'version'])
    .select(({ ref }) => deadline(ref('date'), ref('responseDeadline')).as('since'))
    .where('serverId', '=', serverId)
    .where('status', '=', 'active')
    .where('date', '>', now)
    .where('afterDeadline', '!=', 'nothing')
    .where('restDeclinedAt', 'is', null)
    .where(({ eb, ref }) => eb(deadline(ref('date'), ref('responseDeadline')), '<=', now))
    .orderBy('since')
    .execute()
}

function deadline(date: unknown, minutes: unknown) {
  return sql<Date>`${date} - ${minutes} * interval '1 minute'`
}

/** Whether the rest of a locked event is still to be counted. */
export function isStillDue(event: LockedEvent, now: Date): boolean {
  return isRestDue({ ...event, afterDeadline: AfterDeadline.parse(event.afterDeadline) }, now)
}
