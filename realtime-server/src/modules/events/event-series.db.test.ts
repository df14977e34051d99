import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOutbox } from '#core/outbox.ts'
import { runDue } from '#core/schedule.ts'
import { converges, eventListScreen } from '#testing/converges.ts'
import {
  actorOf,
  eventBody,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventClockJobs } from './event-clock.jobs.ts'
import { deleteEvent } from './event-restore.commands.ts'
import { archiveEvent, unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { createEvent } from './event.commands.ts'

const { db } = await createTestDatabase()
const logger = pino({ level: 'silent' })
let now = new Date()
const deps = { db, outbox: createOutbox({ db, logger }), clock: { now: () => now }, logger }
const jobs = eventClockJobs(deps)
const races = process.env['LONG'] ? 60 : 4

let server: TestServer
let lena: TestPerson, mia: TestPerson, ben: TestPerson

beforeEach(async () => {
  await db.prisma.event.deleteMany()
  await db.prisma.eventSeries.deleteMany()
  server = await makeServer(db, { defaultTimezone: 'Europe/Berlin', settings: { maxEventsPerUser: 1 } })
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  mia = await makePerson(db, server, 'member', { username: 'mia' })
  ben = await makePerson(db, server, 'member', { username: 'ben' })
})

const at = (moment: string) => {
  now = new Date(`${moment}Z`)
  return now
}
const tick = (moment: string) => runDue(deps, jobs, at(moment))

/** Mondays at 20:00 in Berlin, two hours long, beginning on 16 March 2026: two weeks before summer time. */
const firstStart = '2026-03-16T19:00:00.000Z'
async function weekly(changes: Parameters<typeof eventBody>[1] = {}) {
  at('2026-03-10T12:00')
  return createEvent(
    deps,
    actorOf(mia),
    eventBody(server, { title: 'Raid', date: firstStart, timezone: 'CET', isRecurring: true, ...changes }),
  )
}
const all = () => db.prisma.event.findMany({ orderBy: [{ date: 'asc' }], include: { participants: true } })
const starts = async () => (await all()).map(({ date }) => date.toISOString())
const latest = async () => (await all()).at(-1)!

describe('The next event of a series', () => {
  test('is made when one is over, by the wall clock, with a board and told to everybody, whoever left', async () => {
    const first = await weekly({ description: 'Bring potions', channelId: server.channelId })
    await db.prisma.chatUser.update({ where: { id: mia.id }, data: { leftAt: new Date(), roleIds: [] } })
    await tick('2026-03-16T20:59:59')
    expect(await starts()).toEqual([firstStart])
    const screens = [eventListScreen(db, actorOf(lena), 'active'), eventListScreen(db, actorOf(ben))]
    await converges(db, screens, () => tick('2026-03-16T21:00'))
    const next = await latest()
    expect(next).toMatchObject({
      title: 'Raid',
      description: 'Bring potions',
      status: 'active',
      createdBy: mia.id,
      channelId: server.channelId,
      channelName: 'raids',
      isRecurring: true,
      seriesId: (await db.prisma.event.findUniqueOrThrow({ where: { id: first.id } })).seriesId,
      participants: [],
    })
    expect(await db.prisma.boardDoc.findUnique({ where: { id: `parties.${next.id}` } })).not.toBeNull()
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: next.id } })).toMatchObject({
      action: 'event_created',
      userId: null,
      details: { source: 'system', eventTitle: 'Raid' },
    })
    for (const moment of ['2026-03-23T21:00', '2026-03-30T20:00']) await tick(moment)
    expect(await starts()).toEqual([
      firstStart,
      '2026-03-23T19:00:00.000Z',
      '2026-03-30T18:00:00.000Z',
      '2026-04-06T18:00:00.000Z',
    ])
  })

  test('is made once by three processes at the same moment', async () => {
    await weekly()
    await Promise.all([0, 1, 2].map(() => tick('2026-03-16T21:00')))
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })

  test('after a long downtime is one: the next that lies ahead', async () => {
    await weekly({ recurringInterval: 3 })
    await tick('2026-05-01T12:00')
    await tick('2026-05-01T12:00:05')
    // 16 March and 16 times three days.
    expect(await starts()).toEqual([firstStart, '2026-05-03T18:00:00.000Z'])
  })

  test('comes although the one before was deleted or archived, and does not bring that one back', async () => {
    const { id } = await weekly()
    await deleteEvent(deps, actorOf(mia), id)
    await tick('2026-03-11T12:00')
    expect(await starts()).toEqual(['2026-03-23T19:00:00.000Z'])
    await archiveEvent(deps, actorOf(mia), (await latest()).id)
    await tick('2026-03-11T13:00')
    expect(await starts()).toEqual(['2026-03-23T19:00:00.000Z', '2026-03-30T18:00:00.000Z'])
  })

  test('is counted from what the series meant, wherever somebody moved the one before', async () => {
    const { id } = await weekly()
    await updateEvent(deps, actorOf(mia), id, { date: '2026-03-18T17:00:00Z', title: 'Moved' })
    await tick('2026-03-16T21:00')
    expect(await starts()).toEqual(['2026-03-18T17:00:00.000Z', '2026-03-23T19:00:00.000Z'])
    expect((await latest()).title).toBe('Raid')
  })

  test('of one that lasts as long as its interval is made halfway', async () => {
    await weekly({ recurringInterval: 1, duration: 24 * 60 })
    await tick('2026-03-17T06:59:59')
    expect(await starts()).toHaveLength(1)
    await tick('2026-03-17T07:00')
    expect(await starts()).toEqual([firstStart, '2026-03-17T19:00:00.000Z'])
  })

  test('is at its own time again after a night whose clocks left that time out', async () => {
    await weekly({ date: '2026-03-28T01:30:00.000Z', recurringInterval: 1, duration: 30 })
    await tick('2026-03-28T02:00')
    await tick('2026-03-29T02:00')
    expect(await starts()).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('comes of an event that was marked before there were series', async () => {
    await makeEvent(db, mia, { date: new Date(firstStart), timezone: 'CET', isRecurring: true })
    await tick('2026-03-16T12:00')
    await tick('2026-03-16T21:00')
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })
})

