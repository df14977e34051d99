import { onOwnConnection, type Connectable } from './backup/own-connection.ts'

/** 'RAID' in ASCII, as for the other advisory locks; the second key is the name's hash. */
const lock = 'SELECT pg_try_advisory_lock(1380010308, hashtext($1)) AS "isMine"'

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
    const { rows } = await client.query<{ isMine: boolean }>(lock, [name])
    if (!rows[0]?.isMine) return false
    await work()
    return true
  })
}
