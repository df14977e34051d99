import type { Database, Tx } from '#core/db/database.ts'
import { sqlTransaction, type SqlTx } from '#core/db/sql-transaction.ts'
import { transaction } from '#core/db/transaction.ts'
import type { Announcement, Outbox, OutboxRow } from './outbox.ts'

export type ChangeDeps = { db: Database; outbox: Outbox }
export type Emit = (announcement: Announcement) => void

/**
 * The one way to change something others should hear of: the work and its announcements commit together, and after
 * the commit the announcements are handed on. `work` may run again after a conflict, so it touches only the database.
 */
export async function change<T>(
  { db, outbox }: ChangeDeps,
  work: (tx: Tx, emit: Emit) => Promise<T>,
): Promise<T> {
  return handedOn(outbox, await transaction(db, (tx) => recorded(outbox, tx, (emit) => work(tx, emit))))
}

/** The same for work that is written in SQL alone, where a whole guild may press at the same moment. */
export async function changeInSql<T>(
  { db, outbox }: ChangeDeps,
  work: (tx: SqlTx, emit: Emit) => Promise<T>,
): Promise<T> {
  return handedOn(outbox, await sqlTransaction(db, (tx) => recorded(outbox, tx, (emit) => work(tx, emit))))
}

type Recorded<T> = { result: T; rows: OutboxRow[] }

async function recorded<T>(
  outbox: Outbox,
  tx: SqlTx,
  work: (emit: Emit) => Promise<T>,
): Promise<Recorded<T>> {
  const announcements: Announcement[] = []
  const result = await work((announcement) => announcements.push(announcement))
  return { result, rows: await outbox.record(tx, announcements) }
}

function handedOn<T>(outbox: Outbox, { result, rows }: Recorded<T>): T {
  outbox.handOn(rows)
  return result
}
