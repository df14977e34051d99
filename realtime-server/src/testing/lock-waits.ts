import type { Database } from '#core/db/database.ts'

/** How many statements of this database wait for a lock; `pattern`: only those that are like it. */
export async function countLockWaits({ pool }: Pick<Database, 'pool'>, pattern = '%'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
    [pattern],
  )
  return rows[0]?.count ?? 0
}
