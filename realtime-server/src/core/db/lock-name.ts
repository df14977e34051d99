import { sql } from 'kysely'
import { asText } from './sql.ts'
import type { SqlTx } from './sql-transaction.ts'

/** Waits for a name that no row stands for, and keeps it until the transaction ends. */
export async function lockName(tx: SqlTx, name: string): Promise<void> {
  await tx.sql.selectNoFrom(asText(sql`pg_advisory_xact_lock(${keyOf(name)})`).as('locked')).execute()
}

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`
