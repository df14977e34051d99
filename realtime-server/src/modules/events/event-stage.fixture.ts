import { beforeEach } from 'vitest'
import { systemClock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { runDue } from '#core/jobs/schedule.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventClockJobs } from './event-clock.jobs.ts'

type ServerChanges = Parameters<typeof makeServer>[1]
type EventChanges = Partial<Prisma.EventUncheckedCreateInput>
type Guild = Awaited<ReturnType<typeof makeGuild>>

/** The id of no event. */
export const nowhere = '00000000-0000-4000-8000-000000000000'

async function makeGuild(db: Database, changes: ServerChanges) {
  const server = await makeServer(db, changes)
  return {
    server,
    lena: await makePerson(db, server, 'lead', { username: 'lena' }),
    mia: await makePerson(db, server, 'member', { username: 'mia' }),
    ben: await makePerson(db, server, 'member', { username: 'ben' }),
    gast: await makePerson(db, server, 'guest', { username: 'gast' }),
  }
}

/** Where the people of `guild` see events, whose creator is Mia. */
function watchEvents(db: Database, guild: Guild) {
  const lists = () => {
    const [lena, gast] = [actorOf(guild.lena), actorOf(guild.gast)]
    return [
      eventListScreen(db, gast),
      eventListScreen(db, gast, 'active'),
      eventListScreen(db, lena),
      eventListScreen(db, lena, 'announced'),
      eventListScreen(db, lena, 'active'),
      eventListScreen(db, lena, 'archived'),
    ]
  }
  const pagesOf = (eventId: string) =>
    [guild.mia, guild.ben, guild.gast].map((person) => eventScreen(db, actorOf(person), eventId))
  return {
    lists,
    screensOf: (eventId: string) => [...pagesOf(eventId), ...lists()],
    lastAudit: () => db.prisma.auditLog.findFirstOrThrow({ orderBy: { seq: 'desc' } }),
  }
}

/** A guild of four people and Mia's events, in the test file's own database. */
export async function startEvents(changes?: ServerChanges) {
  const { db, outbox } = await createTestDatabase()
  const guild = await makeGuild(db, changes)
  return {
    db,
    deps: { db, outbox, clock: systemClock },
    ...guild,
    ...watchEvents(db, guild),
    event: (values: EventChanges = {}) => makeEvent(db, guild.mia, values),
  }
}

/** The same on a clock of the test file's own; `guild` is another one in each test, without any events. */
export async function startEventClock(changes?: ServerChanges) {
  const { db, outbox, logger } = await createTestDatabase()
  let now = new Date()
  const deps = { db, outbox, clock: { now: () => now }, logger }
  const jobs = eventClockJobs(deps)
  const guild = await makeGuild(db, changes)
  beforeEach(async () => {
    await db.prisma.event.deleteMany()
    Object.assign(guild, await makeGuild(db, changes))
  })
  const at = (moment: string) => {
    now = new Date(moment)
    return now
  }
  return {
    db,
    deps,
    jobs,
    guild,
    ...watchEvents(db, guild),
    at,
    tick: (moment: string) => runDue(deps, jobs, at(moment)),
  }
}
