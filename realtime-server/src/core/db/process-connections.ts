import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** In the names of all connections of this process, and of no other one. */
const processTag = randomUUID().slice(0, 8)

/** A PostgreSQL that takes longer hangs. */
export const answerWithinMs = 10_000

/** How PostgreSQL lists a connection of this process (`application_name`). */
export function connectionName(purpose: string): string {
  return `raidtisch ${purpose} ${processTag}`
}

/** How many connections this PostgreSQL database has besides those of this process. */
export async function countOtherConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({
    connectionString,
    application_name: connectionName('count'),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  // Without a listener a lost connection would end the process; the question rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend'
         AND application_name NOT LIKE '%' || $1`,
      [processTag],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** Throws while a server, or anybody else, is connected to this PostgreSQL database. */
export async function refuseOtherConnections(connectionString: string): Promise<void> {
  const count = await countOtherConnections(connectionString)
  if (count > 0)
    throw new Error(`The database has ${count} other connections. Stop all servers and tools that use it.`)
}
