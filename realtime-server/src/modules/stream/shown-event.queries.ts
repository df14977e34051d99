import type { SqlTx } from '#core/db/sql-transaction.ts'
import { keyOf } from './stream.presenter.ts'

/** How long a past event stays on the screen, unless another one begins. */
const afterglowMinutes = 15

/**
 * The event that a guild's permanent link shows at `now`: the running one that began last, otherwise one that has just
 * ended, otherwise the next. Cancelled and archived events are never shown.
 */
export async function findShownEvent(
  tx: SqlTx,
  serverId: string,
  now: Date,
): Promise<{ id: string; version: number } | null> {
  const [shown] = await tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM (
      SELECT id, version, date, date + duration * interval '1 minute' AS ends FROM event
      WHERE server_id = ${serverId} AND status IN ('active', 'upcoming', 'completed')
    ) AS candidate
    WHERE ends + ${afterglowMinutes} * interval '1 minute' > ${now}::timestamptz
    ORDER BY CASE WHEN date > ${now}::timestamptz THEN 2 WHEN ends > ${now}::timestamptz THEN 0 ELSE 1 END,
             CASE WHEN date > ${now}::timestamptz THEN date END ASC,
             date DESC, id
    LIMIT 1`
  return shown ?? null
}

/** The same as a message to screens. */
export async function findShownKey(
  tx: SqlTx,
  serverId: string,
  now: Date,
): Promise<{ key: string | null; version: number }> {
  const shown = await findShownEvent(tx, serverId, now)
  return shown ? { key: keyOf(shown.id), version: shown.version } : { key: null, version: 0 }
}
