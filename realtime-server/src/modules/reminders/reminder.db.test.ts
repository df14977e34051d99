import { beforeEach, expect, test } from 'vitest'
import { createOutbox } from '#core/outbox/outbox.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { makeEvent, makeParticipant, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { reminderJobs } from './reminder.jobs.ts'

const { db, outbox, logger } = await createTestDatabase()
const jobs = reminderJobs({ db })
const server = await makeServer(db)
const lead = await makePerson(db, server, 'lead')

const minute = 60_000
const start = new Date('2030-06-14T19:00:00.000Z')
const before = (minutes: number, milliseconds = 0) =>
  new Date(start.getTime() - minutes * minute - milliseconds)
/** Long known: what was created right before its start is another matter. */
const long = { date: start, createdAt: new Date('2030-06-01T12:00:00Z') }
const look = (now: Date) => runDue({ db, outbox, logger }, jobs, now)
const notifications = () => db.prisma.delivery.findMany({ orderBy: { createdAt: 'asc' } })

beforeEach(async () => {
  await db.pool.query('TRUNCATE event, delivery, job_run, server_settings CASCADE')
})

async function eventWith(changes: Parameters<typeof makeEvent>[2] = {}, accepted = 1) {
  const event = await makeEvent(db, lead, { channelId: server.channelId, ...long, ...changes })
  const people = await makePeople(db, server, accepted)
  for (const person of people) await makeParticipant(db, event, person)
  return { event, people }
}

test('is due two hours before the start, not a millisecond earlier, and once', async () => {
  const { event, people } = await eventWith()
  expect(await look(before(120, 1))).toBe(0)
  expect(await look(before(120))).toBe(1)
  expect(await look(before(119))).toBe(0)
  expect(await notifications()).toMatchObject([
    {
      kind: 'reminder',
      eventId: event.id,
      recipientId: people[0]?.id,
      channelId: server.channelId,
      dueAt: before(120),
      expiresAt: start,
      state: 'waiting',
    },
  ])
})

test('goes to accepted people, as a question to reserved ones, and to no one else', async () => {
  const { event, people } = await eventWith()
  const reserved = await makePerson(db, server)
  await makeParticipant(db, event, reserved, { status: 'reserved' })
  for (const status of ['declined', 'waitlist', 'tentative'])
    await makeParticipant(db, event, await makePerson(db, server), { status })
  const departed = await makePerson(db, server, 'member', { leftAt: before(600) })
  await makeParticipant(db, event, departed)
  await look(before(60))
  const kinds = (await notifications()).map(({ kind, recipientId }) => `${kind} ${recipientId}`)
  expect(kinds.toSorted()).toEqual([`nudge ${reserved.id}`, `reminder ${people[0]?.id}`])
})

test('asks nobody who has a reservation and is away on the day', async () => {
  const { event } = await eventWith({}, 0)
  const away = await makePerson(db, server)
  await makeParticipant(db, event, away, { status: 'reserved' })
  const day = new Date('2030-06-14')
  await db.prisma.absence.create({
    data: { serverId: server.id, discordUserId: away.id, fromDate: day, toDate: day },
  })
  await look(before(60))
  expect(await notifications()).toEqual([])
})

test('obeys the hours of the settings and the switch of the event', async () => {
  await db.prisma.serverSettings.create({ data: { serverId: server.id, reminderHours: 24 } })
  await eventWith()
  await eventWith({ sendReminders: false })
  expect(await look(before(24 * 60, 1))).toBe(0)
  expect(await look(before(24 * 60))).toBe(1)
  expect(await notifications()).toHaveLength(1)
})

test.each([
  [24, 120],
  [2, 60],
  [1, 30],
])(
  '%i hours before the start comes once more for people who accepted after it: %i min before',
  async (reminderHours, minutes) => {
    await db.prisma.serverSettings.create({ data: { serverId: server.id, reminderHours } })
    const { event, people } = await eventWith()
    expect(await look(before(reminderHours * 60))).toBe(1)
    const late = await makePerson(db, server)
    await makeParticipant(db, event, late)
    expect(await look(before(minutes, 1))).toBe(0)
    expect(await look(before(minutes))).toBe(1)
    expect(await look(before(minutes - 1))).toBe(0)
    expect((await notifications()).map(({ recipientId }) => recipientId)).toEqual([people[0]?.id, late.id])
  },
)

test('waits until an announced event is open', async () => {
  const { event } = await eventWith({ status: 'upcoming' })
  await makeParticipant(db, event, await makePerson(db, server), { status: 'reserved' })
  expect(await look(before(70))).toBe(0)
  await db.prisma.event.update({ where: { id: event.id }, data: { status: 'active' } })
  await look(before(65))
  expect((await notifications()).map(({ kind }) => kind).toSorted()).toEqual(['nudge', 'reminder'])
})

test.each([
  ['is sent to people who know this start from before it was moved and moved back', start, false, 1],
  ['is left out for people whom a notice tells the new start', before(60), false, 0],
  ['is left out for people whom a notice tells that the event takes place', start, true, 0],
])('%s', async (_, known, wasOff, reminders) => {
  const { event, people } = await eventWith()
  await db.prisma.delivery.create({
    data: {
      serverId: server.id,
      kind: 'notice',
      payload: { title: event.title, start: known.toISOString(), wasOff },
      dedupeKey: `notice:${event.id}`,
      eventId: event.id,
      recipientId: people[0]!.id,
      dueAt: before(119),
      expiresAt: start,
    },
  })
  await look(before(120))
  expect(await db.prisma.delivery.count({ where: { kind: 'reminder' } })).toBe(reminders)
})

test('is sent after a downtime, as long as the event has not started', async () => {
  await eventWith()
  expect(await look(start)).toBe(0)
  expect(await look(before(0, 1))).toBe(2)
  expect(await notifications()).toHaveLength(1)
})

test.each([
  ['a quarter of an hour', 15, 1],
  ['less than a quarter of an hour', 14, 0],
])('of an event created %s before its start: %i min → %i', async (_, minutes, runs) => {
  await eventWith({ createdAt: before(minutes) })
  expect(await look(before(minutes))).toBe(2 * runs)
  expect(await notifications()).toHaveLength(runs)
})

test.each(['cancelled', 'archived', 'completed'])('is not sent for an event that is %s', async (status) => {
  await eventWith({ status })
  expect(await look(before(60))).toBe(0)
})

test('is sent again for a new start, and not for the old one', async () => {
  const { event, people } = await eventWith()
  const move = (date: Date) => db.prisma.event.update({ where: { id: event.id }, data: { date } })
  await look(before(120))
  const later = new Date(start.getTime() + 90 * minute)
  await move(later)
  expect(await look(before(110))).toBe(0)
  expect(await look(before(30))).toBe(1)
  await move(start)
  await look(before(20))
  expect((await notifications()).map(({ payload, recipientId }) => ({ payload, recipientId }))).toEqual(
    [start, later].map((moment) => ({
      payload: { start: moment.toISOString() },
      recipientId: people[0]?.id,
    })),
  )
})

test('happens once, however many processes look at the same moment', async () => {
  await Promise.all(Array.from({ length: 4 }, () => eventWith({}, 5)))
  const processes = Array.from({ length: 3 }, () => ({ db, outbox: createOutbox({ db, logger }), logger }))
  const runs = await Promise.all(processes.map((process) => runDue(process, jobs, before(90))))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await notifications()).toHaveLength(20)
})
