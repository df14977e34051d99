import type { Tx } from './db/database.ts'

/** Deletes what has served: answers kept for repeated requests after a day, finished job slots after a month. */
export async function tidyUp(tx: Tx, now: Date): Promise<void> {
  const day = 24 * 60 * 60 * 1000
  await tx.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - day) } } })
  await tx.jobRun.deleteMany({ where: { doneAt: { lt: new Date(now.getTime() - 30 * day) } } })
}
