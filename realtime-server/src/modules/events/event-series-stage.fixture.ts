import { beforeEach } from 'vitest'
import { actorOf, eventBody } from '#testing/factories.ts'
import { startEventClock } from './event-stage.fixture.ts'
import { createEvent } from './event.commands.ts'

/** Mondays at 20:00 in Berlin, two hours long, beginning on 16 March 2026: two weeks before summer time. */
export const firstStart = '2026-03-16T19:00:00.000Z'

/** Series on a clock of the test file's own; `guild` is another one in each test, without any events. */
export async function startSeries() {
  const clock = await startEventClock({ defaultTimezone: 'Europe/Berlin', settings: { maxEventsPerUser: 1 } })
  const { db, deps, jobs, guild } = clock
  beforeEach(() => db.prisma.eventSeries.deleteMany())

  const at = (moment: string) => clock.at(`${moment}Z`)
  const all = () => db.prisma.event.findMany({ orderBy: [{ date: 'asc' }], include: { participants: true } })
  return {
    db,
    deps,
    jobs,
    guild,
    at,
    tick: (moment: string) => clock.tick(`${moment}Z`),
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
