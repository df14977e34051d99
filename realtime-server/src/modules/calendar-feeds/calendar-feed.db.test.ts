import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxCalendarFeeds } from '@raidtisch/shared-types/domain/limits'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer, tomorrow } from '#testing/factories.ts'
import { openCalendarFeeds } from './calendar-feed.fixture.ts'

const { ben, call, db, fetchFeed, guildMember, inGuild, makeFeed, mia, server } = await openCalendarFeeds()

/** By itself fetch asks for nothing kept when it is told what was. */
const asApps = { 'cache-control': 'max-age=0' }

async function eventsIn(path: string) {
  const { status, body } = await fetchFeed(path)
  expect(status).toBe(200)
  return new ICAL.Component(ICAL.parse(body as string) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => ({
      id: new ICAL.Event(component).uid,
      description: new ICAL.Event(component).description,
      status: component.getFirstPropertyValue('status'),
      sequence: new ICAL.Event(component).sequence,
    }))
}
const idsIn = async (path: string) => new Set((await eventsIn(path)).map(({ id }) => id))

describe('a calendar feed', () => {
  it('is made with an address that is told once and kept nowhere', async () => {
    const { address, path, ...feed } = await makeFeed(mia, 'guild', 'fr')
    expect(address).toMatch(/^https:\/\/raid\.example\.org\/calendar\/[\w-]{43}\.ics$/)
    expect(feed).toMatchObject({ kind: 'guild', language: 'fr' })
    const listed = await call('GET', '/api/calendar-feeds', { as: mia.actor })
    expect(listed.body).toEqual([feed])
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    const stored = [await db.prisma.calendarFeed.findMany(), await db.prisma.auditLog.findMany()]
    const text = JSON.stringify(stored, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(text).not.toContain(token)
    expect((await fetchFeed(path)).status).toBe(200)
  })

  it('is called after the guild, or Raidtisch before Discord told the name', async () => {
    const { path } = await makeFeed(mia, 'guild')
    const name = async () => {
      const calendar = new ICAL.Component(ICAL.parse((await fetchFeed(path)).body as string) as unknown[])
      return calendar.getFirstPropertyValue('x-wr-calname')
    }
    const setGateway = (lastGatewayAt: Date | null) =>
      db.prisma.chatServer.update({ where: { id: server.id }, data: { lastGatewayAt } })
    expect(await name()).toContain('Raidtisch')
    await setGateway(new Date())
    expect(await name()).toContain('Tafelrunde')
    await setGateway(null)
  })

  it('is its creator’s alone: others neither see nor revoke it', async () => {
    const { id, path } = await makeFeed(mia)
    const listed = await call('GET', '/api/calendar-feeds', { as: ben.actor })
    expect(listed.body).not.toContainEqual(expect.objectContaining({ id }))
    const foreign = await call('DELETE', `/api/calendar-feeds/${id}`, { as: ben.actor })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'calendar_feed_not_found' } })
    expect((await fetchFeed(path)).status).toBe(200)
  })

  it('names the channel of an event as it is called now', async () => {
    const guild = await makeServer(db)
    const kai = { ...(await makePerson(db, guild, 'member')) }
    const actor = actorOf(kai)
    inGuild.set(kai.id, actor)
    const event = await makeEvent(db, kai, { channelId: guild.channelId, channelName: 'raids' })
    await makeParticipant(db, event, kai, { status: 'accepted' })
    await db.prisma.guildChannel.update({ where: { id: guild.channelId }, data: { name: 'anmeldung' } })
    const { path } = await makeFeed({ actor })
    expect((await fetchFeed(path)).body).toContain('LOCATION:Discord #anmeldung')
  })

  it('is gone once revoked, and both are written down', async () => {
    const { id, path } = await makeFeed(mia)
    expect((await call('DELETE', `/api/calendar-feeds/${id}`, { as: mia.actor })).status).toBe(200)
    expect((await fetchFeed(path)).status).toBe(404)
    expect((await call('DELETE', `/api/calendar-feeds/${id}`, { as: mia.actor })).status).toBe(404)
    const audits = await db.prisma.auditLog.findMany({ where: { targetId: id }, orderBy: { seq: 'asc' } })
    expect(audits.map(({ action, userId }) => [action, userId])).toEqual([
      ['calendar_feed_created', mia.id],
      ['calendar_feed_revoked', mia.id],
    ])
  })

  it(`cannot be made more than ${maxCalendarFeeds} times, also by pressing at once`, async () => {
    const carl = await guildMember()
    const answers = await Promise.all(
      Array.from({ length: maxCalendarFeeds + 3 }, () =>
        call('POST', '/api/calendar-feeds', {
          as: carl.actor,
          body: { kind: 'personal', language: 'de' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxCalendarFeeds)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'calendar_feed_limit_reached'),
    )
  })
})

