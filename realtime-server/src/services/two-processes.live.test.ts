import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { authContract, directMessagesContract } from '@raidtisch/shared-types/contracts/auth.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { makeEvent } from '#testing/factories.ts'
import { losesLeadership, closely } from '#testing/lost-rights.ts'
import { type LiveSocket, type Person, personAt } from '#testing/person.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer, startServerProcess } from '#testing/test-server.ts'
import type { TestLeader } from '#boards/board-client.harness.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// Two server processes on one PostgreSQL and one Redis, as behind a proxy that sends people to either.

const { db, url } = await createTestDatabase()
const redis = await startRedis({ durable: true })
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const variables = { DATABASE_URL: url, REDIS_URL: redis.url }
const first = await startServer({ discord, variables })
const second = await startServerProcess({ discord, variables })
let lena: Person, otto: Person, mia: Person
let eventId: string, board: string

afterAll(async () => {
  await second.stop()
  await first.stop()
  await discord.close()
  await redis.stop()
})

beforeAll(async () => {
  lena = await first.signIn('lena')
  otto = await second.signIn('otto')
  mia = await second.signIn('mia')
  ;({ id: eventId } = await makeEvent(db, { id: personas.lena.id, serverId: guildId }))
  board = formatBoardName({ kind: 'parties', eventId })
})

const heard = (socket: LiveSocket, type: LiveMessage['type']) =>
  socket.heard.filter((message) => message.type === type)
const shows = (leader: TestLeader, person: { id: string }) => leader.board().placementOf.has(person.id)

test('a session of one process is one of the other, and so is its end', async () => {
  const ben = await first.signIn('ben')
  expect(await ben.at(second).ask(authContract.user, {})).toMatchObject({ username: 'ben' })
  await ben.at(second).ask(authContract.logout, {})
  expect((await ben.call('GET /auth/user')).status).toBe(401)
})

test('two leaders on different processes see each other and each other’s cards move', async () => {
  const [here, there] = [lena.openBoard(board), otto.openBoard(board)]
  await eventually(() => here.provider.synced && there.provider.synced)
  await eventually(() => here.names().includes('Otto') && there.names().includes('Lena'))
  const party = randomUUID()
  createParty(here.doc, { id: party })
  place(here.doc, 'lena', personas.mia.id, party, 0)
  await eventually(() => shows(there, personas.mia))
  place(there.doc, 'otto', personas.mia.id, party, 3)
  await eventually(() => here.board().placementOf.get(personas.mia.id)?.slot === 3)
  expect(here.board()).toEqual(there.board())
})

test('an event archived at one process closes its open board at the other, and opens it when it comes back', async () => {
  const evening = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
  const leaders = [lena, otto].map((person) =>
    person.openBoard(formatBoardName({ kind: 'parties', eventId: evening.id })),
  )
  const access = () => leaders.map((leader) => leader.access.at(-1))
  await expect.poll(access, closely).toEqual([1, 1])
  await lena.ask(eventsContract.archive, { params: { id: evening.id } })
  await expect.poll(access, closely).toEqual([0, 0])
  await lena.ask(eventsContract.unarchive, { params: { id: evening.id } })
  await expect.poll(access, closely).toEqual([1, 1])
})

test('a sign-up at one process appears on a screen at the other, and watchers are counted over both', async () => {
  const [here, there] = [await lena.openSocket(), await mia.openSocket()]
  await here.emitWithAck('watch', { eventId })
  await there.emitWithAck('watch', { eventId })
  for (const socket of [here, there])
    await expect
      .poll(() => heard(socket, 'watchers.changed').at(-1), closely)
      .toMatchObject({ eventId, count: 2 })

  const { version } = await mia.ask(signupsContract.signUp, {
    params: { id: eventId },
    body: { role: 'healer' },
  })
  await expect.poll(() => heard(here, 'roster.changed').at(-1), closely).toMatchObject({ eventId, version })
  there.disconnect()
  await expect
    .poll(() => heard(here, 'watchers.changed').at(-1), closely)
    .toMatchObject({ eventId, count: 1 })
})

test('an event that was deleted does not come back when an older message about it is late', async () => {
  const { id } = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
  const [here, there] = [await lena.openSocket(), await mia.openSocket()]
  await lena.ask(eventsContract.archive, { params: { id } })
  await lena.ask(eventsContract.remove, { params: { id } })
  for (const socket of [here, there])
    await expect
      .poll(() => heard(socket, 'event.deleted'), closely)
      .toEqual([{ type: 'event.deleted', eventId: id }])
  await db.pool.query(
    `INSERT INTO outbox (server_id, topic, aggregate_id, version, payload)
     SELECT server_id, topic, aggregate_id, version, payload FROM outbox
     WHERE topic = 'event.saved' AND aggregate_id = $1`,
    [id],
  )
  const late = () => db.prisma.outbox.count({ where: { aggregateId: id, deliveredAt: null } })
  await expect.poll(late, closely).toBe(0)
  // Each process was sent it before it counted as delivered, and this comes after it.
  const { version } = await mia.ask(signupsContract.signUp, {
    params: { id: eventId },
    body: { role: 'healer' },
  })
  for (const socket of [here, there]) {
    await socket.emitWithAck('watch', { eventId })
    await expect
      .poll(() => socket.emitWithAck('missed', { eventId, version: version - 1 }), closely)
      .not.toEqual({ messages: null })
    expect(heard(socket, 'event.saved')).toHaveLength(1)
  }
})

