import { afterAll, expect, test } from 'vitest'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { createLogger } from '#core/process/logger.ts'
import { createOutageFilter } from '#core/process/outage-filter.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startServer } from '#testing/test-server.ts'

type Line = { level: number; msg: string; err?: { stack: string }; seconds?: number; hidden?: number }

const lines: Line[] = []
const outages = createOutageFilter()
const write = (line: string) => void lines.push(JSON.parse(line) as Line)
const logger = createLogger({ LOG_LEVEL: 'info' }, { write }, outages)

const postgres = await startPostgres({ durable: true })
const discord = await startDiscordEmulator({ port: 0, members: 5 })
const variables = { DATABASE_URL: postgres.url }
const server = await startServer({ discord, variables, log: { logger, outages } })
afterAll(async () => {
  await server.stop()
  await discord.close()
  await postgres.stop()
})

const soon = { timeout: 30_000, interval: 50 }
const said = (message: string) => lines.filter(({ msg }) => msg.startsWith(message))

test('an outage of PostgreSQL is one stack trace, a line at its begin and one at its end', async () => {
  const mia = await server.signIn('mia')
  lines.length = 0
  await postgres.kill()
  for (let times = 0; times < 40; times++)
    expect(await mia.call('GET /api/events?status=active')).toMatchObject({
      status: 503,
      code: 'unavailable',
    })
  await expect.poll(() => said('the database is away'), soon).toHaveLength(1)
  // An error that names Discord's place is written also while the database is away.
  const refused = { code: 'ECONNREFUSED', address: '127.0.0.1', port: 443 }
  logger.warn({ err: Object.assign(new Error('connect ECONNREFUSED'), refused) }, 'Discord does not answer')
  expect(said('Discord does not answer')).toHaveLength(1)
  await postgres.restart()
  await expect.poll(() => said('the database is back'), soon).toHaveLength(1)
  const [end] = said('the database is back')
  expect(end?.hidden).toBeGreaterThanOrEqual(39)
  expect(lines.filter(({ err, msg }) => err && !msg.startsWith('Discord'))).toHaveLength(1)
  await expect.poll(async () => (await mia.call('GET /api/events?status=active')).status, soon).toBe(200)
})
