import { beforeEach, describe, expect, test } from 'vitest'
import { absenceDay, makeAbsence } from './response-request.fixture.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
  type TestPerson,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { refusal } from '#testing/refusal.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { nudge } from './response-request.commands.ts'
import { countMissing, findMissing, findPeopleToAsk } from './response-request.queries.ts'
import { registerResponseRequestRoutes } from './response-request.routes.ts'

const { db, outbox } = await createTestDatabase()
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: '[ALIE] Member' }
const start = new Date('2030-06-14T19:00:00.000Z')
let now = new Date('2030-06-12T12:00:00.000Z')
const deps = { db, outbox, env, clock: { now: () => now } }
const hour = 3_600_000

let server: Awaited<ReturnType<typeof makeServer>>
let lena: Awaited<ReturnType<typeof makePerson>>
beforeEach(async () => {
  await db.pool.query('TRUNCATE event, delivery, chat_server CASCADE')
  now = new Date('2030-06-12T12:00:00.000Z')
  server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
  lena = await makePerson(db, server, 'lead', { displayName: 'Lena' })
})

const event = (changes: Parameters<typeof makeEvent>[2] = {}) =>
  makeEvent(db, lena, { date: start, channelId: server.channelId, ...changes })
const asking = () => ({ serverId: server.id, env })
const person = (displayName: string, changes: Parameters<typeof makePerson>[3] = {}) =>
  makePerson(db, server, 'member', { displayName, ...changes })
const named = async (eventId: string) =>
  (await findMissing(db.prisma, asking(), eventId)).map((one) => one.displayName)
const requests = () =>
  db.prisma.delivery.findMany({ where: { kind: 'response_request' }, orderBy: { recipientId: 'asc' } })