describe('The roster', () => {
  const answer = (event: { id: string }, person: TestPerson, joined: number, changes = {}) =>
    makeParticipant(db, event, person, { joinedAt: new Date(joined), ...changes })
  const names = async () => {
    const { participants } = await latest()
    return participants
      .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
      .map(({ username, role, status, source }) => `${username} ${role} ${status} ${source}`)
  }

  test('comes along in order: who accepted, is still there, may come and is not away', async () => {
    const event = await weekly({
      copiesRoster: true,
      roles: { tanks: { max: 1 }, healers: { max: 1 }, dps: { max: 3 } },
      settings: { requireRoles: [server.roleIds.get('Member')!] },
    })
    const [gone, away, guest, spare] = [
      await makePerson(db, server, 'member', { username: 'gone', leftAt: new Date() }),
      await makePerson(db, server, 'member', { username: 'away' }),
      await makePerson(db, server, 'guest', { username: 'guest' }),
      await makePerson(db, server, 'member', { username: 'spare' }),
    ]
    await db.prisma.absence.create({
      data: {
        serverId: server.id,
        discordUserId: away.id,
        fromDate: new Date('2026-03-20'),
        toDate: new Date('2026-03-23'),
      },
    })
    await answer(event, ben, 1, { role: 'tank', characterClass: 'sns_wand' })
    for (const [index, person] of [gone, away, guest].entries()) await answer(event, person, 2 + index)
    await answer(event, lena, 6, { role: 'healer' })
    await answer(event, spare, 7, { status: 'declined' })
    await answer(event, mia, 8, { status: 'waitlist', role: 'tank' })
    await tick('2026-03-16T21:00')
    expect(await names()).toEqual(['ben tank accepted system', 'lena healer accepted system'])
    expect((await latest()).participants).toContainEqual(
      expect.objectContaining({ characterClass: 'sns_wand', weaponCombo: 'Templar' }),
    )
  })

  test('is empty otherwise, but for the seats its creator reserves for who is still there', async () => {
    const left = await makePerson(db, server, 'member', { username: 'left' })
    const players = [left, lena].map(({ id, username }) => ({
      discordUserId: id,
      username,
      role: 'dps' as const,
    }))
    const event = await weekly({ preselectedPlayers: players })
    await answer(event, ben, 1)
    await db.prisma.chatUser.update({ where: { id: left.id }, data: { leftAt: new Date() } })
    await tick('2026-03-16T21:00')
    expect(await names()).toEqual(['lena dps reserved system'])
  })
})

