import { isWithin } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { expect, test } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import { makeEvent, makeParticipant, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { makeAbsence } from './response-request.fixture.ts'
import { responseRequestJobs } from './response-request.jobs.ts'
import { berlin, chance } from './berlin-year.fixture.ts'

// A guild in Berlin is asked for its answers through a whole year. Who has to be asked, and when, is counted here on a
// calendar of our own: on the first evening on which the event is ahead and within fourteen days.

const { db, outbox, logger } = await createTestDatabase()
const hour = 3_600_000
const day = 24 * hour
const zone = 'Europe/Berlin'
const names = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: '[ALIE] Member' }

async function startGuild(digestTime: string | null) {
  await db.pool.query('TRUNCATE event, delivery, job_run, server_settings, chat_server CASCADE')
  const server = await makeServer(db, { defaultTimezone: zone })
  const lena = await makePerson(db, server, 'lead')
  await db.prisma.serverSettings.create({ data: { serverId: server.id, digestTime } })
  const jobs = responseRequestJobs({ env: { ...names, DISCORD_GUILD_ID: server.id }, db })
  const look = (at: number) => runDue({ db, outbox, logger }, jobs, new Date(at))
  const requests = () =>
    db.prisma.delivery.findMany({ where: { kind: 'response_request' }, orderBy: { createdAt: 'asc' } })
  return { server, lena, look, requests }
}

test('through a year everybody who owes an answer is asked once for it, at the guild’s time, and nobody else', async () => {
  const { server, lena, look, requests } = await startGuild('18:00')
  const first = Date.parse('2026-01-01') / day
  const people = await makePeople(db, server, 12)
  const [silent, away, noMessages] = people
  if (!silent || !away || !noMessages) throw new Error('There are twelve people')
  await db.prisma.chatUser.updateMany({ where: { id: noMessages.id }, data: { directMessages: false } })
  const lead = server.roleIds.get('Lead') ?? ''
  const spans = [
    { fromDate: '2026-02-20', toDate: '2026-04-10' },
    { fromDate: '2026-10-20', toDate: '2026-10-30' },
  ]
  for (const { fromDate, toDate } of spans)
    await makeAbsence(db, away, { fromDate: new Date(fromDate), toDate: new Date(toDate) })

  /** When each event appears, when it is, and when each person answers it; null: never. */
  const raids = Array.from({ length: 120 }, (_, index) => {
    const number = first + 3 + index * 3
    const start = berlin(number, 20)
    const appearsAt = start - (4 + (index % 17)) * day - 197 * 60_000
    const answers = new Map(
      people.map((person, at) => {
        const luck = chance(index * 31 + at)
        const never = person === silent || luck < 30
        return [person.id, never ? null : appearsAt + (luck / 100) * (start - appearsAt)] as const
      }),
    )
    return { index, start, appearsAt, answers, isForLeads: index % 10 === 9, id: '' }
  })

  const digests = Array.from({ length: 365 }, (_, index) => berlin(first + index, 18))
  const wanted: string[] = []
  for (const raid of raids)
    for (const person of [lena, ...people]) {
      const answeredAt = raid.answers.get(person.id) ?? null
      const asks = digests.find(
        (at) => at >= raid.appearsAt && at < raid.start && raid.start <= at + 14 * day,
      )
      const isAway =
        person.id === away.id && spans.some((span) => isWithin(dayAt(zone, new Date(raid.start)), span))
      const mayAnswer = !raid.isForLeads || person.id === lena.id
      if (asks === undefined || isAway || !mayAnswer || person.id === noMessages.id) continue
      if (answeredAt === null || answeredAt > asks)
        wanted.push(`${new Date(asks).toISOString()} ${raid.index} ${person.id}`)
    }

  // Every event, answer and digest at its moment; the minute before a digest shows that it is not early.
  const moments: { at: number; act: () => Promise<unknown> }[] = [
    ...digests.flatMap((at) =>
      [at - 60_000, at, at + 60_000].map((each) => ({ at: each, act: () => look(each) })),
    ),
    ...raids.map((raid) => ({
      at: raid.appearsAt,
      act: async () => {
        const requireRoles = raid.isForLeads ? [lead] : []
        const createdAt = new Date(raid.appearsAt)
        raid.id = (await makeEvent(db, lena, { date: new Date(raid.start), createdAt, requireRoles })).id
      },
    })),
    ...raids.flatMap(({ answers, isForLeads, ...raid }) =>
      [...answers].flatMap(([id, at]) =>
        at === null || isForLeads
          ? []
          : [
              {
                at: Math.max(at, raid.appearsAt + 1),
                act: async () => {
                  const { id: eventId = '' } = raids[raid.index] ?? {}
                  const person = people.find((one) => one.id === id)
                  const status = ['accepted', 'declined', 'tentative', 'bench'][chance(at) % 4] ?? 'accepted'
                  if (person) await makeParticipant(db, { id: eventId }, person, { status })
                },
              },
            ],
      ),
    ),
  ]
  for (const { act } of moments.toSorted((a, b) => a.at - b.at)) await act()

  const indexOf = new Map(raids.map(({ id, index }) => [id, index]))
  const sent = await requests()
  const happened = sent.flatMap(({ createdAt, recipientId, payload }) =>
    (payload as { eventIds: string[] }).eventIds.map(
      (id) => `${createdAt.toISOString()} ${indexOf.get(id)} ${recipientId}`,
    ),
  )
  expect(happened.toSorted()).toEqual(wanted.toSorted())
  const pairs = happened.map((line) => line.slice(25))
  expect(new Set(pairs).size).toBe(pairs.length)
  const perDay = sent.map(({ createdAt, recipientId }) => `${createdAt.toISOString()} ${recipientId}`)
  expect(new Set(perDay).size).toBe(perDay.length)
  process.stdout.write(
    `a year: 365 evenings, ${raids.length} events, ${sent.length} digests with ${happened.length} questions; ` +
      `asked twice: ${pairs.length - new Set(pairs).size}, missed: ${wanted.length - happened.length}\n`,
  )
}, 600_000)

