import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { recordedPublisher } from '#testing/recorded-publisher.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { emitChange } from './stream-changes.fixture.ts'
import { findShownEvent, findShownKey } from './shown-event.queries.ts'
import { createGuildStreamLink, revokeGuildStreamLink } from './stream.commands.ts'
import { registerStreamLive } from './stream.live.ts'
import { keyOf } from './stream.presenter.ts'
import { findGuildStreamLinks, findStreamLink } from './stream.queries.ts'
import { registerStreamRoutes } from './stream.routes.ts'

const { db, outbox, logger } = await createTestDatabase()
const now = new Date('2026-11-22T20:00:00Z')
const clock = { now: () => now }
const deps = { db, outbox, clock }
const { published, publisher } = recordedPublisher()
const live = registerStreamLive({
  ...deps,
  logger,
  publisher,
})
const call = await startModuleApi((routes) => registerStreamRoutes(routes, deps))

const server = await makeServer(db, { name: 'Nachtwache', lastGatewayAt: now })
const leader = await makePerson(db, server, 'lead', { nickname: 'Lena' })
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))
const elsewhere = actorOf(await makePerson(db, await makeServer(db), 'lead'))

beforeEach(async () => {
  await db.prisma.event.deleteMany()
  await db.prisma.streamLink.deleteMany()
})
afterEach(() => void (published.length = 0))

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
/** An event of two hours that begins so many minutes from now. */
const begins = (minutes: number, changes: Partial<Prisma.EventUncheckedCreateInput> = {}) =>
  makeEvent(db, leader, { date: inMinutes(minutes), duration: 120, ...changes })
const shown = async (at = now) => (await findShownEvent(db.prisma, server.id, at))?.id

describe('a guild link', () => {
  it('shows the running event before the next one', async () => {
    const running = await begins(-60)
    await begins(30)
    expect(await shown()).toBe(running.id)
  })

  it('shows the event that begins next when none is running, also one that is not open yet', async () => {
    await begins(600)
    const next = await begins(300, { status: 'upcoming' })
    expect(await shown()).toBe(next.id)
  })

  it('shows the event that began last when two are running', async () => {
    await begins(-90)
    const later = await begins(-10)
    expect(await shown()).toBe(later.id)
  })

  it('keeps an event for a quarter of an hour after its end, unless another one begins', async () => {
    const over = await begins(-130, { status: 'completed' })
    const next = await begins(300)
    expect(await shown()).toBe(over.id)
    expect(await shown(inMinutes(6))).toBe(next.id)
    const soon = await begins(2)
    expect(await shown(inMinutes(3))).toBe(soon.id)
  })

  it('goes on showing a raid that overruns and was opened again, but not one of an earlier day', async () => {
    const next = await begins(60)
    await begins(-24 * 60, { status: 'active', reactivatedAt: inMinutes(-10) })
    expect(await shown()).toBe(next.id)
    const overrunning = await begins(-200, { status: 'active', reactivatedAt: inMinutes(-10) })
    expect(await shown()).toBe(overrunning.id)
    await db.prisma.event.update({ where: { id: overrunning.id }, data: { status: 'completed' } })
    expect(await shown()).toBe(next.id)
  })

  it('never shows a cancelled, an archived, or another guild’s event', async () => {
    await begins(-60, { status: 'cancelled' })
    await begins(10, { status: 'archived' })
    const other = await makePerson(db, await makeServer(db), 'lead')
    await makeEvent(db, other, { date: inMinutes(20) })
    expect(await shown()).toBeUndefined()
    const next = await begins(30)
    expect(await shown()).toBe(next.id)
  })

  it('goes on when the shown event is moved behind another one', async () => {
    const first = await begins(30)
    const second = await begins(60)
    expect(await shown()).toBe(first.id)
    await db.prisma.event.update({ where: { id: first.id }, data: { date: inMinutes(600) } })
    expect(await shown()).toBe(second.id)
  })

  it('shows nothing when nothing is ahead', async () => {
    await begins(-600, { status: 'completed' })
    expect(await findShownKey(db.prisma, server.id, now)).toEqual({ key: null, version: 0 })
  })
})

