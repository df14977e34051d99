import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { eventImportsContract } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEvent } from '#modules/event-imports/raid-helper.fixture.ts'
import { makeEvent } from '#testing/factories.ts'
import type { Person } from '#testing/person.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type LocalServer, startServer } from '#testing/test-server.ts'

// Each part of what happens by itself happens in a running server, where nobody calls it.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const s3 = await startS3Server()
const folder = mkdtempSync(path.join(tmpdir(), 'rt-scheduler-'))
const day = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const soon = { timeout: 100_000, interval: 50 }
const titleOf = async (id: string) => (await db.prisma.event.findUniqueOrThrow({ where: { id } })).title

let server: LocalServer
let lena: Person
let followed: string

beforeAll(async () => {
  await db.prisma.discordInteraction.create({
    data: { id: 'old', userId: personas.mia.id, createdAt: daysAgo(2) },
  })
  const variables = { DATABASE_URL: url, BACKUP_DIR: folder, ...s3.variables }
  server = await startServer({
    discord,
    variables: { ...variables, SERVICES: 'web,live,discord,scheduler' },
  })
  // A backup is due once a night has passed since the guild was set up.
  await db.prisma.chatServer.update({ where: { id: guildId }, data: { createdAt: daysAgo(2) } })
  lena = await server.signIn('lena')
  const foreign = { ...apiEvent(), id: '1465438821414994063' }
  discord.operator.saveForeignEvent(foreign)
  const source = `https://raid-helper.dev/event/${foreign.id}`
  const { event } = await lena.ask(eventImportsContract.write, { body: { source } })
  followed = event.id
  await lena.ask(eventImportsContract.follow, { params: { id: followed }, body: { isFollowed: true } })
  discord.operator.saveForeignEvent({ ...apiEvent({ displayTitle: 'Neuer Name' }), id: foreign.id })
})
afterAll(async () => {
  await server.stop()
  await discord.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a running server seals the audit log again and again, and auditors get new entries live', async () => {
  const unsealed = () => db.prisma.auditLog.count({ where: { hash: null } })
  const audra = await (await server.signIn('audra')).openSocket()
  const heard = () => audra.heard.filter(({ type }) => type === 'audit.appended').length
  for (const title of ['Erster', 'Zweiter']) {
    await expect.poll(unsealed, soon).toBe(0)
    const before = heard()
    await lena.ask(eventsContract.update, { params: { id: followed }, body: { description: title } })
    await expect.poll(heard, soon).toBeGreaterThan(before)
  }
})

test('a running server reads a followed event of another tool again', async () => {
  await expect.poll(() => titleOf(followed), soon).toBe('Neuer Name')
})

test('a running server makes the daily backup once and copies it to the storage', async () => {
  const daily = (names: Iterable<string>) => [...names].filter((name) => name.endsWith('-daily.gz'))
  await expect.poll(() => daily(s3.objects.keys()), soon).toHaveLength(1)
  expect(daily(readdirSync(folder))).toHaveLength(1)
})

test('a running server completes events that are over and deletes old rows', async () => {
  const over = { date: daysAgo(1), status: 'active' }
  const { id } = await makeEvent(db, { id: personas.lena.id, serverId: guildId }, over)
  const statusOf = async () => (await db.prisma.event.findUniqueOrThrow({ where: { id } })).status
  await expect.poll(statusOf, soon).toBe('completed')
  await expect.poll(() => db.prisma.discordInteraction.count({ where: { id: 'old' } }), soon).toBe(0)
})