describe('Who has not answered an event', () => {
  test('is every player without an answer, reservations among them, by name', async () => {
    const { id } = await event()
    const reserved = await person('Uli')
    await makeParticipant(db, { id }, reserved, { status: 'reserved' })
    await person('Mia')
    for (const status of ['accepted', 'declined', 'waitlist', 'tentative', 'bench'])
      await makeParticipant(db, { id }, await person(`said ${status}`), { status })
    await person('Bot', { isBot: true })
    await person('Gone', { leftAt: now })
    await makePerson(db, server, 'guest', { displayName: 'Guest' })
    expect(await named(id)).toEqual(['Lena', 'Mia', 'Uli'])
    expect((await findMissing(db.prisma, asking(), id)).map((one) => one.isReserved)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('leaves out who is away on its day by the guild’s calendar', async () => {
    // 00:30 on the 15th in Berlin is still the 14th in UTC.
    const { id } = await event({ date: new Date('2030-06-14T22:30:00.000Z') })
    await makeAbsence(db, await person('Away'), absenceDay('2030-06-15'))
    await makeAbsence(db, await person('Back'), absenceDay('2030-06-14'))
    expect(await named(id)).toEqual(['Back', 'Lena'])
  })

  test('leaves out who lacks its roles, unless they are preselected or the roles are gone', async () => {
    const lead = server.roleIds.get('Lead')!
    const mia = await person('Mia')
    await person('Ben')
    const chosen = [
      { discordUserId: mia.id, username: 'mia', realName: null, role: 'tank', characterClass: null },
    ]
    const { id } = await event({ requireRoles: [lead], preselectedPlayers: chosen })
    expect(await named(id)).toEqual(['Lena', 'Mia'])
    const open = await event({ requireRoles: ['999999999999999999'] })
    expect(await named(open.id)).toEqual(['Ben', 'Lena', 'Mia'])
  })

  test('is counted for the events ahead, all of them or those of one person', async () => {
    const mine = await event()
    const ben = await person('Ben')
    const his = await makeEvent(db, ben, { date: start })
    await makeParticipant(db, his, ben)
    await event({ date: new Date(now.getTime() - hour) })
    await event({ status: 'cancelled' })
    const counts = (createdBy: string | null) => countMissing(db.prisma, asking(), { now, createdBy })
    expect(await counts(null)).toEqual(
      [
        { eventId: mine.id, count: 2 },
        { eventId: his.id, count: 1 },
      ].toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1)),
    )
    expect(await counts(ben.id)).toEqual([{ eventId: his.id, count: 1 }])
  })

  test('is said of their own events to members, and not to who lost the role to create events', async () => {
    const call = await startModuleApi((routes) => registerResponseRequestRoutes(routes, deps))
    const ben = await person('Ben')
    const { id } = await makeEvent(db, ben, { date: start })
    const counts = (as: TestPerson) => call('GET', '/api/missing-responses', { as: actorOf(as) })
    expect((await counts(ben)).body).toEqual([{ eventId: id, count: 2 }])
    expect((await counts({ ...ben, kind: 'guest' })).body).toEqual([])
  })

  test('is found among 2,000 members and twenty events in one statement', async () => {
    for (let index = 0; index < 20; index++) await event()
    await makePeople(db, server, 2_000)
    const before = performance.now()
    const owing = await findPeopleToAsk(db.prisma, asking(), now)
    process.stdout.write(
      `2,000 members owe ${owing.length * 20} answers: ${Math.round(performance.now() - before)} ms\n`,
    )
    expect(owing).toHaveLength(2_001)
    expect(owing.every(({ eventIds }) => eventIds.length === 20)).toBe(true)
  })
})

describe('A leader’s question', () => {
  test('goes to each person who has not answered and whom a direct message reaches, and is audited', async () => {
    const { id } = await event()
    const mia = await person('Mia')
    await person('Off', { directMessages: false })
    const closed = await person('Closed')
    await db.prisma.delivery.create({
      data: {
        serverId: server.id,
        kind: 'promotion',
        dedupeKey: 'earlier',
        recipientId: closed.id,
        dueAt: now,
        expiresAt: start,
        state: 'failed',
        errorCode: 'dm_closed',
        doneAt: now,
      },
    })
    await makeParticipant(db, { id }, lena)
    expect(await nudge(deps, actorOf(lena), id)).toMatchObject({
      asked: 1,
      askedBefore: 0,
      unreachable: [
        { displayName: 'Closed', unreachable: 'refused' },
        { displayName: 'Off', unreachable: 'switched_off' },
      ],
    })
    expect(await requests()).toMatchObject([
      { recipientId: mia.id, eventId: id, payload: { eventIds: [id], by: 'Lena' }, expiresAt: start },
    ])
    const audit = await db.prisma.auditLog.findFirstOrThrow({ orderBy: { seq: 'desc' } })
    expect(audit).toMatchObject({ action: 'responses_requested', targetId: id, details: { count: 1 } })
  })

  test('goes to nobody twice within twelve hours, however many leaders press at once', async () => {
    const { id } = await event()
    await makePeople(db, server, 5)
    await makeParticipant(db, { id }, lena)
    const otto = await makePerson(db, server, 'orga')
    await makeParticipant(db, { id }, otto)
    const results = await Promise.all([lena, otto, lena, otto].map((who) => nudge(deps, actorOf(who), id)))
    expect(results.map(({ asked }) => asked).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5])
    expect(results.map(({ askedBefore }) => askedBefore).toSorted((a, b) => a - b)).toEqual([0, 5, 5, 5])
    expect(await requests()).toHaveLength(5)
    now = new Date(now.getTime() + 12 * hour - 1)
    expect(await nudge(deps, actorOf(lena), id)).toMatchObject({ asked: 0, askedBefore: 5 })
    now = new Date(now.getTime() + 1)
    expect(await nudge(deps, actorOf(lena), id)).toMatchObject({ asked: 5, askedBefore: 0 })
  })

  test('of somebody who does not lead goes to nobody who was asked about any event within twelve hours', async () => {
    const ben = await person('Ben')
    const mia = await person('Mia')
    const [first, second] = [
      await makeEvent(db, ben, { date: start }),
      await makeEvent(db, ben, { date: start }),
    ]
    for (const { id } of [first, second])
      for (const answered of [lena, ben]) await makeParticipant(db, { id }, answered)
    expect(await nudge(deps, actorOf(ben), first.id)).toMatchObject({ asked: 1 })
    await db.prisma.event.delete({ where: { id: first.id } })
    expect(await nudge(deps, actorOf(ben), second.id)).toMatchObject({ asked: 0, askedBefore: 1 })
    expect(await nudge(deps, actorOf(lena), second.id)).toMatchObject({ asked: 1, askedBefore: 0 })
    expect((await requests()).map(({ recipientId }) => recipientId)).toEqual([mia.id, mia.id])
  })

  test('of somebody who does not lead reaches each person once, also for several events at once', async () => {
    const ben = await person('Ben')
    await person('Mia')
    const events = await Promise.all(Array.from({ length: 5 }, () => makeEvent(db, ben, { date: start })))
    for (const { id } of events)
      for (const answered of [lena, ben]) await makeParticipant(db, { id }, answered)
    const results = await Promise.all(events.map(({ id }) => nudge(deps, actorOf(ben), id)))
    expect(results.map(({ asked }) => asked).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1])
    expect(await requests()).toHaveLength(1)
  })

  test('that could not be sent counts as none, for leaders and for the digest', async () => {
    const { id } = await event()
    const mia = await person('Mia')
    await makeParticipant(db, { id }, lena)
    const owing = async () =>
      (await findPeopleToAsk(db.prisma, asking(), now)).map((one) => one.discordUserId)
    expect(await nudge(deps, actorOf(lena), id)).toMatchObject({ asked: 1 })
    expect(await owing()).toEqual([])
    await db.prisma.delivery.updateMany({ data: { state: 'failed', errorCode: 'server_error', doneAt: now } })
    expect(await owing()).toEqual([mia.id])
    expect(await findMissing(db.prisma, asking(), id)).toMatchObject([{ askedAt: null }])
    now = new Date(now.getTime() + 1)
    expect(await nudge(deps, actorOf(lena), id)).toMatchObject({ asked: 1, askedBefore: 0 })
  })

  test('is for the event’s leaders, and for events that are ahead and take answers', async () => {
    const ben = await person('Ben')
    const { id } = await event()
    await expect(nudge(deps, actorOf(ben), id)).rejects.toEqual(refusal('forbidden'))
    const own = await makeEvent(db, ben, { date: start })
    expect(await nudge(deps, actorOf(ben), own.id)).toMatchObject({ asked: 2 })
    const missing = '0191e8a0-0000-7000-8000-000000000099'
    await expect(nudge(deps, actorOf(lena), missing)).rejects.toEqual(refusal('event_not_found'))
    for (const [changes, code] of [
      [{ status: 'cancelled' }, 'event_cancelled'],
      [{ status: 'archived' }, 'event_archived'],
      [{ status: 'upcoming' }, 'event_not_open'],
      [{ date: now }, 'event_started'],
    ] as const)
      await expect(nudge(deps, actorOf(lena), (await event(changes)).id)).rejects.toEqual(refusal(code))
    expect(await requests()).toHaveLength(2)
  })
})
