import type { Database, Tx } from '#core/db/database.ts'
import { transaction } from '#core/db/transaction.ts'
import type { Announcement, Outbox } from './outbox.ts'

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
  const { result, rows } = await transaction(db, async (tx) => {
    const announcements: Announcement[] = []
    const result = await work(tx, (announcement) => announcements.push(announcement))
    return { result, rows: await outbox.record(tx, announcements) }
  })
  outbox.handOn(rows)
  return result
}
