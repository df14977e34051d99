import type { Database } from '#core/db/database.ts'
import type { ScheduledJob } from '#core/jobs/schedule.ts'
import { declineForDeparted } from './departed-member.commands.ts'
import { findEventsOfDeparted } from './signup.queries.ts'

/** Stored with each run, so it keeps its name. */
const name = 'leaver-declines'
/** A kick may be a mistake, and a gateway may lose a member for a moment: responses stay for this long. */
const graceMs = 10 * 60_000

/** Declines the open responses of departed members and promotes the waiting list. */
export function departedMemberJobs({ db }: { db: Pick<Database, 'prisma'> }): readonly ScheduledJob[] {
  return [
    {
      name,
      findDue: async (now) => {
        const until = new Date(now.getTime() - graceMs)
        return (await findEventsOfDeparted(db.prisma, { now, until })).map(({ id, version, since }) => ({
          name: `${name} ${id} ${version}`,
          slot: since,
          run: (tx, emit) => declineForDeparted({ tx, emit, now }, id, until),
        }))
      },
    },
  ]
}
