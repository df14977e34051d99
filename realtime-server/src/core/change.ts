import type { Database, Tx } from '#core/db/database.ts'
import { sqlTransaction, type SqlTx } from '#core/db/sql-transaction.ts'
import { transaction } from '#core/db/transaction.ts'
import type { OutboxMessage, OutboxRow } from '#core/outbox/outbox-message.ts'
import type { Outbox } from '#core/outbox/outbox.ts'

export type ChangeDeps = { db: Database; outbox: Outbox }
export type Emit = (message: OutboxMessage) => void

/**
 * The one way to change something that others see: the work and its messages commit together, and after
 * the commit the messages are delivered. `work` may run again after a conflict, so it touches only the database.
 */
export async function change<T>(
  { db, outbox }: ChangeDeps,
  work: (tx: Tx, emit: Emit) => Promise<T>,
): Promise<T> {
  return delivered(outbox, await transaction(db, (tx) => recorded(outbox, tx, (emit) => work(tx, emit))))
}

/** The same for work that is written in SQL alone, where a whole guild may press at the same moment. */
export async function changeInSql<T>(
  { db, outbox }: ChangeDeps,
  work: (tx: SqlTx, emit: Emit) => Promise<T>,
): Promise<T> {
  return delivered(outbox, await sqlTransaction(db, (tx) => recorded(outbox, tx, (emit) => work(tx, emit))))
}

type Recorded<T> = { result: T; rows: OutboxRow<string>[] }

async function recorded<T>(
  outbox: Outbox,
  tx: SqlTx,
  work: (emit: Emit) => Promise<T>,
): Promise<Recorded<T>> {
  const messages: OutboxMessage[] = []
  const result = await work((message) => messages.push(message))
  return { result, rows: await outbox.record(tx, messages) }
}

function delivered<T>(outbox: Outbox, { result, rows }: Recorded<T>): T {
  outbox.deliver(rows)
  return result
}
