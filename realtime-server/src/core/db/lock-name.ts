import { sql } from 'kysely'
import { asText, type Sql } from './sql.ts'
import type { SqlTx } from './sql-transaction.ts'

/** Waits for a name that no row stands for, and keeps it until the transaction ends. */
export async function lockName(tx: SqlTx, name: string): Promise<void> {
  await tx.sql.selectNoFrom(asText(sql`pg_advisory_xact_lock(${keyOf(name)})`).as('locked')).execute()
}

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`

/** The first half of the keys below, 'RAID' in ASCII; the other half is the name. */
const lockSpace = 0x52414944

/** Whether the name is this connection's from now on, until it closes; does not wait. */
export async function tryLockForSession(session: Sql, name: string): Promise<boolean> {
  const locked = sql<boolean>`pg_try_advisory_lock(${lockSpace}::int, hashtext(${name}))`
  const { isMine } = await session.selectNoFrom(locked.as('isMine')).executeTakeFirstOrThrow()
  return isMine
}
