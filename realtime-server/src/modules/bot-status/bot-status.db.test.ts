import { randomUUID } from 'node:crypto'
import type { BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'
import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { beforeEach, describe, expect, it } from 'vitest'
import { StaleTermError } from '#core/jobs/leader.ts'
import { announcedBy } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makePerson,
  makeServer,
  makeSnowflake,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import {
  boardChangeScope,
  boardScope,
  nativeEventScope,
  noteFault,
  resolveFaults,
} from './bot-fault.commands.ts'
import { readBotFigures } from './bot-figures.queries.ts'
import { reportBotState } from './bot-status.commands.ts'
import { registerBotStatusRoutes } from './bot-status.routes.ts'

const { db, outbox } = await createTestDatabase()
const env = {
  DISCORD_AUTHORIZE_URL: 'https://discord.com/oauth2/authorize',
  DISCORD_CLIENT_ID: '1098765432109876001',
  PUBLIC_URL: 'http://localhost:3000',
}
let now = new Date()
const clock = { now: () => now }
const call = await startModuleApi((routes) => registerBotStatusRoutes(routes, { db, clock, env }))
const leadership = { name: 'discord', term: 7 }

let server: TestServer
let lena: TestPerson

beforeEach(async () => {
  now = new Date()
  server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { displayName: 'Lena' })
  await db.prisma.leaderTerm.upsert({ where: { name: 'discord' }, create: leadership, update: leadership })
})

const deps = () => ({ db, outbox, clock, serverId: server.id, leadership })
const read = async (as = lena) => {
  const { status, body } = await call('GET', `/api/bot-status/${server.id}`, { as: actorOf(as) })
  expect(status).toBe(200)
  return body as BotStatus
}
const ready = { state: 'ready', hasPresences: true, hasMembers: true } as const
const fault = (kind: BotFaultKind) => ({ kind, code: '50001', message: 'Missing Access' })
const note = (kind: BotFaultKind, scope: string) => noteFault(deps(), fault(kind), scope)
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const changed = () => ({ type: 'bot-status.changed', serverId: server.id })

describe('the status of the bot', () => {
  it('is for admins of this server', async () => {
    const mia = actorOf(await makePerson(db, server, 'member'))
    expect(await call('GET', `/api/bot-status/${server.id}`, { as: mia })).toMatchObject({ status: 403 })
    const elsewhere = await call('GET', `/api/bot-status/${makeSnowflake()}`, { as: actorOf(lena) })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'server_not_found' } })
  })

  it('is unknown until a process says something, and again when it falls silent', async () => {
    expect(await read()).toMatchObject({
      state: 'stale',
      since: null,
      faults: [],
      inviteUrl: expect.stringContaining(`guild_id=${server.id}`) as string,
    })
    await reportBotState(deps(), ready)
    const since = now.toISOString()
    expect(await read()).toMatchObject({ state: 'ready', since })
    later(60_000)
    expect(await read()).toMatchObject({ state: 'ready', since })
    later(1)
    expect(await read()).toMatchObject({ state: 'stale', since })
    await reportBotState(deps(), ready)
    expect(await read()).toMatchObject({ state: 'ready', since })
  })

  it('stays at a bad token, after which the process says nothing more on purpose', async () => {
    await reportBotState(deps(), { ...ready, state: 'bad_token' })
    later(3_600_000)
    expect(await read()).toMatchObject({ state: 'bad_token' })
  })

  it('is told to leaders when it changes, and not with every sign of life', async () => {
    const announced = (report: Parameters<typeof reportBotState>[1]) =>
      announcedBy(db, () => reportBotState(deps(), report))
    expect(await announced(ready)).toEqual([changed()])
    expect(await announced(ready)).toEqual([])
    expect(await announced({ ...ready, hasPresences: false })).toEqual([changed()])
    expect(await announced({ ...ready, state: 'reconnecting' })).toEqual([changed()])
  })

  it('is written by the process that leads alone', async () => {
    await reportBotState(deps(), ready)
    const replaced = { ...deps(), leadership: { name: 'discord', term: 6 } }
    await expect(reportBotState(replaced, { ...ready, state: 'no_discord' })).rejects.toThrow(StaleTermError)
    expect(await read()).toMatchObject({ state: 'ready' })
  })

  it('counts what waits and what was given up', async () => {
    const day = 24 * 60 * 60 * 1000
    const post = { serverId: server.id, channelId: server.channelId, nonce: '1' }
    await db.prisma.eventPost.createMany({
      data: [
        { state: 'waiting' },
        { state: 'posted', errorCode: '50001' },
        { state: 'posted' },
        { state: 'closed', errorCode: '50001' },
        { state: 'failed' },
        { state: 'failed', updatedAt: new Date(now.getTime() - 8 * day) },
      ].map((one) => ({ ...post, ...one, eventId: randomUUID() })),
    })
    const delivery = {
      serverId: server.id,
      recipientId: lena.id,
      kind: 'reminder',
      expiresAt: new Date(now.getTime() + day),
    }
    await db.prisma.delivery.createMany({
      data: [
        { state: 'waiting', dueAt: new Date(now.getTime() - 1) },
        // Nobody waits for it yet.
        { state: 'waiting', dueAt: new Date(now.getTime() + 60_000) },
        { state: 'failed', dueAt: now },
        { state: 'failed', dueAt: now, createdAt: new Date(now.getTime() - 8 * day) },
        { state: 'sent', dueAt: now },
      ].map((one) => ({ ...delivery, ...one, dedupeKey: randomUUID() })),
    })
    expect(await read()).toMatchObject({
      posts: { waiting: 2, failed: 1 },
      messages: { waiting: 1, failed: 1 },
    })
  })
})

