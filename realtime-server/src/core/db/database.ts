import type pg from 'pg'
import type { Prisma, PrismaClient } from '#generated/prisma/client.ts'
import type { Sql, SqlRunner } from './sql.ts'

/** What a query may do inside a transaction, without statements as text. Never use the root client there: the embedded database has one connection. */
export type Tx = Omit<Prisma.TransactionClient, TextStatements> & SqlRunner
type TextStatements = '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'

export type Database = {
  readonly kind: 'postgres' | 'embedded'
  /** The same for every process that works on this database, and different for every other one, also a copy of it. */
  readonly id: string
  readonly prisma: PrismaClient & SqlRunner
  /** Typed statements outside of a transaction, each on any connection of the pool. */
  readonly sql: Sql
  /** The driver's own; one connection when embedded. */
  readonly pool: pg.Pool
  /** For connections of one's own (advisory locks); null when embedded, where this process is alone anyway. */
  readonly connectionString: string | null
  close: () => Promise<void>
}
