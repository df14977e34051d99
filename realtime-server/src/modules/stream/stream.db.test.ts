import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { change } from '#core/change.ts'
import { systemClock } from '#core/clock.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { recordedPublisher } from '#testing/recorded-publisher.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { emitChange } from './stream-changes.fixture.ts'
import { createStreamLink, revokeStreamLink } from './stream.commands.ts'
import { registerStreamLive } from './stream.live.ts'
import { findStreamLink, findStreamLinks, getStreamView } from './stream.queries.ts'
import { registerStreamRoutes } from './stream.routes.ts'

const { db, outbox, logger } = await createTestDatabase()
const deps = { db, outbox, clock: systemClock }
const { published, publisher } = recordedPublisher()
const live = registerStreamLive({
  outbox,
  db,
  logger,
  clock: systemClock,
  publisher,
})
const call = await startModuleApi((routes) => registerStreamRoutes(routes, deps))
const revoked: unknown[] = []
outbox.subscribe(['stream-link.revoked'], ({ payload }) => void revoked.push(payload), {
  where: 'everywhere',
})

const server = await makeServer(db)
const leader = await makePerson(db, server, 'lead', { nickname: 'Lena' })
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))
const soon = { timeout: 15_000, interval: 20 }
const newEvent = async () => (await makeEvent(db, leader)).id
const viewsOf = (eventId: string) =>
  published.flatMap(({ rooms, message }) =>
    rooms.includes(`stream:${eventId}`) && message.type === 'stream.changed' ? [message.view] : [],
  )

afterEach(() => {
  published.length = 0
  revoked.length = 0
})

describe('a link to the big screen', () => {
  it('opens the event it was made for, and its token is nowhere in the database', async () => {
    const eventId = await newEvent()
    const link = await createStreamLink(deps, lena, eventId)
    expect(link.token).toMatch(/^[\w-]{43}$/)
    expect(await findStreamLink(db.prisma, link.token)).toEqual({ linkId: link.id, target: { eventId } })
    const { token, ...shown } = link
    expect(await findStreamLinks(db.prisma, eventId)).toEqual([{ ...shown, createdByName: 'Lena' }])
    const stored = [await db.prisma.streamLink.findMany(), await db.prisma.auditLog.findMany()]
    const text = JSON.stringify(stored, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(text).not.toContain(token)
    expect(
      (await findStreamLink(db.prisma, (await createStreamLink(deps, lena, eventId)).token))?.linkId,
    ).not.toBe(link.id)
  })

  it('is the last one when twenty of its event work, also when many are made at once', async () => {
    const eventId = await newEvent()
    for (let made = 0; made < 18; made++) await createStreamLink(deps, lena, eventId)
    const last = await Promise.allSettled([1, 2, 3, 4].map(() => createStreamLink(deps, lena, eventId)))
    const refused = last.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
    expect(refused.map(({ code }) => code)).toEqual([
      'stream_link_limit_reached',
      'stream_link_limit_reached',
    ])
    const [first] = await findStreamLinks(db.prisma, eventId)
    await revokeStreamLink(deps, lena, eventId, first!.id)
    await createStreamLink(deps, lena, eventId)
    await createStreamLink(deps, lena, await newEvent())
  })

  it('is made and revoked by leaders only, for events that exist', async () => {
    const eventId = await newEvent()
    const link = await createStreamLink(deps, lena, eventId)
    const forbidden = { code: 'forbidden' }
    await expect(createStreamLink(deps, mia, eventId)).rejects.toMatchObject(forbidden)
    await expect(revokeStreamLink(deps, mia, eventId, link.id)).rejects.toMatchObject(forbidden)
    const nowhere = createStreamLink(deps, lena, randomUUID())
    await expect(nowhere).rejects.toMatchObject({ code: 'event_not_found' })
    const elsewhere = revokeStreamLink(deps, lena, await newEvent(), link.id)
    await expect(elsewhere).rejects.toMatchObject({ code: 'stream_link_not_found' })
    expect(await findStreamLink(db.prisma, link.token)).not.toBeNull()
  })

  it('is dark once revoked, which every process hears, once', async () => {
    const eventId = await newEvent()
    const { id: linkId, token } = await createStreamLink(deps, lena, eventId)
    await revokeStreamLink(deps, lena, eventId, linkId)
    await outbox.settled()
    expect(await findStreamLink(db.prisma, token)).toBeNull()
    expect(await findStreamLinks(db.prisma, eventId)).toEqual([])
    expect(revoked).toEqual([{ linkId, eventId }])
    const again = revokeStreamLink(deps, lena, eventId, linkId)
    await expect(again).rejects.toMatchObject({ code: 'stream_link_not_found' })
    const audits = await db.prisma.auditLog.findMany({ where: { targetId: linkId }, orderBy: { seq: 'asc' } })
    expect(audits.map(({ action }) => action)).toEqual(['stream_link_created', 'stream_link_revoked'])
  })

  it('opens nothing when the token is none', async () => {
    const eventId = await newEvent()
    const { token } = await createStreamLink(deps, lena, eventId)
    const near = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [
      '',
      'x',
      near,
      `${token}A`,
      ` ${token}`,
      "' or 1=1 --",
      token.slice(1),
      '\0'.repeat(43),
    ])
      expect(await findStreamLink(db.prisma, wrong)).toBeNull()
  })
})

