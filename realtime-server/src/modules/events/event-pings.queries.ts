import { jsonValue } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

const pauseMs = 10 * 60_000

/**
 * Whether this person created an event that pings roles a short while ago. The audit log says it also of an event that
 * was deleted, with which its own mark of a ping is gone.
 */
export async function hasJustPinged(tx: SqlTx, createdBy: string, now: Date): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('auditLog')
    .select('id')
    .where('userId', '=', createdBy)
    .where('createdAt', '>', new Date(now.getTime() - pauseMs))
    .where('action', '=', 'event_created')
    .where(({ eb, ref }) => eb(jsonValue(jsonValue(ref('details'), 'after'), 'pingRoleIds'), 'is not', null))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