describe('a fault', () => {
  it('says where it is: channel, person, event, static groups or all of Discord', async () => {
    const event = await makeEvent(db, lena, { title: 'Queen Bellandir' })
    await note('missing_access', server.channelId)
    await note('dm_closed', lena.id)
    await note('message_gone', event.id)
    await note('rate_limited', nativeEventScope(event.id))
    await note('server_error', '')
    const { faults } = await read()
    expect(Object.fromEntries(faults.map(({ kind, place }) => [kind, place]))).toEqual({
      missing_access: { kind: 'channel', id: server.channelId, name: 'raids' },
      dm_closed: { kind: 'person', id: lena.id, name: 'Lena' },
      message_gone: { kind: 'event', id: event.id, name: 'Queen Bellandir' },
      rate_limited: { kind: 'event', id: event.id, name: 'Queen Bellandir' },
      server_error: { kind: 'discord', id: null, name: null },
    })
    // What an admin must do comes first.
    expect(faults[0]?.kind).toBe('missing_access')
    await note('board_stuck', boardScope(event.id))
    await note('board_stuck', boardScope(server.id))
    const boards = (await read()).faults.filter(({ kind }) => kind === 'board_stuck')
    expect(boards.map(({ place }) => place)).toEqual([
      { kind: 'static-groups', id: null, name: null },
      { kind: 'event', id: event.id, name: 'Queen Bellandir' },
    ])
  })

  it('of a post can be answered by posting again while that is of use', async () => {
    const { channelId } = server
    const event = await makeEvent(db, lena, { channelId })
    const canRepost = async () => (await read()).faults.map(({ kind, canRepost }) => [kind, canRepost])
    await note('message_gone', event.id)
    expect(await canRepost()).toEqual([['message_gone', true]])
    await note('rejected', nativeEventScope(event.id))
    await note('missing_access', channelId)
    expect(Object.fromEntries(await canRepost())).toEqual({
      message_gone: true,
      rejected: false,
      missing_access: false,
    })
    await db.prisma.event.update({ where: { id: event.id }, data: { status: 'cancelled' } })
    expect((await canRepost()).filter(([, can]) => can)).toEqual([])
  })

  it('knows a deleted channel by the name it had when an event was posted there', async () => {
    const channelId = makeSnowflake()
    await note('channel_gone', channelId)
    expect((await read()).faults[0]?.place).toEqual({ kind: 'channel', id: channelId, name: null })
    const names = [null, 'alte-raids', 'uralte-raids']
    for (const [age, channelName] of names.entries())
      await makeEvent(db, lena, { channelId, channelName, updatedAt: new Date(now.getTime() - age) })
    expect((await read()).faults[0]?.place).toMatchObject({ name: 'alte-raids' })
  })

  it('is one row however often it happens, and is gone once it works again', async () => {
    for (let time = 0; time < 3; time++) await note('missing_access', server.channelId)
    await note('missing_access', makeSnowflake())
    expect(new Set((await read()).faults.map(({ count }) => count))).toEqual(new Set([1, 3]))
    await resolveFaults(deps(), server.channelId)
    expect((await read()).faults).toHaveLength(1)
    await note('missing_access', server.channelId)
    expect((await read()).faults.map(({ count }) => count)).toEqual([1, 1])
  })

  it('began when it happened first since it was over last', async () => {
    const beginsAt = async () => (await read()).faults.map(({ firstAt }) => firstAt)
    await note('missing_access', server.channelId)
    const firstAt = new Date('2026-01-01T20:00Z')
    await db.prisma.botFault.updateMany({ where: { serverId: server.id }, data: { firstAt } })
    await note('missing_access', server.channelId)
    expect(await beginsAt()).toEqual([firstAt.toISOString()])
    await resolveFaults(deps(), server.channelId)
    await note('missing_access', server.channelId)
    expect(await beginsAt()).not.toEqual([firstAt.toISOString()])
  })

  it('is told to leaders when it begins and ends, and not each of a hundred times', async () => {
    const began = await announcedBy(db, () => note('missing_access', server.channelId))
    expect(began).toEqual([changed()])
    const again = await announcedBy(db, async () => {
      for (let time = 0; time < 100; time++) await note('missing_access', server.channelId)
    })
    expect(again.length).toBeLessThan(20)
    const ended = await announcedBy(db, () => resolveFaults(deps(), server.channelId))
    expect(ended).toEqual([changed()])
    expect(await announcedBy(db, () => resolveFaults(deps(), server.channelId))).toEqual([])
  })

  it('of all of Discord is over once the bot is connected again', async () => {
    await note('server_error', '')
    await note('rate_limited', '')
    await note('bad_token', '')
    await note('missing_access', server.channelId)
    await reportBotState(deps(), ready)
    expect((await read()).faults.map(({ kind }) => kind)).toEqual(['missing_access'])
  })

  it('that needs no admin is forgotten after a week', async () => {
    await note('dm_closed', lena.id)
    await note('missing_access', server.channelId)
    later(8 * 24 * 60 * 60 * 1000)
    expect((await read()).faults.map(({ kind }) => kind)).toEqual(['missing_access'])
  })
  it('of a change of published parties ends by itself, because nobody may post there again', async () => {
    const shownAndCounted = async () => [
      (await read()).faults.map(({ kind, place }) => [kind, place.name]),
      (await readBotFigures(db.prisma, server.id, now)).faults['rejected'],
    ]
    await note('rejected', boardChangeScope(server.channelId))
    expect(await shownAndCounted()).toEqual([[['rejected', 'raids']], 1])
    later(8 * 24 * 60 * 60 * 1000)
    expect(await shownAndCounted()).toEqual([[], 0])
  })

  it('that an admin must act on is shown also when a hundred newer ones concern one person each', async () => {
    await note('rejected', server.channelId)
    later(60_000)
    const rows = Array.from({ length: 100 }, () => ({ scope: makeSnowflake(), firstAt: now, lastAt: now }))
    await db.prisma.botFault.createMany({
      data: rows.map((row) => ({ ...row, ...fault('dm_closed'), serverId: server.id })),
    })
    const { faults } = await read()
    expect(faults).toHaveLength(100)
    expect(faults[0]?.kind).toBe('rejected')
  })
})
