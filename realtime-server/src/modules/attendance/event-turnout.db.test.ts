import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventTurnout } from '@raidtisch/shared-types/contracts/attendance.contract'
import { participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { systemClock } from '#core/clock.ts'
import { actorOf, makeEvent, makePeople, makePerson, makeServer, tomorrow } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerAttendanceRoutes } from './attendance.routes.ts'

/** An event at the time of the check. */
const planned = {
  type: 'boonstone',
  status: 'active',
  wasCalledOff: false,
  archivedAfter: 90,
  startsBefore: 10,
  duration: 120,
} as const

const runs = process.env['LONG'] ? 300 : 15

const { db, outbox } = await createTestDatabase()
const { prisma } = db
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
const call = await startModuleApi((routes) =>
  registerAttendanceRoutes(routes, { env, db, outbox, clock: systemClock }),
)

const due = new Date('2027-01-11T20:10:00Z')
const evening = { checkDate: new Date('2027-01-11'), dayOfWeek: 1, eventType: 'boonstone' }

const shape = fc.record({
  isDone: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  people: fc.array(
    fc.record({
      answer: fc.constantFrom(null, 'accepted' as const, ...participantStatuses),
      isLate: fc.boolean(),
      /** What the check found; null: it did not look for this person. */
      isPresent: fc.constantFrom(null, true, false),
      /** From and to as days of that January; the check is on the 11th. */
      away: fc.constantFrom(null, [11, 11], [9, 12], [9, 10], [12, 14]),
      hasLeft: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  /** The one that is asked for, then others on that evening. */
  events: fc.array(
    fc.record({
      type: fc.constantFrom('boonstone', 'riftstone', 'raid'),
      status: fc.constantFrom('active', 'completed', 'archived', 'cancelled'),
      /** Before it was archived. */
      wasCalledOff: fc.boolean(),
      /** When it was archived, in minutes after its start. */
      archivedAfter: fc.constantFrom(-1440, -1, 0, 90),
      startsBefore: fc.integer({ min: -30, max: 150 }),
      duration: fc.constantFrom(10, 60, 120),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never

async function write({ isDone, people, events }: Shape) {
  const server = await makeServer(db)
  const lead = await makePerson(db, server, 'lead')
  const rows = (await makePeople(db, server, people.length)).map((row, index) => ({
    ...row,
    ...people[index]!,
  }))
  const written = await Promise.all(
    events.map(({ type, status, wasCalledOff, archivedAfter, startsBefore, duration }) => {
      const date = new Date(due.getTime() - startsBefore * 60_000)
      return makeEvent(db, lead, {
        eventType: type,
        status,
        cancelReason: status === 'archived' && wasCalledOff ? 'zu wenige' : null,
        duration,
        date,
        updatedAt: new Date(date.getTime() + archivedAfter * 60_000),
      })
    }),
  )
  const serverId = server.id
  const [event] = written
  await prisma.voiceCheck.create({
    data: { serverId, ...evening, dueAt: due, checkedAt: isDone ? due : null },
  })
  await prisma.participant.createMany({
    data: rows.flatMap(({ id, username, answer, isLate }) =>
      answer === null
        ? []
        : [{ eventId: event!.id, discordUserId: id, username, role: 'dps', status: answer, isLate }],
    ),
  })
  if (isDone)
    await prisma.voiceAttendance.createMany({
      data: rows.flatMap(({ id, username, isPresent }) =>
        isPresent === null ? [] : [{ serverId, ...evening, discordUserId: id, username, isPresent }],
      ),
    })
  const day = (date: number) => new Date(Date.UTC(2027, 0, date))
  await prisma.absence.createMany({
    data: rows.flatMap(({ id, away }) =>
      away === null ? [] : [{ serverId, discordUserId: id, fromDate: day(away[0]!), toDate: day(away[1]!) }],
    ),
  })
  const gone = rows.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  await prisma.chatUser.updateMany({ where: { id: { in: gone } }, data: { leftAt: due } })
  return { eventId: event!.id, lead, rows }
}

/** The same by hand, person by person. */
function countByHand({ isDone, events }: Shape, rows: Awaited<ReturnType<typeof write>>['rows']) {
  const covers = (event: Shape['events'][number]) =>
    event.status !== 'cancelled' &&
    !(event.status === 'archived' && (event.wasCalledOff || event.archivedAfter < 0)) &&
    event.startsBefore >= 0 &&
    event.startsBefore < event.duration
  const [own, ...others] = events
  let hasCheck = covers(own!)
  if (own!.type !== 'boonstone')
    for (const other of others) if (other.type === 'boonstone' && covers(other)) hasCheck = false
  const groups: Record<string, string[]> = {
    came: [],
    noShow: [],
    cameUnsigned: [],
    excused: [],
    unchecked: [],
  }
  if (!hasCheck || !isDone) return { hasCheck, groups }
  for (const { id, answer: response, isLate, isPresent, away } of rows) {
    // A reservation is the leader's word, not the person's.
    const answer = response === 'reserved' ? null : response
    if (answer === null && isPresent === null) continue
    const saidSo = answer === 'declined' || (away !== null && away[0]! <= 11 && away[1]! >= 11)
    if (isPresent === true) groups[answer === 'accepted' ? 'came' : 'cameUnsigned']!.push(id)
    else if (saidSo) groups['excused']!.push(id)
    else if (answer === 'accepted') groups[isPresent === null || isLate ? 'unchecked' : 'noShow']!.push(id)
  }
  return { hasCheck, groups }
}

const ask = (eventId: string, as: Parameters<typeof actorOf>[0]) =>
  call('GET', `/api/events/${eventId}/attendance`, { as: actorOf(as) })

describe('who came to an event', () => {
  test(
    'equals what comparing by hand says, for any evening',
    async () => {
      await fc.assert(
        fc.asyncProperty(shape, async (one) => {
          const { eventId, lead, rows } = await write(one)
          const { status, body } = await ask(eventId, lead)
          expect(status).toBe(200)
          const { check, ...groups } = body as EventTurnout
          const wanted = countByHand(one, rows)
          expect(check !== null).toBe(wanted.hasCheck)
          const found = Object.entries(groups).map(([group, people]) => [
            group,
            people.map(({ discordUserId }) => discordUserId).toSorted(),
          ])
          expect(Object.fromEntries(found)).toEqual(wanted.groups)
        }),
        { numRuns: runs },
      )
    },
    60_000 + runs * 2_000,
  )

  test('is told by name, with the evening that was looked at and what they had answered', async () => {
    const server = await makeServer(db)
    const lead = await makePerson(db, server, 'lead')
    const names = ['Zoë', 'anna', 'Ben']
    const people = await Promise.all(names.map((nickname) => makePerson(db, server, 'member', { nickname })))
    const event = await makeEvent(db, lead, { eventType: 'boonstone', date: due, status: 'completed' })
    const check = await prisma.voiceCheck.create({
      data: { serverId: server.id, ...evening, dueAt: due, checkedAt: new Date(due.getTime() + 5_000) },
    })
    await prisma.voiceAttendance.createMany({
      data: people.map(({ id, username }) => ({
        serverId: server.id,
        ...evening,
        discordUserId: id,
        username,
        isPresent: true,
      })),
    })
    await prisma.participant.create({
      data: {
        eventId: event.id,
        discordUserId: people[1]!.id,
        username: 'anna',
        role: 'tank',
        status: 'tentative',
      },
    })
    const { body } = await ask(event.id, lead)
    expect(body).toEqual({
      check: {
        id: check.id,
        checkDate: '2027-01-11',
        checkTime: '21:10',
        dayOfWeek: 1,
        eventType: 'boonstone',
        dueAt: '2027-01-11T20:10:00.000Z',
        checkedAt: '2027-01-11T20:10:05.000Z',
      },
      came: [],
      noShow: [],
      cameUnsigned: [people[1], people[2], people[0]].map((person) => ({
        discordUserId: person!.id,
        displayName: person!.nickname,
        avatar: null,
        answer: person === people[1] ? 'tentative' : null,
      })),
      excused: [],
      unchecked: [],
    })
  })

  test('says that nobody knows whether somebody came who had said that they come later', async () => {
    const person = { answer: 'accepted' as const, isLate: true, away: null, hasLeft: false }
    const { eventId, lead, rows } = await write({
      isDone: true,
      people: [
        { ...person, isPresent: false },
        { ...person, isPresent: false, isLate: false },
        { ...person, isPresent: true },
      ],
      events: [planned],
    })
    const [late, absent, there] = rows.map(({ id }) => [expect.objectContaining({ discordUserId: id })])
    expect((await ask(eventId, lead)).body).toMatchObject({ unchecked: late, noShow: absent, came: there })
  })

  test('is nobody at an event that was archived before its start, and the check is that of another one', async () => {
    const coming = { answer: 'accepted' as const, isLate: false, away: null, hasLeft: false }
    const people = [{ ...coming, isPresent: false }]
    const archived = { ...planned, status: 'archived' } as const
    const askOf = async (events: Shape['events']) => {
      const { eventId, lead } = await write({ isDone: true, people, events })
      return (await ask(eventId, lead)).body as EventTurnout
    }
    const ahead = { ...archived, archivedAfter: -1 } as const
    expect(await askOf([ahead])).toMatchObject({ check: null, noShow: [] })
    const played = { ...planned, type: 'raid' } as const
    expect((await askOf([played, ahead])).noShow).toHaveLength(1)
    expect((await askOf([played, archived])).check).toBeNull()
    expect((await askOf([archived])).noShow).toHaveLength(1)
  })

  test('is nobody before the check, and unknown of an event that is not there', async () => {
    const server = await makeServer(db)
    const lead = await makePerson(db, server, 'lead')
    const event = await makeEvent(db, lead, { eventType: 'boonstone', date: tomorrow() })
    expect((await ask(event.id, lead)).body).toMatchObject({ check: null, came: [], noShow: [] })
    expect(await ask(randomUUID(), lead)).toMatchObject({ status: 404, body: { code: 'event_not_found' } })
  })

  test.each(['member', 'guest', 'auditor'] as const)('is for leaders: not for a %s', async (kind) => {
    const person = await makePerson(db, await makeServer(db), kind)
    const event = await makeEvent(db, person)
    expect(await ask(event.id, person)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