it('answers a screen that shows its token, and nobody else', async () => {
  const { id: eventId } = await makeEvent(db, leader)
  const path = `/api/events/${eventId}/stream-links`
  expect(await call('POST', path)).toMatchObject({ status: 401 })
  expect(await call('POST', path, { as: mia })).toMatchObject({ status: 403 })
  expect(await call('GET', path, { as: mia })).toMatchObject({ status: 403 })
  const { id, token } = (await call('POST', path, { as: lena })).body as { id: string; token: string }
  const show = (authorization?: string) =>
    call('GET', '/api/stream', { headers: authorization === undefined ? {} : { authorization } })
  const shown = await show(`Bearer ${token}`)
  expect(shown).toMatchObject({
    status: 200,
    body: { link: 'event', event: { title: 'Queen Bellandir', version: 1 } },
  })
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
  const dark = { status: 404, body: { code: 'stream_link_not_found' } }
  for (const wrong of [undefined, '', 'Bearer', 'Bearer x', `Basic ${token}`, token])
    expect(await show(wrong)).toMatchObject(dark)
  expect(await call('DELETE', `${path}/${id}`, { as: mia })).toMatchObject({ status: 403 })
  expect(await call('DELETE', `${path}/${id}`, { as: lena })).toMatchObject({ status: 200 })
  expect(await show(`Bearer ${token}`)).toMatchObject(dark)
})

describe('screens', () => {
  it('get the whole view when the event, its roster or its parties change', async () => {
    const eventId = await newEvent()
    await createStreamLink(deps, lena, eventId)
    const korn = await makePerson(db, server, 'member', { nickname: 'Korn' })
    await db.prisma.userMapping.create({
      data: {
        serverId: server.id,
        discordUserId: korn.id,
        realName: 'Konrad Geheim',
        createdBy: lena.discordUserId,
      },
    })
    await makeParticipant(db, { id: eventId }, korn, { role: 'tank', notes: 'Geheim' })
    for (const topic of ['event.saved', 'roster.changed', 'parties.changed', 'placements.changed'] as const) {
      const before = viewsOf(eventId).length
      await emitChange(deps, topic, eventId)
      await vi.waitUntil(() => viewsOf(eventId).length > before, soon)
    }
    const truth = await getStreamView(db.prisma, eventId)
    expect(viewsOf(eventId).at(-1)).toEqual(truth)
    expect(truth?.seats).toMatchObject([{ name: 'Korn', role: 'tank' }])
    expect(JSON.stringify(published)).not.toContain('Geheim')
  })

  it('get the whole view when somebody in it has another name', async () => {
    const eventId = await newEvent()
    await createStreamLink(deps, lena, eventId)
    const korn = await makePerson(db, server, 'member', { nickname: 'Korn' })
    await makeParticipant(db, { id: eventId }, korn, { role: 'tank' })
    await change(deps, async (tx, emit) => {
      await tx.chatUser.updateMany({ where: { id: korn.id }, data: { nickname: 'Kornelius' } })
      const payload = { userIds: [korn.id] }
      emit({ topic: 'member.renamed', aggregateId: server.id, version: 0, payload })
    })
    await vi.waitUntil(() => viewsOf(eventId).length > 0, soon)
    expect(viewsOf(eventId).at(-1)?.seats).toMatchObject([{ name: 'Kornelius' }])
  })

  it('see a burst as few pictures, of which the last is true', async () => {
    const eventId = await newEvent()
    await createStreamLink(deps, lena, eventId)
    await Promise.all(Array.from({ length: 20 }, () => emitChange(deps, 'roster.changed', eventId)))
    await vi.waitUntil(() => viewsOf(eventId).at(-1)?.version === 21, soon)
    expect(viewsOf(eventId).length).toBeLessThan(20)
    const versions = viewsOf(eventId).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  it('are told nothing of an event without a working link', async () => {
    const [bare, withRevoked, linked] = [await newEvent(), await newEvent(), await newEvent()]
    const { id } = await createStreamLink(deps, lena, withRevoked)
    await revokeStreamLink(deps, lena, withRevoked, id)
    await createStreamLink(deps, lena, linked)
    for (const eventId of [bare, withRevoked, linked]) await emitChange(deps, 'event.saved', eventId)
    await vi.waitUntil(() => viewsOf(linked).length > 0, soon)
    await live.stop()
    expect([...viewsOf(bare), ...viewsOf(withRevoked)]).toEqual([])
  })

  it('close when their event is deleted', async () => {
    const eventId = await newEvent()
    await emitChange(deps, 'event.deleted', eventId)
    await outbox.settled()
    expect(published).toEqual([{ rooms: [`stream:${eventId}`], message: { type: 'stream.closed' } }])
  })
})
