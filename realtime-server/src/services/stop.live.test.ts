import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { countLockWaits } from '#testing/lock-waits.ts'
import { eventually } from '#testing/eventually.ts'
import { tomorrow } from '#testing/factories.ts'
import { startTcpRelay } from '#testing/tcp-relay.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer, startServerProcess } from '#testing/test-server.ts'
import { guildId } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// What people notice of a process that is asked to stop: nothing that was begun is cut off.

const { db, url: databaseUrl } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
afterAll(() => discord.close())

const start = (variables: Record<string, string> = {}) =>
  startServerProcess({ discord, variables: { DATABASE_URL: databaseUrl, ...variables } })
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )
const evening = () => ({ title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId })

test('a sign-up that waits for a lock is answered, although its process was asked to stop', async () => {
  const server = await start()
  const [lena, mia] = [await server.signIn('lena'), await server.signIn('mia')]
  const event = await lena.ask(eventsContract.create, { body: evening() })
  const blocker = new pg.Client({ connectionString: databaseUrl })
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [event.id])

  const answer = mia.call(`POST /api/events/${event.id}/signup`, { body: { role: 'tank' } })
  await eventually(async () => (await countLockWaits(db)) > 0)
  const exitCode = server.terminate()
  await eventually(async () => (await statusOf(`${server.url}/healthz`)) === 'refused')
  // It has nothing left to do but to answer.
  await eventually(async () => (await electedProcesses()) === 0)
  await blocker.query('COMMIT')
  await blocker.end()

  expect(await answer).toMatchObject({ status: 200 })
  expect(await exitCode).toBe(0)
  await server.stop()
})

test('a process with a proxy says that it stops, and serves everything until the proxy has heard', async () => {
  // Long enough for all that is asked below, also on a busy machine.
  const server = await start({ DRAIN_SECONDS: '10' })
  const lena = await server.signIn('lena')
  const event = await lena.ask(eventsContract.create, { body: evening() })
  const socket = await lena.openSocket()
  const lost: string[] = []
  socket.once('disconnect', (reason) => lost.push(reason))
  const leader = lena.openBoard(formatBoardName({ kind: 'parties', eventId: event.id }))
  await eventually(() => leader.provider.synced)

  const exitCode = server.terminate()
  await eventually(async () => (await statusOf(`${server.url}/readyz`)) === 503)
  expect((await fetch(`${server.url}/readyz`)).headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  expect(await lena.call(`POST /api/events/${event.id}/decline`)).toMatchObject({ status: 200 })
  createParty(leader.doc, { id: randomUUID() })
  await leader.saved()
  expect(socket.connected).toBe(true)

  expect(await exitCode).toBe(0)
  // A lost transport, so that the browser connects again by itself.
  await eventually(() => lost.length > 0)
  expect(lost).toEqual(['transport close'])
  await server.stop()
})

test('waiting for the proxy is no step that takes long', async () => {
  const late: string[] = []
  const write = (line: string) => {
    if (line.includes('takes long')) late.push(line)
  }
  const server = await startServer({
    discord,
    // Without Discord and the clock, whose own stop may take as long as a step that is named.
    variables: { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '6', SERVICES: 'web,live,board' },
    log: { logger: pino({ level: 'warn' }, { write }) },
  })
  const begun = performance.now()
  await server.stop()
  expect(performance.now() - begun).toBeGreaterThan(5_900)
  expect(late).toEqual([])
})

test('a process is ready while its database is away: it still has pages and an honest word', async () => {
  const relay = await startTcpRelay(databaseUrl)
  const server = await start({ DATABASE_URL: relay.url })
  const lena = await server.signIn('lena')
  await relay.refuse()
  await eventually(async () => (await lena.call('GET /api/stats')).status === 503)
  expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  await server.stop()
})

async function electedProcesses(): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND d.datname = current_database()",
  )
  return rows[0]?.count ?? 0
}