describe('permanent links', () => {
  it('are made, listed and revoked by leaders of the guild only, and their token is kept nowhere', async () => {
    const path = '/api/stream-links'
    for (const method of ['GET', 'POST'] as const) {
      expect(await call(method, path)).toMatchObject({ status: 401 })
      expect(await call(method, path, { as: mia })).toMatchObject({ status: 403 })
    }
    const made = await call('POST', path, { as: lena })
    const { id, token } = made.body as { id: string; token: string }
    expect(made).toMatchObject({ status: 200, body: { createdByName: 'Lena' } })
    expect(await findStreamLink(db.prisma, token)).toEqual({
      linkId: id,
      target: { serverId: server.id },
    })
    expect(await call('GET', path, { as: lena })).toMatchObject({ body: [{ id }] })
    expect(await call('GET', path, { as: elsewhere })).toMatchObject({ body: [] })
    const stored = await db.prisma.auditLog.findMany({ where: { targetId: id } })
    expect(stored.map(({ action }) => action)).toEqual(['guild_stream_link_created'])
    expect(JSON.stringify(stored.map(({ details }) => details))).not.toContain(token)

    expect(await call('DELETE', `${path}/${id}`, { as: mia })).toMatchObject({ status: 403 })
    expect(await call('DELETE', `${path}/${id}`, { as: elsewhere })).toMatchObject({ status: 404 })
    expect(await call('DELETE', `${path}/${id}`, { as: lena })).toMatchObject({ status: 200 })
    expect(await call('DELETE', `${path}/${id}`, { as: lena })).toMatchObject({ status: 404 })
    expect(await findStreamLink(db.prisma, token)).toBeNull()
    expect(await findGuildStreamLinks(db.prisma, server.id)).toEqual([])
  })

  it('answer with the guild and its event, or with the guild alone', async () => {
    const { token } = await createGuildStreamLink(deps, lena)
    const show = () => call('GET', '/api/stream', { headers: { authorization: `Bearer ${token}` } })
    const guild = { guildName: 'Nachtwache', link: 'guild' }
    expect(await show()).toMatchObject({ status: 200, body: { ...guild, event: null } })
    const { id } = await begins(30, { title: 'Kaltherz' })
    expect(await show()).toMatchObject({
      status: 200,
      body: { ...guild, event: { title: 'Kaltherz', key: keyOf(id) } },
    })
  })

  it('have no name of the guild before Discord told it', async () => {
    const found = await makeServer(db, { name: 'Discord' })
    const { token } = await createGuildStreamLink(deps, actorOf(await makePerson(db, found, 'lead')))
    const answer = await call('GET', '/api/stream', { headers: { authorization: `Bearer ${token}` } })
    expect(answer).toMatchObject({ status: 200, body: { guildName: '', link: 'guild', event: null } })
  })

  it('cannot be made by who lost the right, and a race of two revocations has one winner', async () => {
    await expect(createGuildStreamLink(deps, mia)).rejects.toMatchObject({ code: 'forbidden' })
    const { id } = await createGuildStreamLink(deps, lena)
    const outcomes = await Promise.allSettled([
      revokeGuildStreamLink(deps, lena, id),
      revokeGuildStreamLink(deps, lena, id),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('screens of a permanent link', () => {
  const room = `stream-guild:${server.id}`
  const heard = () => published.filter(({ rooms }) => rooms.includes(room)).map(({ message }) => message)
  const soon = { timeout: 15_000, interval: 20 }

  it('get the picture when the event they show changes', async () => {
    await createGuildStreamLink(deps, lena)
    const { id } = await begins(-10)
    await emitChange(deps, 'roster.changed', id)
    await vi.waitUntil(() => heard().length > 0, soon)
    expect(heard()).toMatchObject([{ type: 'stream.changed', view: { key: keyOf(id), version: 2 } }])
  })

  it('hear which event is theirs now when theirs is called off or deleted', async () => {
    await createGuildStreamLink(deps, lena)
    const tonight = await begins(-10)
    const next = await begins(300)
    const expected = { type: 'stream.current', key: keyOf(next.id), version: 1 }
    await db.prisma.event.update({ where: { id: tonight.id }, data: { status: 'cancelled' } })
    await emitChange(deps, 'event.saved', tonight.id)
    await vi.waitUntil(() => heard().length > 0, soon)
    expect(heard()).toEqual([expected])
    published.length = 0
    await db.prisma.event.delete({ where: { id: tonight.id } })
    await emitChange(deps, 'event.deleted', tonight.id)
    await vi.waitUntil(() => heard().length > 0, soon)
    expect(heard()).toEqual([expected])
  })

  it('hear nothing once the last permanent link is revoked', async () => {
    const { id: linkId } = await createGuildStreamLink(deps, lena)
    await revokeGuildStreamLink(deps, lena, linkId)
    const { id } = await begins(-10)
    await emitChange(deps, 'event.saved', id)
    await emitChange(deps, 'event.deleted', id)
    await outbox.settled()
    await live.stop()
    expect(heard()).toEqual([])
  })
})
