import { onOwnConnection, type Connectable } from './backup/own-connection.ts'
import { tryLockForSession } from './lock-name.ts'
import { sqlOnPg } from './sql-on-pg.ts'

/**
 * Runs `work` unless another process runs work of this name; resolves to whether it did. It may take minutes: no connection
 * of the pool is held meanwhile. The embedded database has one process.
 */
export async function exclusively(
  db: Connectable,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (db.connectionString === null) {
    await work()
    return true
  }
  return onOwnConnection(db, async (client) => {
    if (!(await tryLockForSession(sqlOnPg(client), name))) return false
    await work()
    return true
  })
}
