import type pg from 'pg'
import type { Env } from '#core/env.ts'
import type { Logger } from '#core/logger.ts'
import type { Prisma, PrismaClient } from '#generated/prisma/client.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import type { Sql, SqlRunner } from './sql.ts'

/** What a query may do inside a transaction, without statements as text. Never use the root client there: the embedded database has one connection. */
export type Tx = Omit<Prisma.TransactionClient, TextStatements> & SqlRunner
type TextStatements = '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'

export type Database = {
  readonly kind: 'postgres' | 'embedded'
  readonly prisma: PrismaClient & SqlRunner
  /** Typed statements outside of a transaction, each on any connection of the pool. */
  readonly sql: Sql
  /** The driver's own; one connection when embedded. */
  readonly pool: pg.Pool
  /** For connections of one's own (advisory locks); null when embedded, where this process is alone anyway. */
  readonly connectionString: string | null
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the database the environment names and brings its schema up to date. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  logger: Logger,
): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgresDatabase({ connectionString: env.DATABASE_URL, connections: env.DATABASE_POOL }, logger)
    : openEmbeddedDatabase(env.DATA_DIR, logger)
}
