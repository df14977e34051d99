import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { authContract } from '@raidtisch/shared-types/contracts/auth.contract'
import { makeEvent } from '#testing/factories.ts'
import { losesLeadership, closely } from '#testing/lost-rights.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const server = await startServer({ discord, variables: { DATABASE_URL: url } })
const event = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
const board = formatBoardName({ kind: 'parties', eventId: event.id })

/** What the audit log says that this person was refused to open. */
async function refusedOnBoards(userId: string): Promise<(string | null)[]> {
  const rows = await db.prisma.auditLog.findMany({
    where: { userId, success: false, action: 'parties_changed' },
  })
  return rows.map(({ targetId }) => targetId)
}

afterAll(async () => {
  await server.stop()
  await discord.close()
})

test('a role taken away in Discord is gone over HTTP, on the socket and on the board, without a reload', async () => {
  const otto = await server.signIn('otto')
  const socket = await otto.openSocket()
  const leader = otto.openBoard(board)
  await eventually(() => leader.provider.synced)
  createParty(leader.doc, { id: randomUUID(), number: 1 })
  await leader.saved()
  expect((await otto.call('GET /api/stats')).status).toBe(200)
  expect(server.context.sockets.connectedUserIds()).toContain(personas.otto.id)

  await losesLeadership({ person: otto, socket, leader }, () =>
    discord.operator.removeRole('otto', 'PVP Orga'),
  )
  expect(socket.connected).toBe(true)
  expect((await otto.ask(authContract.permissions, {})).isAdmin).toBe(false)
  // Nobody tried anything: the server closed what was open.
  expect(await refusedOnBoards(personas.otto.id)).toEqual([])

  const refused = otto.openBoard(board)
  expect((await refused.closed).code).toBe(4403)
  expect(await refusedOnBoards(personas.otto.id)).toEqual([event.id])

  discord.operator.addRole('otto', 'PVP Orga')
  await expect.poll(async () => (await otto.call('GET /api/stats')).status, closely).toBe(200)
})

test('opening a board without the right to stands in the audit log, refused', async () => {
  const mia = await server.signIn('mia')
  const groups = formatBoardName({ kind: 'static-groups', serverId: guildId })
  for (const name of [board, groups]) expect((await mia.openBoard(name).closed).code).toBe(4403)
  const refusals = await db.prisma.auditLog.findMany({
    where: { userId: personas.mia.id, success: false },
    orderBy: { seq: 'asc' },
    select: { action: true, actionType: true, targetType: true, targetId: true, errorMessage: true },
  })
  const refusal = { errorMessage: 'forbidden' }
  expect(refusals).toEqual([
    {
      ...refusal,
      action: 'parties_changed',
      actionType: 'event_action',
      targetType: 'event',
      targetId: event.id,
    },
    {
      ...refusal,
      action: 'static_groups_changed',
      actionType: 'general_activity',
      targetType: 'server',
      targetId: guildId,
    },
  ])
})

test('the audit role opens the log and its messages, and takes them away, without a reload', async () => {
  const mia = await server.signIn('mia')
  const socket = await mia.openSocket()
  await socket.emitWithAck('join')
  const receivesLogEntries = async () => {
    const before = socket.heard.length
    server.context.sockets.publish(['auditors'], { type: 'audit.appended', count: 1 })
    // Sent after it to everybody: whoever has heard this has heard all they will hear.
    server.context.sockets.publish(['guild'], { type: 'page.outdated' })
    const mine = () => socket.heard.slice(before)
    await eventually(() => mine().some(({ type }) => type === 'page.outdated'))
    return mine().some(({ type }) => type === 'audit.appended')
  }
  const status = async () => (await mia.call('GET /api/audit-logs')).status
  expect([await status(), await receivesLogEntries()]).toEqual([403, false])
  discord.operator.addRole('mia', 'Audit')
  await expect.poll(status, closely).toBe(200)
  await expect.poll(receivesLogEntries, closely).toBe(true)
  discord.operator.removeRole('mia', 'Audit')
  await expect.poll(status, closely).toBe(403)
  await expect.poll(receivesLogEntries, closely).toBe(false)
})

test('who leaves the server is signed out everywhere at once', async () => {
  discord.operator.addMember('kurz', { roles: ['Member', 'Lead'] })
  const kurz = await server.signIn('kurz')
  await expect.poll(async () => (await kurz.call('GET /api/stats')).status, closely).toBe(200)
  const socket = await kurz.openSocket()
  const leader = kurz.openBoard(board)
  await eventually(() => leader.provider.synced)
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))

  discord.operator.removeMember('kurz')
  await expect.poll(async () => (await kurz.call('GET /api/events')).code, closely).toBe('unauthenticated')
  await disconnected
  expect((await leader.closed).code).toBe(4401)
  await expect(kurz.openSocket()).rejects.toThrow('unauthenticated')
})

describe('signing out', () => {
  async function openBrowser() {
    const person = await server.signIn('otto')
    const socket = await person.openSocket()
    const leader = person.openBoard(board)
    await eventually(() => leader.provider.synced)
    return { person, socket, leader }
  }
  const signOuts = () =>
    db.prisma.auditLog.count({ where: { userId: personas.otto.id, action: 'signed_out' } })

  test.each([
    { route: 'POST /auth/logout', ends: 'this browser', keeps: 'the person’s other browsers' },
    { route: 'POST /api/me/end-other-sessions', ends: 'the other browsers', keeps: 'this one' },
  ])('with $route ends what $ends had open, and nothing of $keeps', async ({ route, ends }) => {
    const here = await openBrowser()
    const there = await openBrowser()
    const [ended, kept] = ends === 'this browser' ? [here, there] : [there, here]
    const disconnected = new Promise((resolve) => ended.socket.once('disconnect', resolve))
    const before = await signOuts()

    expect((await here.person.call(route)).status).toBe(200)
    expect(await signOuts()).toBe(before + 1)
    expect(await disconnected).toBe('io server disconnect')
    expect((await ended.leader.closed).code).toBe(4401)
    await expect.poll(() => kept.socket.heard, closely).toContainEqual({ type: 'rights.changed' })
    expect(await kept.socket.emitWithAck('join')).toMatchObject({ rights: { isAdmin: true } })
    createParty(kept.leader.doc, { id: randomUUID(), number: 2 })
    await kept.leader.saved()
  })

  test('is noticed by itself when nobody told of it', async () => {
    const { socket, leader } = await openBrowser()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))

    await db.pool.query('DELETE FROM session')
    await server.context.boards.reauthorize()
    expect((await leader.closed).code).toBe(4401)
    socket.emit('join', () => undefined)
    expect(await ended).toBe('io server disconnect')
  })
})
