import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { afterAll, beforeEach, expect } from 'vitest'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { systemClock } from '#core/clock.ts'
import { createRateLimiter, type RateLimit } from '#core/redis/rate-limit.ts'
import { actorOf, makePerson, makeServer, type TestPerson, type TestServer } from './factories.ts'
import { startModuleApi } from './module-api.ts'
import './subscriptions.ts'
import { createTestDatabase } from './test-database.ts'
import { registerEventRoutes } from '#modules/events/event.routes.ts'
import { registerSignUpRoutes } from '#modules/signups/signup.routes.ts'
import { registerEventImportRoutes } from '#modules/event-imports/event-import.routes.ts'
import { apiEvent, signUps, type Person } from '#modules/event-imports/raid-helper.fixture.ts'

type ImportingGuild = {
  server: TestServer
  lena: ReturnType<typeof actorOf>
  people: TestPerson[]
  /** Of `people`. */
  ids: string[]
}

/** The routes of imports on a database of their own, with a new guild for each test. */
export async function startImports() {
  const { db, outbox } = await createTestDatabase()
  const discord = await startDiscordEmulator({ port: 0, members: 0 })
  afterAll(() => discord.close())
  const deps = {
    db,
    outbox,
    clock: systemClock,
    limiter: ({ points, ...limit }: RateLimit) => createRateLimiter({ ...limit, points: points * 1_000 }),
    env: { RAID_HELPER_API_BASE: discord.env['RAID_HELPER_API_BASE'] },
  }
  const call = await startModuleApi((routes) => {
    registerEventImportRoutes(routes, deps)
    registerEventRoutes(routes, deps)
    registerSignUpRoutes(routes, deps)
  })
  const guild = {} as ImportingGuild
  beforeEach(async () => {
    const server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
    const lena = actorOf(await makePerson(db, server, 'lead', { nickname: 'Lena' }))
    const people: TestPerson[] = []
    // Everybody but the last one of the other tool's six is on the server.
    for (let n = 0; n < 6; n += 1)
      people.push(await makePerson(db, server, 'member', { nickname: `Mitglied ${n}` }))
    Object.assign(guild, { server, lena, people, ids: people.map(({ id }) => id) })
  })
  const write = (source: string, body: object = {}, as = guild.lena) =>
    call('POST', '/api/event-imports', { as, body: { source, ...body } })
  return {
    db,
    discord,
    deps,
    call,
    guild,
    foreign: (changes: Record<string, unknown> = {}, list: Person[] = signUps(guild.ids)) =>
      JSON.stringify(apiEvent({ signUps: list, ...changes })),
    preview: (source: string, body: object = {}, as = guild.lena) =>
      call('POST', '/api/event-imports/preview', { as, body: { source, ...body } }),
    write,
    imported: async (source: string, body: object = {}) => {
      const answer = await write(source, body)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as { event: EventView; outcome: string }
    },
  }
}
