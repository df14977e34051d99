import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { openDatabase } from '#core/db/open-database.ts'
import { startCluster } from '#testing/cluster.ts'
import { type Person, signIn } from '#testing/person.ts'
import { startRedis } from '#testing/redis-server.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testVariables } from '#testing/test-env.ts'
import { guildKnown } from '#testing/test-server.ts'
import { endure, type Fault, repeated } from '#testing/fault-campaign.ts'

// What people behind a proxy see while one of three server processes hangs or is killed: docs/faults.md.

const { url: databaseUrl } = await createTestDatabase()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const { main, remove } = await bundleServer()
const cluster = await startCluster({
  main,
  variables: { ...testVariables, ...discord.env, DATABASE_URL: databaseUrl, REDIS_URL: redis.url },
})
await guildKnown(cluster.url)
const db = await openDatabase(
  { DATABASE_URL: databaseUrl, DATABASE_POOL: 2, DATA_DIR: '' },
  pino({ level: 'silent' }),
)

afterAll(async () => {
  await db.close()
  await cluster.stop()
  await discord.close()
  await redis.stop()
  remove()
})

const [server] = cluster.servers
if (!server) throw new Error('The cluster has no server.')
const faults: (Fault & { fault: string })[] = [
  { fault: 'A server process hangs', strike: server.pause, heal: server.resume },
  { fault: 'A server process is killed', strike: server.kill, heal: server.restart },
]

test.each(faults)(
  '$fault: nobody is refused, nothing that was acknowledged is lost',
  repeated,
  async (fault) => {
    const sign = async (username: string) => likePage(await signIn(cluster.url, username))
    const people = await Promise.all(['mia', 'ben', 'otto', 'gast', 'audra'].map(sign))
    const statuses = await endure({ db, lena: await sign('lena'), people }, fault)
    expect(statuses).toEqual([200])
  },
)

/** What a page waits at least: the proxy looks every half second which servers answer. */
const secondAttemptMs = 600

/** Sends a request once more, as pages do, when the proxy found no server that answers. */
function likePage(person: Person): Person {
  return {
    ...person,
    call: async (route, request = {}) => {
      const headers = { ...request.headers, 'idempotency-key': randomUUID() }
      const reply = await person.call(route, { ...request, headers }).catch(() => ({ status: 502 }))
      if (![502, 504].includes(reply.status)) return reply as Awaited<ReturnType<Person['call']>>
      await delay(secondAttemptMs)
      return person.call(route, { ...request, headers })
    },
  }
}
