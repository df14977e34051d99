import { digestUsefulHours } from '@raidtisch/shared-types/domain/response-requests'
import type { Database } from '#core/db/database.ts'
import { cronSlots, type ScheduledJob } from '#core/jobs/schedule.ts'
import type { Env } from '#core/process/env.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { declineRest } from './response-deadline.commands.ts'
import { findDueDeadlines } from './response-deadline.queries.ts'
import { requestMissingResponses } from './response-request.commands.ts'
import { getDigestTime } from './response-request.queries.ts'

const name = 'response-digest'
const restName = 'response-deadline'

type DigestDeps = { env: PlayerRoleNames & Pick<Env, 'DISCORD_GUILD_ID'>; db: Pick<Database, 'prisma'> }

/**
 * Sends the digests of the day at the guild's time, on days of 23 and 25 hours, too, and nothing while they are switched
 * off. Counts who has not answered by an event's deadline, as soon after it as a process runs, and before the event.
 */
export function responseRequestJobs({ env, db }: DigestDeps): readonly ScheduledJob[] {
  const serverId = env.DISCORD_GUILD_ID
  return [
    {
      name,
      findDue: async (now) => {
        const digest = await getDigestTime(db.prisma, serverId)
        if (!digest) return []
        const [hour, minute] = digest.time.split(':').map(Number)
        const useful = now.getTime() - digestUsefulHours * 3_600_000
        // One whose time has passed when it is switched on begins on the next day.
        const from = new Date(Math.max(useful, digest.since?.getTime() ?? 0))
        return cronSlots(`${minute} ${hour} * * *`, { zone: digest.place, from, to: now }).map((slot) => ({
          name,
          slot,
          run: (tx, emit) => requestMissingResponses({ tx, emit }, { serverId, env }, { slot, now }),
        }))
      },
    },
    {
      name: restName,
      findDue: async (now) =>
        (await findDueDeadlines(db.prisma, serverId, now)).map(({ id, version, since }) => ({
          name: `${restName} ${id} ${version}`,
          slot: since,
          run: (tx, emit) => declineRest({ tx, emit }, { serverId, env }, { eventId: id, now }),
        })),
    },
  ]
}
