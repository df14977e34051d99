import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'

/** Opens the database the environment names and brings its schema up to date. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  logger: Logger,
): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgresDatabase({ connectionString: env.DATABASE_URL, connections: env.DATABASE_POOL }, logger)
    : openEmbeddedDatabase(env.DATA_DIR, logger)
}
