import type { Tx } from '#core/db/database.ts'
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
 * Deletes answers kept for repeated requests and claimed clicks after a day, job slots, resolved faults and revoked links
 * after 30 days, cards of members who left and wishes about them after 30 days, and deliveries after 90 days unless their
 * event is still ahead: notices are compared with earlier ones.
 */
export async function tidyUp(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => ({ lt: new Date(now.getTime() - days * day) })
  await tx.idempotencyKey.deleteMany({ where: { createdAt: before(1) } })
  await tx.discordInteraction.deleteMany({ where: { createdAt: before(1) } })
  // A failing one is leased again with every try, so its lease has to be old, too.
  await tx.jobRun.deleteMany({ where: { slot: before(30), leaseUntil: before(30) } })
  await tx.botFault.deleteMany({ where: { resolvedAt: before(30) } })
  await tx.streamLink.deleteMany({ where: { revokedAt: before(30) } })
  await tx.calendarFeed.deleteMany({ where: { revokedAt: before(30) } })
  const hasLeft = { leftAt: before(30) }
  await tx.memberCard.deleteMany({ where: { user: hasLeft } })
  await tx.memberWish.deleteMany({ where: { to: hasLeft } })
  await tx.sql
    .deleteFrom('delivery')
    .where('doneAt', '<', before(90).lt)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event').whereRef('id', '=', 'delivery.eventId').where('date', '>', now))),
    )
    .execute()
}
