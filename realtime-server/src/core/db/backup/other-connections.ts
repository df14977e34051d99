import pg from 'pg'

/** Throws while a server, or anybody else, is connected to this PostgreSQL database. */
export async function refuseOtherConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0)
      throw new Error(`The database has ${count} other connections. Stop all servers and tools that use it.`)
  } finally {
    await client.end()
  }
}
