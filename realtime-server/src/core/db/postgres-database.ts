import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from '#core/process/logger.ts'
import { PrismaClient } from '#generated/prisma/client.ts'
import { exitCodes, StartError } from '#core/process/start-error.ts'
import { connectionName } from './process-connections.ts'
import { connectPatiently } from './connect-patiently.ts'
import { watchConnections } from './connection-watch.ts'
import type { Database } from './database.ts'
import { type GuildScope, prepareGuildScope, startOptions, verifyGuildScope } from './guild-scope.ts'
import { migrate } from './migrate.ts'
import { sqlOnPg } from './sql-on-pg.ts'
import { withSql } from './sql-on-prisma.ts'

/** Of PostgreSQL. */
export const oldestVersion = 15
/** Waiting longer than this for PostgreSQL fails the request instead of piling up more of them. */
const connectTimeoutMs = 5_000
const statementTimeoutMs = 5_000
/** A process that hangs within a transaction gives its locks back. */
const idleTransactionTimeoutMs = 3_500
/**
 * Shorter than that: everybody who waits for a lock of a process that hangs asks anew (transaction.ts), except the
 * transactions of that process. Otherwise one of those would get the lock next, and have it for as long again.
 */
const lockTimeoutMs = 3_000

/** The settings with which each connection of the pool starts. */
export function poolOptions(scope: GuildScope): string {
  // Compiling a statistic takes seconds on a busy machine, running it a tenth of one. Prisma writes and reads moments
  // without their offset: in another zone than UTC they would differ from those of the driver.
  return `-c jit=off -c timezone=UTC -c lock_timeout=${lockTimeoutMs}${startOptions(scope)}`
}

/** PostgreSQL 15 or newer, at `connectionString`. */
export async function openPostgresDatabase(
  options: { connectionString: string; connections: number; serverId: string | undefined },
  logger: Logger,
): Promise<Database> {
  const { id, scope } = await prepare(options, logger)
  const watch = watchConnections(options.connectionString, logger)
  const pool = new pg.Pool({
    stream: watch.stream,
    connectionString: options.connectionString,
    max: options.connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The server's own timeout cannot help when the network swallows its answer.
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    keepAlive: true,
    options: poolOptions(scope),
    application_name: connectionName('pool'),
  })
  pool.on('error', (err) => logger.warn({ err }, 'a PostgreSQL connection was lost'))
  await verifyGuildScope(pool, options.serverId).catch(async (error: unknown) => {
    await pool.end()
    await watch.stop()
    throw error
  })
  const sql = sqlOnPg(pool)
  const prisma = withSql(new PrismaClient({ adapter: new PrismaPg(pool) }), sql)

  return {
    kind: 'postgres',
    id,
    prisma,
    sql,
    pool,
    connectionString: options.connectionString,
    close: async () => {
      await prisma.$disconnect()
      // A PostgreSQL that hangs now would otherwise keep the connections that are in use.
      await pool.end()
      await watch.stop()
    },
  }
}

/** Of the PostgreSQL and of the database in it: what a dump takes along would be the same in its copies. */
const identity = `SELECT system_identifier || '.' || oid AS id FROM pg_control_system(), pg_database
  WHERE datname = current_database()`

/** On a connection of its own, because a migration may take longer than any request. */
async function prepare(
  { connectionString, serverId }: { connectionString: string; serverId: string | undefined },
  logger: Logger,
): Promise<{ id: string; scope: GuildScope }> {
  const client = await connectPatiently(
    { connectionString, connectionTimeoutMillis: 2 * connectTimeoutMs },
    logger,
  )
  try {
    const version = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (!(major >= oldestVersion)) {
      const tooOld = `DATABASE_URL leads to PostgreSQL ${major}; ${oldestVersion} or newer is needed.`
      throw new StartError(exitCodes.wrongSetUp, tooOld)
    }
    await migrate(client, logger)
    const { rows } = await client.query<{ id: string }>(identity)
    const scope = await prepareGuildScope(client, serverId, logger)
    return { id: rows[0]?.id ?? '', scope }
  } finally {
    await client.end()
  }
}
