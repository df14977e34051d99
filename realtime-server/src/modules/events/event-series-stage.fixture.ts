import { beforeEach } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { actorOf, eventBody, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventClockJobs } from './event-clock.jobs.ts'
import { createEvent } from './event.commands.ts'

/** Mondays at 20:00 in Berlin, two hours long, beginning on 16 March 2026: two weeks before summer time. */
export const firstStart = '2026-03-16T19:00:00.000Z'

async function makeGuild(db: Database) {
  const server = await makeServer(db, {
    defaultTimezone: 'Europe/Berlin',
    settings: { maxEventsPerUser: 1 },
  })
  const lena = await makePerson(db, server, 'lead', { username: 'lena' })
  const mia = await makePerson(db, server, 'member', { username: 'mia' })
  const ben = await makePerson(db, server, 'member', { username: 'ben' })
  return { server, lena, mia, ben }
}

/** Series on a clock of the test file's own; `guild` is another one in each test, without any events. */
export async function startSeries() {
  const { db, outbox, logger } = await createTestDatabase()
  let now = new Date()
  const deps = { db, outbox, clock: { now: () => now }, logger }
  const jobs = eventClockJobs(deps)
  const guild = await makeGuild(db)
  beforeEach(async () => {
    await db.prisma.event.deleteMany()
    await db.prisma.eventSeries.deleteMany()
    Object.assign(guild, await makeGuild(db))
  })

  const at = (moment: string) => {
    now = new Date(`${moment}Z`)
    return now
  }
  const all = () => db.prisma.event.findMany({ orderBy: [{ date: 'asc' }], include: { participants: true } })
  return {
    db,
    deps,
    jobs,
    guild,
    at,
    tick: (moment: string) => runDue(deps, jobs, at(moment)),
    weekly: async (changes: Parameters<typeof eventBody>[1] = {}) => {
      at('2026-03-10T12:00')
      const rhythm = { title: 'Raid', date: firstStart, timezone: 'CET', isRecurring: true } as const
      return createEvent(deps, actorOf(guild.mia), eventBody(guild.server, { ...rhythm, ...changes }))
    },
    all,
    starts: async () => (await all()).map(({ date }) => date.toISOString()),
    latest: async () => {
      const last = (await all()).at(-1)
      if (!last) throw new Error('There is no event yet')
      return last
    },
  }
}
