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

type Connection = { sql: SqlTx['sql']; current: PendingWrites }

const connections = new WeakMap<pg.ClientBase, Connection>()

/**
 * The builder is kept for each connection, which has one transaction at a time; what waits is sent before any other
 * statement. What waits belongs to one transaction: a write that code without `await` adds after its end is never sent.
 */
function transactionOn(client: pg.ClientBase): PendingTx {
  const pending = createPendingWrites()
  const known = connections.get(client)
  if (known) {
    known.current = pending
    return { sql: known.sql, pending }
  }
  const sql = sqlOver(async (statement) => {
    await sendPending(client, connection.current)
    return runOnPg(client, statement)
  })
  const connection: Connection = { sql, current: pending }
  connections.set(client, connection)
  return { sql, pending }
}

async function sendPending(client: pg.ClientBase, pending: PendingWrites): Promise<void> {
  const waiting = pending.take()
  if (waiting) await runOnPg(client, waiting)
}