describe('the address', () => {
  it('answers the same 404 to whatever opens nothing', async () => {
    const revoked = await makeFeed(mia)
    await call('DELETE', `/api/calendar-feeds/${revoked.id}`, { as: mia.actor })
    const unknown = await fetchFeed(`/calendar/${'A'.repeat(43)}.ics`)
    expect(unknown.status).toBe(404)
    for (const path of [
      revoked.path,
      '/calendar/x.ics',
      `/calendar/${'A'.repeat(44)}.ics`,
      '/calendar/%00.ics',
    ])
      expect(await fetchFeed(path)).toMatchObject({ status: 404, body: unknown.body })
  })

  it('opens only as long as its creator is in the guild and sees events', async () => {
    const gone = await guildMember()
    const { path } = await makeFeed(gone, 'guild')
    expect((await fetchFeed(path)).status).toBe(200)
    const blind = { ...gone.actor, rights: { ...gone.actor.rights, seesEvents: false } }
    inGuild.set(gone.id, blind)
    expect((await fetchFeed(path)).status).toBe(404)
    const another = await call('POST', '/api/calendar-feeds', {
      as: blind,
      body: { kind: 'guild', language: 'de' },
    })
    expect(another).toMatchObject({ status: 403, body: { code: 'members_only' } })
    inGuild.delete(gone.id)
    expect((await fetchFeed(path)).status).toBe(404)
    inGuild.set(gone.id, gone.actor)
    expect((await fetchFeed(path)).status).toBe(200)
  })

  it('says what it is, for whom it may be kept, and that nothing changed', async () => {
    const event = await makeEvent(db, ben)
    const { path } = await makeFeed(mia, 'guild')
    const { headers } = await fetchFeed(path)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(headers.get('set-cookie')).toBeNull()
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 3_600_000)
    expect((await fetchFeed(path, { 'if-none-match': etag, ...asApps })).status).toBe(304)
    await db.prisma.event.delete({ where: { id: event.id } })
    expect((await fetchFeed(path, { 'if-none-match': etag, ...asApps })).status).toBe(200)
    // A deletion leaves no later date: who asks by date alone gets the calendar.
    expect((await fetchFeed(path, { 'if-modified-since': new Date().toUTCString(), ...asApps })).status).toBe(
      200,
    )
  })
})

