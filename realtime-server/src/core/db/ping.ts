import { sql } from 'kysely'
import type { SqlRunner } from './sql.ts'

/** Rejects when the database does not answer. */
export async function ping(db: SqlRunner): Promise<void> {
  await sql`select 1`.execute(db.sql)
}