test.each([
  ['of 23 hours, at a time that it leaves out', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
  ['of 25 hours, at a time that it has twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['of 23 hours', '2026-03-29', '18:00', '2026-03-29T16:00:00.000Z'],
  ['of 25 hours', '2026-10-25', '18:00', '2026-10-25T17:00:00.000Z'],
])('a day %s has exactly one digest', async (_, date, time, moment) => {
  const { lena, look, requests } = await startGuild(time)
  await makeEvent(db, lena, { date: new Date(Date.parse(date) + 5 * day) })
  const noon = Date.parse(date) + 12 * hour
  const moments: string[] = []
  let isRefilled = false
  for (let at = noon - 14 * hour; at < noon + 12 * hour; at += 5 * 60_000) {
    if ((await look(at)) > 0) moments.push(new Date(at).toISOString())
    // A second digest would have something to ask.
    if (moments.length === 1 && !isRefilled) {
      await makeEvent(db, lena, { date: new Date(Date.parse(date) + 6 * day) })
      isRefilled = true
    }
  }
  expect(moments).toEqual([moment])
  expect(await requests()).toHaveLength(1)
})

test('a guild that did not switch it on asks nobody, and a digest that comes hours late waits for the next day', async () => {
  const off = await startGuild(null)
  await makeEvent(db, off.lena, { date: new Date('2026-05-20T18:00:00Z') })
  expect(await off.look(Date.parse('2026-05-18T16:00:00Z'))).toBe(0)
  const on = await startGuild('18:00')
  await makeEvent(db, on.lena, { date: new Date('2026-05-20T18:00:00Z') })
  expect(await on.look(Date.parse('2026-05-18T19:00:00Z'))).toBe(0)
  expect(await on.look(Date.parse('2026-05-19T18:59:00Z'))).toBe(1)
  expect(await on.requests()).toHaveLength(1)
})

test('a digest that is switched on after its time of day begins the next day', async () => {
  const { server, lena, look, requests } = await startGuild('18:00')
  await makeEvent(db, lena, { date: new Date('2026-05-25T18:00:00Z') })
  const digestSince = new Date('2026-05-18T16:00:01Z')
  await db.prisma.serverSettings.update({ where: { serverId: server.id }, data: { digestSince } })
  expect(await look(Date.parse('2026-05-18T16:05:00Z'))).toBe(0)
  expect(await requests()).toHaveLength(0)
  expect(await look(Date.parse('2026-05-19T16:00:00Z'))).toBe(1)
})

test('who was asked by a leader is not asked again, and who was not reached in time is', async () => {
  const { server, lena, look, requests } = await startGuild('18:00')
  const event = await makeEvent(db, lena, { date: new Date('2026-05-25T18:00:00Z') })
  const [mia] = await makePeople(db, server, 1)
  await makeParticipant(db, event, lena)
  const earlier = {
    serverId: server.id,
    kind: 'response_request',
    recipientId: mia?.id ?? '',
    payload: { eventIds: [event.id], by: 'Lena' },
    dueAt: new Date(0),
    expiresAt: new Date(0),
  }
  await db.prisma.delivery.create({ data: { ...earlier, dedupeKey: 'nudge', state: 'sent' } })
  await look(Date.parse('2026-05-18T16:00:00Z'))
  expect(await requests()).toHaveLength(1)
  await db.prisma.delivery.updateMany({ data: { state: 'expired' } })
  await look(Date.parse('2026-05-19T16:00:00Z'))
  expect(await requests()).toHaveLength(2)
})

test('who was asked for an event is asked again once it is on another day, and not when it only begins later', async () => {
  const { server, lena, look, requests } = await startGuild('18:00')
  const event = await makeEvent(db, lena, { date: new Date('2026-05-20T18:00:00Z') })
  await makeParticipant(db, event, lena)
  const [mia] = await makePeople(db, server, 1)
  const moveTo = (date: string) =>
    db.prisma.event.update({ where: { id: event.id }, data: { date: new Date(date) } })
  const recipients = async () => (await requests()).map(({ recipientId }) => recipientId)
  await look(Date.parse('2026-05-18T16:00:00Z'))
  expect(await recipients()).toEqual([mia?.id])
  await moveTo('2026-05-20T19:30:00Z')
  await look(Date.parse('2026-05-19T16:00:00Z'))
  expect(await recipients()).toEqual([mia?.id])
  await moveTo('2026-05-27T18:00:00Z')
  await look(Date.parse('2026-05-20T16:00:00Z'))
  expect(await recipients()).toEqual([mia?.id, mia?.id])
  await moveTo('2026-05-22T18:00:00Z')
  await moveTo('2026-05-27T18:30:00Z')
  await look(Date.parse('2026-05-21T16:00:00Z'))
  expect(await recipients()).toEqual([mia?.id, mia?.id])
})

test.each([
  ['dm_closed', 1],
  ['member_left', 1],
  ['server_error', 2],
])('whom Discord refused with %s is sent %i digests about an event', async (errorCode, count) => {
  const { server, lena, look, requests } = await startGuild('18:00')
  const event = await makeEvent(db, lena, { date: new Date('2026-05-25T18:00:00Z') })
  await makePeople(db, server, 1)
  await makeParticipant(db, event, lena)
  await look(Date.parse('2026-05-18T16:00:00Z'))
  await db.prisma.delivery.updateMany({ data: { state: 'failed', errorCode, doneAt: new Date(0) } })
  await look(Date.parse('2026-05-19T16:00:00Z'))
  expect(await requests()).toHaveLength(count)
})
