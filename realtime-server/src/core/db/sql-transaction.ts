import type pg from 'pg'
import type { Database } from './database.ts'
import { createPendingWrites, type PendingWrites } from './pending-writes.ts'
import { runOnPg } from './sql-on-pg.ts'
import { sqlOver, type SqlRunner } from './sql.ts'
import { againOnConflict } from './transaction.ts'

/** What statements need of a transaction. Every {@link Tx} is one; so is what {@link sqlTransaction} opens. */
export type SqlTx = SqlRunner

/**
 * The same as `transaction()` for work that needs nothing of Prisma: straight to the driver, each statement prepared
 * once per connection. For the paths that a whole guild takes at the same moment; see decision 008.
 */
export async function sqlTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: SqlTx) => Promise<T>,
): Promise<T> {
  return againOnConflict(async () => {
    const client = await pool.connect()
    const tx = transactionOn(client)
    let broken: Error | undefined
    // The pool listens to idle connections only; a loss that nobody listens to would end the process.
    const onLoss = (error: Error) => (broken = error)
    client.on('error', onLoss)
    try {
      await client.query('BEGIN')
      const result = await work(tx)
      await sendPending(client, tx.pending)
      await client.query('COMMIT')
      return result
    } catch (error) {
      tx.pending.forget()
      // A connection that cannot even take its work back is not fit for anybody else.
      await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure as Error))
      throw error
    } finally {
      client.off('error', onLoss)
      client.release(broken)
    }
  })
}

type PendingTx = SqlTx & { readonly pending: PendingWrites }

const transactions = new WeakMap<pg.ClientBase, PendingTx>()

/** One for each connection, which has one transaction at a time. What waits is sent before any other statement. */
function transactionOn(client: pg.ClientBase): PendingTx {
  const known = transactions.get(client)
  if (known) return known
  const pending = createPendingWrites()
  const sql = sqlOver(async (statement) => {
    await sendPending(client, pending)
    return runOnPg(client, statement)
  })
  const tx = { sql, pending }
  transactions.set(client, tx)
  return tx
}

async function sendPending(client: pg.ClientBase, pending: PendingWrites): Promise<void> {
  const waiting = pending.take()
  if (waiting) await runOnPg(client, waiting)
}
