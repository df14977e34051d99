import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { jsonValue } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

const pauseMs = 10 * 60_000

/**
 * Whether this person created an event a short while ago that pings roles and does not take place any more. The audit
 * log says it also of one that was deleted, with which its own mark of a ping is gone.
 */
export async function hasPingedInVain(tx: SqlTx, createdBy: string, now: Date): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('auditLog')
    .leftJoin('event', 'event.id', 'auditLog.targetId')
    .select('auditLog.id')
    .where('auditLog.userId', '=', createdBy)
    .where('auditLog.createdAt', '>', new Date(now.getTime() - pauseMs))
    .where('auditLog.action', '=', 'event_created')
    .where(({ eb, ref }) =>
      eb(jsonValue(jsonValue(ref('auditLog.details'), 'after'), 'pingRoleIds'), 'is not', null),
    )
    .where(({ eb, or }) => or([eb('event.id', 'is', null), eb('event.status', 'not in', openStatuses)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