test('whom leaders ask something hears of it once at each process', async () => {
  const [here, there] = [await mia.at(first).openSocket(), await mia.openSocket()]
  for (const socket of [here, there]) await socket.emitWithAck('watch', { eventId })
  // As a process leaves it that dies after its commit: one of the two delivers it.
  await db.prisma.outbox.create({
    data: {
      serverId: guildId,
      topic: 'member.questions-changed',
      aggregateId: guildId,
      version: 0,
      payload: { userIds: [personas.mia.id] },
    },
  })
  const questions = () => [here, there].map((socket) => heard(socket, 'questions.changed').length)
  await expect.poll(questions, closely).toEqual([1, 1])
  const { version } = await mia.ask(signupsContract.decline, { params: { id: eventId }, body: {} })
  for (const socket of [here, there])
    await expect.poll(() => heard(socket, 'roster.changed').at(-1), closely).toMatchObject({ version })
  expect(questions()).toEqual([1, 1])
})

test('who switches direct messages on or off sees it on each of their pages', async () => {
  const pages = [await mia.at(first).openSocket(), await mia.openSocket()]
  const heardBy = () => pages.map((socket) => heard(socket, 'own-account.changed').length)
  await mia.ask(directMessagesContract.save, { body: { enabled: false } })
  await expect.poll(heardBy, closely).toEqual([1, 1])
  await mia.ask(directMessagesContract.save, { body: { enabled: true } })
  await expect.poll(heardBy, closely).toEqual([2, 2])
})

test('a process that hears of other names tells so whoever joins afterwards', async () => {
  const page = await mia.at(first).openSocket()
  const renamedAgo = async () => (await page.emitWithAck('join'))?.quietMs?.['member.renamed']
  expect(await renamedAgo()).toBeUndefined()
  await db.prisma.outbox.create({
    data: {
      serverId: guildId,
      topic: 'member.renamed',
      aggregateId: guildId,
      version: 0,
      payload: { userIds: [personas.mia.id] },
    },
  })
  await expect.poll(renamedAgo, { timeout: 10_000, interval: 300 }).toEqual(expect.any(Number))
})

test('a process that begins answers what a browser missed of the time before', async () => {
  const { id } = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
  const declined = await mia.ask(signupsContract.decline, { params: { id }, body: {} })
  const signedUp = await mia.ask(signupsContract.signUp, { params: { id }, body: { role: 'healer' } })
  const third = await startServer({ discord, variables })
  onTestFinished(() => third.stop())
  const page = await mia.at(third).openSocket()
  const missedSince = (version: number) => page.emitWithAck('missed', { eventId: id, version })
  await expect
    .poll(() => missedSince(declined.version), { timeout: 10_000, interval: 300 })
    .toMatchObject({ messages: [{ type: 'roster.changed', eventId: id, version: signedUp.version }] })
  expect(await missedSince(declined.version - 2)).toEqual({ messages: null })
})

test('a link revoked at one process blanks its screen at the other', async () => {
  const link = await lena.ask(streamContract.createLink, { params: { id: eventId } })
  const screen = await personAt(second.url, 'screen').openSocket({ streamToken: link.token })
  await lena.ask(eventsContract.update, { params: { id: eventId }, body: { title: 'On stream' } })
  await eventually(() => heard(screen, 'stream.changed').length > 0)

  await lena.ask(streamContract.revokeLink, { params: { id: eventId, linkId: link.id } })
  await expect.poll(() => heard(screen, 'stream.closed').length, closely).toBe(1)
  await expect.poll(() => screen.connected, closely).toBe(false)
})

test.each([
  ['the process without the gateway’s word', () => otto],
  ['the process that may hold the gateway', () => otto.at(first)],
] as const)('a role taken away in Discord is gone at %s, without a reload', async (_where, at) => {
  const person = at()
  await expect.poll(async () => (await person.call('GET /api/stats')).status, closely).toBe(200)
  const socket = await person.openSocket()
  const leader = person.openBoard(board)
  await eventually(() => leader.provider.synced)
  onTestFinished(() => discord.operator.addRole('otto', 'PVP Orga'))
  await losesLeadership({ person, socket, leader }, () => discord.operator.removeRole('otto', 'PVP Orga'))
  expect(socket.connected).toBe(true)
})

test('a Redis that is away refuses and loses nothing', async () => {
  await expect.poll(async () => (await otto.call('GET /api/stats')).status, closely).toBe(200)
  const [hereBoard, thereBoard] = [lena.openBoard(board), otto.openBoard(board)]
  const [here, there] = [await lena.openSocket(), await mia.openSocket()]
  const gast = await second.signIn('gast')
  await eventually(() => hereBoard.provider.synced && thereBoard.provider.synced)
  const party = randomUUID()
  createParty(hereBoard.doc, { id: party })
  await eventually(() => thereBoard.board().parties.some(({ id }) => id === party))

  await redis.kill()
  expect(await mia.call(`POST /api/events/${eventId}/decline`)).toMatchObject({ status: 200 })
  expect(await gast.call('GET /auth/user')).toMatchObject({ status: 200 })
  place(hereBoard.doc, 'lena', personas.ben.id, party, 0)
  place(thereBoard.doc, 'otto', personas.audra.id, party, 1)
  await Promise.all([hereBoard.saved(), thereBoard.saved()])
  expect([here.connected, there.connected]).toEqual([true, true])

  await redis.restart()
  await eventually(() =>
    [hereBoard, thereBoard].every((one) => shows(one, personas.ben) && shows(one, personas.audra)),
  )
  await gast.ask(signupsContract.signUp, { params: { id: eventId }, body: { role: 'dps' } })
  await expect
    .poll(() => heard(here, 'roster.changed').at(-1), closely)
    .toMatchObject({ participants: [{ username: 'gast' }] })
  expect(hereBoard.board()).toEqual(thereBoard.board())
})
