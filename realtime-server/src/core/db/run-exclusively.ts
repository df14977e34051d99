import { onOwnConnection, type Connectable } from './own-connection.ts'
import { tryLockForSession } from './lock-name.ts'
import { sqlOnPg } from './sql-on-pg.ts'

/**
 * Runs `work` unless another process runs work of this name. Resolves to whether it ran. `work` may take minutes, so the
 * lock has its own connection. An embedded database has only this process and needs no lock.
 */
export async function runExclusively(
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