describe('what a feed tells', () => {
  it.each(['personal', 'guild'] as const)('%s: nothing of what took place years ago', async (kind) => {
    const owner = await guildMember()
    const { path } = await makeFeed(owner, kind)
    const date = new Date(Date.now() - 730 * 24 * 3_600_000)
    const [past, reopened] = [
      await makeEvent(db, ben, { status: 'completed', date }),
      await makeEvent(db, ben, { date }),
    ]
    for (const event of [past, reopened]) await makeParticipant(db, event, owner)
    const told = await idsIn(path)
    expect([told.has(past.id), told.has(reopened.id)]).toEqual([false, true])
  })

  it('personal: what its owner answered, without what they declined, archived or never saw', async () => {
    const owner = await guildMember()
    const { path } = await makeFeed(owner)
    const events = new Map<string, string>()
    for (const status of ['accepted', 'waitlist', 'tentative', 'reserved', 'declined']) {
      const event = await makeEvent(db, ben)
      events.set(status, event.id)
      await makeParticipant(db, event, owner, { status, role: 'healer' })
    }
    const archived = await makeEvent(db, ben, { status: 'archived' })
    await makeParticipant(db, archived, owner)
    await makeParticipant(db, await makeEvent(db, ben), mia)
    const told = new Map((await eventsIn(path)).map((event) => [event.id, event]))
    events.delete('declined')
    expect(new Set(told.keys())).toEqual(new Set(events.values()))
    expect(told.get(events.get('accepted') ?? '')).toMatchObject({
      status: 'CONFIRMED',
      description: expect.stringContaining('Deine Antwort: Zugesagt · Heiler') as string,
    })
    expect(told.get(events.get('waitlist') ?? '')?.status).toBe('TENTATIVE')
  })

  it('guild: every active event and those that are over, called off ones as such; deleted and archived ones vanish', async () => {
    const { path } = await makeFeed(mia, 'guild')
    const [active, completed, cancelled, archived, neverOpened] = [
      await makeEvent(db, ben),
      await makeEvent(db, ben, {
        status: 'completed',
        date: new Date(tomorrow().getTime() - 90 * 24 * 3_600_000),
      }),
      await makeEvent(db, ben, { status: 'cancelled' }),
      await makeEvent(db, ben, { status: 'archived' }),
      await makeEvent(db, ben, { status: 'cancelled', cancelledFrom: 'upcoming' }),
    ]
    const told = await eventsIn(path)
    expect(told).toContainEqual(expect.objectContaining({ id: active.id, status: 'CONFIRMED' }))
    expect(told).toContainEqual(expect.objectContaining({ id: completed.id, status: 'CONFIRMED' }))
    expect(told).toContainEqual(expect.objectContaining({ id: cancelled.id, status: 'CANCELLED' }))
    expect(told).not.toContainEqual(expect.objectContaining({ id: archived.id }))
    expect(told).not.toContainEqual(expect.objectContaining({ id: neverOpened.id }))
    await db.prisma.event.delete({ where: { id: active.id } })
    expect(await idsIn(path)).not.toContain(active.id)
  })

  it('follows answers: counts, sequence and revision', async () => {
    const event = await makeEvent(db, ben, { version: 4 })
    const { path } = await makeFeed(mia, 'guild')
    const find = async () => (await eventsIn(path)).find(({ id }) => id === event.id)
    expect((await find())?.description).toContain('0/21 angemeldet')
    await makeParticipant(db, event, ben, { role: 'tank' })
    await makeParticipant(db, event, mia, { role: 'tank', status: 'waitlist' })
    await db.prisma.event.update({ where: { id: event.id }, data: { version: 6 } })
    expect(await find()).toMatchObject({
      sequence: 6,
      description: expect.stringContaining('1/21 angemeldet\nTank 1/3') as string,
    })
  })

  it('never names others, their real names or their notes', async () => {
    const secret = `geheim-${randomUUID()}`
    const other = await makePerson(db, server, 'member', {
      username: `name-${secret}`,
      nickname: `nick-${secret}`,
    })
    const naming = { serverId: server.id, discordUserId: other.id, createdBy: ben.id }
    await db.prisma.userMapping.create({ data: { ...naming, realName: `real-${secret}` } })
    const event = await makeEvent(db, other)
    await makeParticipant(db, event, other, { notes: `note-${secret}` })
    await makeParticipant(db, event, mia, { notes: `own-${secret}` })
    for (const kind of ['personal', 'guild'] as const) {
      const { path } = await makeFeed(await renewed(), kind)
      const text = ((await fetchFeed(path)).body as string).replaceAll('\r\n ', '')
      expect(text).toContain(event.id)
      expect(text).not.toContain(secret)
      expect(text).not.toContain(other.id)
    }

    /** Mia, with room for more feeds. */
    async function renewed() {
      await db.prisma.calendarFeed.deleteMany({ where: { discordUserId: mia.id } })
      return mia
    }
  })
})
