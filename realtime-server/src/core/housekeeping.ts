import type { Tx } from './db/database.ts'
import { cronSlots, type ScheduledJob } from './schedule.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Tidies up once an hour; hours that were missed are not made up for. */
export function housekeepingJobs(): readonly ScheduledJob[] {
  return [
    {
      name: 'tidy-up',
      findDue: async (now) =>
        cronSlots('0 * * * *', { zone: 'UTC', from: new Date(now.getTime() - hour), to: now })
          .slice(-1)
          .map((slot) => ({ name: 'tidy-up', slot, run: (tx) => tidyUp(tx, now) })),
    },
  ]
}

/**
 * Deletes what has served: answers kept for repeated requests, and clicks that were taken, after a day; finished job
 * slots after a month, when nobody asks for their moment any more.
 */
export async function tidyUp(tx: Tx, now: Date): Promise<void> {
  const yesterday = { createdAt: { lt: new Date(now.getTime() - day) } }
  await tx.idempotencyKey.deleteMany({ where: yesterday })
  await tx.discordInteraction.deleteMany({ where: yesterday })
  const served = { lt: new Date(now.getTime() - 30 * day) }
  await tx.jobRun.deleteMany({ where: { doneAt: served, slot: served } })
}