describe('An edit', () => {
  test('of this one changes no other', async () => {
    const { id } = await weekly()
    const edit = { title: 'Once', date: '2026-03-16T20:30:00Z', scope: 'this' as const }
    await updateEvent(deps, actorOf(mia), id, edit)
    await tick('2026-03-16T22:30')
    expect(await latest()).toMatchObject({ title: 'Raid', date: new Date('2026-03-23T19:00Z') })
  })

  test('of this and following moves all that come by the wall clock, and leaves what was', async () => {
    await weekly()
    await tick('2026-03-16T21:00')
    const { id } = await latest()
    // From Monday 20:00 to Tuesday 21:15, a week before the clocks change.
    const edit = { title: 'Late raid', date: '2026-03-24T20:15:00Z', scope: 'following' as const }
    await updateEvent(deps, actorOf(mia), id, edit)
    await tick('2026-03-24T22:15')
    expect((await all()).map(({ title, date }) => `${title} ${date.toISOString()}`)).toEqual([
      `Raid ${firstStart}`,
      'Late raid 2026-03-24T20:15:00.000Z',
      'Late raid 2026-03-31T19:15:00.000Z',
    ])
  })

  test('of one that is over reaches the one that is there already', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    const next = await latest()
    const screens = [eventListScreen(db, actorOf(lena))]
    const messages = await converges(db, screens, () =>
      updateEvent(deps, actorOf(lena), id, {
        duration: 90,
        date: '2026-03-16T18:00:00Z',
        scope: 'following',
      }),
    )
    expect(messages.map((message) => message.type)).toEqual(['event.saved', 'event.saved'])
    expect(await latest()).toMatchObject({
      id: next.id,
      duration: 90,
      date: new Date('2026-03-23T18:00Z'),
    })
    await tick('2026-03-23T19:30')
    expect(await latest()).toMatchObject({ duration: 90, date: new Date('2026-03-30T17:00Z') })
  })

  test('to another zone keeps its own hour there', async () => {
    const { id } = await weekly()
    // 20:00 in New York, whose clocks change three weeks before those of Berlin.
    const edit = { timezone: 'EST' as const, date: '2026-03-17T00:00:00Z', scope: 'following' as const }
    await updateEvent(deps, actorOf(mia), id, edit)
    await tick('2026-10-20T12:00')
    await tick('2026-10-27T12:00')
    expect((await starts()).slice(1)).toEqual(['2026-10-27T00:00:00.000Z', '2026-11-03T01:00:00.000Z'])
  })

  test('of the interval concerns what follows in any case', async () => {
    const { id } = await weekly()
    await updateEvent(deps, actorOf(mia), id, { recurringInterval: 2, copiesRoster: true })
    await makeParticipant(db, { id }, ben)
    await tick('2026-03-16T21:00')
    expect(await latest()).toMatchObject({
      date: new Date('2026-03-18T19:00Z'),
      recurringInterval: 2,
      copiesRoster: true,
      participants: [{ discordUserId: ben.id }],
    })
  })

  test('that switches the return off ends the series, and on begins one', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(mia), id, { isRecurring: false })
    expect(await latest()).toMatchObject({ isRecurring: false, date: new Date('2026-03-23T19:00Z') })
    await tick('2026-06-01T12:00')
    expect(await starts()).toHaveLength(2)
    at('2026-06-01T12:00')
    await updateEvent(deps, actorOf(mia), id, { isRecurring: true, date: '2026-06-02T16:00:00Z' })
    await tick('2026-06-02T18:00')
    expect((await starts()).slice(-1)).toEqual(['2026-06-09T16:00:00.000Z'])
  })

  test('of an old one does not bring back what was switched off', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(lena), (await latest()).id, { isRecurring: false })
    await updateEvent(deps, actorOf(lena), id, { title: 'What a night', scope: 'following' })
    await tick('2026-04-20T12:00')
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })

  test.each([
    ['reactivated', (id: string) => unarchiveEvent(deps, actorOf(lena), id)],
    ['moved ahead', (id: string) => updateEvent(deps, actorOf(lena), id, { date: '2026-03-25T19:00:00Z' })],
  ])('of an old one that is %s leaves it alone, and says so', async (_, bringBack) => {
    await db.prisma.chatServer.update({
      where: { id: server.id },
      data: { settings: { maxEventsPerUser: 2 } },
    })
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(lena), (await latest()).id, { isRecurring: false })
    await converges(db, [eventListScreen(db, actorOf(lena))], () => bringBack(id))
    await updateEvent(deps, actorOf(lena), id, { title: 'Once more' })
    await tick('2026-04-20T12:00')
    const found = (await all()).map(({ title, isRecurring }) => `${title} ${isRecurring}`)
    expect(found.toSorted()).toEqual(['Once more false', 'Raid false'])
  })

  test('that switches the return off says so to an earlier one that is open', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await unarchiveEvent(deps, actorOf(lena), id)
    const { id: coming } = await latest()
    const screens = [eventListScreen(db, actorOf(ben))]
    await converges(db, screens, () => updateEvent(deps, actorOf(lena), coming, { isRecurring: false }))
    expect((await all()).map(({ isRecurring }) => isRecurring)).toEqual([false, false])
  })

  test('at the very moment the next one is made is in it', async () => {
    for (let race = 0; race < races; race++) {
      await db.prisma.event.deleteMany()
      const { id } = await weekly({ title: `Raid ${race}` })
      at('2026-03-16T21:00')
      const edit = { title: `Changed ${race}`, scope: 'following' as const }
      await Promise.all([
        runDue(deps, jobs, now),
        updateEvent(deps, actorOf(mia), id, edit),
        runDue(deps, jobs, now),
      ])
      const events = await db.prisma.event.findMany({ where: { title: { contains: ` ${race}` } } })
      expect(events.map(({ title }) => title)).toEqual([`Changed ${race}`, `Changed ${race}`])
    }
  })
})
