import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from '#core/process/logger.ts'
import { PrismaClient } from '#generated/prisma/client.ts'
import type { Database } from './database.ts'
import { type GuildScope, prepareGuildScope, startOptions, verifyGuildScope } from './guild-scope.ts'
import { migrate } from './migrate.ts'
import { sqlOnPg } from './sql-on-pg.ts'
import { withSql } from './sql-on-prisma.ts'

const oldestVersion = 15
/** Waiting longer than this for PostgreSQL fails the request instead of piling up more of them. */
const connectTimeoutMs = 5_000
const statementTimeoutMs = 5_000

/** PostgreSQL 15 or newer, at `connectionString`. */
export async function openPostgresDatabase(
  options: { connectionString: string; connections: number; serverId: string | undefined },
  logger: Logger,
): Promise<Database> {
  const scope = await prepare(options, logger)
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The server's own timeout cannot help when the network swallows its answer.
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
    // Compiling a statistic takes seconds on a busy machine, running it a tenth of one. Prisma writes and reads moments
    // without their offset: in another zone than UTC they would differ from those of the driver.
    options: `-c jit=off -c timezone=UTC${startOptions(scope)}`,
  })
  pool.on('error', (err) => logger.warn({ err }, 'a PostgreSQL connection was lost'))
  await verifyGuildScope(pool, options.serverId).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const sql = sqlOnPg(pool)
  const prisma = withSql(new PrismaClient({ adapter: new PrismaPg(pool) }), sql)

  return {
    kind: 'postgres',
    prisma,
    sql,
    pool,
    connectionString: options.connectionString,
    ping: async () => void (await pool.query('SELECT 1')),
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/** On a connection of its own, because a migration may take longer than any request. */
async function prepare(
  { connectionString, serverId }: { connectionString: string; serverId: string | undefined },
  logger: Logger,
): Promise<GuildScope> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2 * connectTimeoutMs })
  client.on('error', (err) => logger.warn({ err }, 'the PostgreSQL connection of the migrations was lost'))
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (!(major >= oldestVersion)) {
      throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; ${oldestVersion} or newer is needed.`)
    }
    await migrate(client, logger)
    return await prepareGuildScope(client, serverId, logger)
  } finally {
    await client.end()
  }
}
