import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupName } from '#core/db/backup/backup-folder.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { freePort } from '#testing/free-port.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'

const { url, db } = await createTestDatabase()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 5 })
const port = await freePort()
const backups = mkdtempSync(path.join(tmpdir(), 'raidtisch-backups-'))
const server = await startServer({
  discord,
  variables: { DATABASE_URL: url, REDIS_URL: redis.url, METRICS_PORT: String(port), BACKUP_DIR: backups },
})
afterAll(async () => {
  await server.stop()
  await discord.close()
  await redis.stop()
  rmSync(backups, { recursive: true })
})

const soon = { timeout: 30_000, interval: 50 }

/** All figures as they are now, by name and labels. */
async function read(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
const figure = async (name: string) => (await read()).get(name)
const counted = (route: string, status: number) =>
  figure(`raidtisch_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)

/** An outbox message, a message to a channel and a fault that stay, and a backup of an hour ago. */
async function leaveBehind() {
  const serverId = server.context.env.DISCORD_GUILD_ID
  const since = new Date(Date.now() - 60_000)
  const later = new Date(Date.now() + 3_600_000)
  await db.sql
    .insertInto('outbox')
    .values({
      serverId,
      topic: 'stuck',
      aggregateId: 'x',
      version: 1,
      payload: '{}',
      createdAt: since,
      retryAt: later,
    })
    .execute()
  const delivery = {
    serverId,
    kind: 'notice',
    eventId: 'x',
    channelId: 'x',
    dueAt: since,
    expiresAt: later,
    retryAt: later,
  }
  await db.prisma.delivery.createMany({
    data: [
      { ...delivery, dedupeKey: 'waits' },
      { ...delivery, dedupeKey: 'not due yet', dueAt: later },
      { ...delivery, dedupeKey: 'sent', state: 'sent' },
    ],
  })
  const fault = { serverId, kind: 'missing_access', message: 'Missing Access' }
  await db.prisma.botFault.createMany({
    data: [
      { ...fault, scope: '1' },
      { ...fault, scope: '2', resolvedAt: since },
    ],
  })
  // Now and again a clock is wrong.
  for (const ageMs of [3_600_000, -100 * 3_600_000])
    writeFileSync(path.join(backups, backupName(new Date(Date.now() - ageMs), 'daily')), '')
}

test('figures tell the state of the database, the outbox, Discord, Redis and backups', async () => {
  await leaveBehind()
  await expect.poll(() => figure('raidtisch_discord_up'), soon).toBe(1)
  const figures = await read()
  for (const name of ['database_up', 'discord_leader', 'redis_up'])
    expect([name, figures.get(`raidtisch_${name}`)]).toEqual([name, 1])
  expect(figures.get('raidtisch_database_connections')).toBeGreaterThan(0)
  // Now and again several look at the same moment, and wait for a connection.
  await expect.poll(() => figure('raidtisch_database_waiting'), soon).toBe(0)
  await expect.poll(() => figure('raidtisch_outbox_waiting'), soon).toBe(1)
  expect(figures.get('raidtisch_outbox_oldest_seconds')).toBeGreaterThan(59)
  expect(figures.get('raidtisch_deliveries_waiting')).toBe(1)
  expect(figures.get('raidtisch_deliveries_oldest_seconds')).toBeGreaterThan(59)
  expect(figures.get('raidtisch_posts_waiting')).toBe(0)
  expect(figures.get('raidtisch_faults{kind="missing_access"}')).toBe(1)
  expect(figures.get('raidtisch_faults{kind="backup_copy_failed"}')).toBe(0)
  expect(figures.get('raidtisch_backup_age_seconds')).toBeGreaterThan(3_599)
  expect(figures.get('raidtisch_build_info{version="development",commit=""}')).toBe(1)
  await redis.kill()
  await expect.poll(() => figure('raidtisch_redis_up'), soon).toBe(0)
})

test('requests are counted by operation and status, without ids and without probes', async () => {
  const mia = await server.signIn('mia')
  const events = '/api/events/:id'
  for (let times = 0; times < 3; times++)
    await mia.call('GET /api/events/0191e8a0-0000-7000-8000-000000000000')
  await expect.poll(() => counted(events, 404), soon).toBe(3)
  await fetch(`${server.url}/healthz`)
  expect([...(await read()).keys()].filter((name) => name.includes('healthz'))).toEqual([])
})
