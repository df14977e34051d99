import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import type { ClientBase } from 'pg'
import { connectPatiently } from './connect-patiently.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase, readEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'> &
  Partial<Pick<Env, 'DISCORD_GUILD_ID'>>

/**
 * Opens the database the environment names and brings its schema up to date. With DISCORD_GUILD_ID it holds the rows of
 * this guild only, without it those of all.
 */
export function openDatabase(env: DatabaseEnv, logger: Logger): Promise<Database> {
  const { DATABASE_URL: connectionString, DATABASE_POOL: connections, DISCORD_GUILD_ID: serverId } = env
  return connectionString
    ? openPostgresDatabase({ connectionString, connections, serverId }, logger)
    : openEmbeddedDatabase({ dataDir: env.DATA_DIR, serverId }, logger)
}

/** Reads the rows of all guilds without bringing the schema up to date: older processes may be running. */
export async function readDatabase<T>(
  { DATABASE_URL: connectionString, DATA_DIR }: Pick<DatabaseEnv, 'DATABASE_URL' | 'DATA_DIR'>,
  logger: Logger,
  read: (client: ClientBase) => Promise<T>,
): Promise<T> {
  if (!connectionString) return readEmbeddedDatabase(DATA_DIR, read)
  const client = await connectPatiently({ connectionString }, logger)
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}
