import fc from 'fast-check'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { Routes } from '#transports/http/routes.ts'
import { actorOf, type KindOfPerson, makePerson, makeServer } from './factories.ts'
import { startModuleApi } from './module-api.ts'
import { randomGuild, type WrittenGuild, writeGuild } from './random-guild.ts'
import { createTestDatabase } from './test-database.ts'

const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
const guilds = process.env['LONG'] ? 200 : 20

type StatisticsDeps = ChangeDeps & { db: Database; env: typeof env; clock: Clock }

/** The timeout of a test that compares. */
export const comparisonMs = 60_000 + guilds * 2_000

/** Routes that answer statistics at `path`, in the test file's own database and on its own clock. */
export async function startStatistics(
  path: string,
  register: (routes: Routes, deps: StatisticsDeps) => void,
) {
  const { db, outbox } = await createTestDatabase()
  let now = new Date()
  const deps = { db, outbox, env, clock: { now: () => now } }
  const call = await startModuleApi((routes) => register(routes, deps))
  const asker = await makePerson(db, await makeServer(db))
  const at = (moment: Date) => {
    now = moment
  }
  const askAs = (kind: KindOfPerson, serverId = asker.serverId, asked = path) =>
    call('GET', asked, { as: { ...actorOf({ ...asker, kind }), serverId } })
  return {
    db,
    call,
    at,
    askAs,
    /** Compares the answers for random guilds with what is in their tables. */
    compare: (compare: (answer: unknown, guild: WrittenGuild) => void) =>
      fc.assert(
        fc.asyncProperty(randomGuild, async (shape) => {
          const guild = await writeGuild(db, shape)
          at(guild.now)
          compare((await askAs('lead', guild.serverId)).body, guild)
        }),
        { numRuns: guilds },
      ),
  }
}
