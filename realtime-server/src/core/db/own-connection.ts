import pg, { type ClientBase } from 'pg'
import { answerWithinMs, connectionName } from '#core/db/process-connections.ts'
import type { Database } from '#core/db/database.ts'

export type Connectable = Pick<Database, 'pool' | 'connectionString'>

/**
 * A connection for work that takes longer than a request may. With PostgreSQL it is a new one, without the pool's
 * timeouts and without a guild, so it sees the rows of all. The embedded database has one session: all other queries wait
 * until `work` ends, and it sees the rows of all only when it was opened without a guild.
 */
export async function onOwnConnection<T>(
  { pool, connectionString }: Connectable,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  if (connectionString === null) {
    const client = await pool.connect()
    return work(client).finally(() => client.release())
  }
  const client = new pg.Client({
    connectionString,
    application_name: connectionName('long work'),
    connectionTimeoutMillis: answerWithinMs,
    keepAlive: true,
  })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}
