import { beforeEach, describe, expect, test } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { departedMemberJobs } from './departed-member.jobs.ts'
import { removeSignUp } from './managed-signup.commands.ts'
import { decline } from './signup.commands.ts'

const { db, outbox, logger } = await createTestDatabase()
let now = new Date()
const deps = { db, outbox, clock: { now: () => now }, logger }
const jobs = departedMemberJobs(deps)

let server: TestServer
let lena: TestPerson, mia: TestPerson, ben: TestPerson, anna: TestPerson

beforeEach(async () => {
  await db.prisma.event.deleteMany()
  server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  mia = await makePerson(db, server, 'member', { username: 'mia' })
  ben = await makePerson(db, server, 'member', { username: 'ben' })
  anna = await makePerson(db, server, 'member', { username: 'anna' })
})

const at = (moment: string) => (now = new Date(`${moment}Z`))
const tick = (moment: string) => runDue(deps, jobs, at(moment))
const leave = (person: TestPerson, moment: string) =>
  db.prisma.chatUser.updateMany({
    where: { id: person.id },
    data: { leftAt: new Date(`${moment}Z`), roleIds: [] },
  })
const comeBack = (person: TestPerson) =>
  db.prisma.chatUser.updateMany({ where: { id: person.id }, data: { leftAt: null } })
/** From 20:00 to 22:00 on the first of May, with one opening for a tank. */
const event = (changes: Partial<Prisma.EventUncheckedCreateInput> = {}) =>
  makeEvent(db, lena, { date: new Date('2026-05-01T20:00Z'), maxTanks: 1, ...changes })
const tank = ({ id }: { id: string }, person: TestPerson, joined: number, status = 'accepted') =>
  makeParticipant(db, { id }, person, { role: 'tank', status, joinedAt: new Date(joined) })
async function answers({ id }: { id: string }): Promise<string[]> {
  const rows = await db.prisma.participant.findMany({ where: { eventId: id }, orderBy: { username: 'asc' } })
  return rows.map(({ username, status }) => `${username} ${status}`)
}
const screensOf = ({ id }: { id: string }) => [
  eventScreen(db, actorOf(ben), id),
  eventListScreen(db, actorOf(lena), 'active'),
]

describe('A departed member', () => {
  test('is declined in each event ahead after ten minutes, and the waiting list is promoted and notified', async () => {
    const raid = await event()
    const other = await event({ date: new Date('2026-05-02T20:00Z') })
    await tank(raid, mia, 1)
    await tank(raid, ben, 2, 'waitlist')
    await tank(other, mia, 1, 'reserved')
    await leave(mia, '2026-04-20T12:00')
    expect(await tick('2026-04-20T12:09:59')).toBe(0)
    expect(await answers(raid)).toEqual(['ben waitlist', 'mia accepted'])

    await converges(db, [...screensOf(raid), ...screensOf(other)], () => tick('2026-04-20T12:10'))
    expect(await answers(raid)).toEqual(['ben accepted', 'mia declined'])
    expect(await answers(other)).toEqual(['mia declined'])
    expect(await db.prisma.delivery.findMany({ where: { eventId: raid.id } })).toMatchObject([
      { kind: 'promotion', recipientId: ben.id },
    ])
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: raid.id } })).toMatchObject({
      action: 'signup_declined',
      userId: null,
      username: null,
      details: {
        source: 'system',
        before: { discordUserId: mia.id, username: 'mia', status: 'accepted' },
        after: { discordUserId: mia.id, username: 'mia', status: 'declined' },
        promoted: [{ discordUserId: ben.id }],
      },
    })
    expect(await tick('2026-04-20T12:10:05')).toBe(0)
  })

  test('keeps a response that is declined already when somebody else of the event departed, too', async () => {
    const raid = await event()
    await tank(raid, mia, 1)
    await makeParticipant(db, raid, ben, { status: 'declined', source: 'deadline' })
    for (const person of [mia, ben]) await leave(person, '2026-04-20T12:00')
    await tick('2026-04-20T12:10')
    expect(await answers(raid)).toEqual(['ben declined', 'mia declined'])
    expect(
      await db.prisma.participant.findFirst({ where: { eventId: raid.id, discordUserId: ben.id } }),
    ).toMatchObject({ source: 'deadline' })
    const audits = await db.prisma.auditLog.findMany({
      where: { targetId: raid.id, action: 'signup_declined' },
    })
    expect(audits).toHaveLength(1)
  })

  test('frees an opening for people who are still members when several departed together', async () => {
    const raid = await event({ maxTanks: 2 })
    for (const [index, person] of [mia, ben].entries()) await tank(raid, person, index)
    await tank(raid, anna, 3, 'waitlist')
    await tank(raid, lena, 4, 'waitlist')
    for (const person of [mia, ben, anna]) await leave(person, '2026-04-20T12:00')
    await Promise.all([0, 1, 2].map(() => tick('2026-04-20T12:10')))
    expect(await answers(raid)).toEqual(['anna declined', 'ben declined', 'lena accepted', 'mia declined'])
    expect(await db.prisma.auditLog.count({ where: { targetId: raid.id } })).toBe(3)
  })

  test('keeps the response when they come back within ten minutes', async () => {
    const raid = await event()
    await tank(raid, mia, 1)
    await leave(mia, '2026-04-20T12:00')
    await comeBack(mia)
    expect(await tick('2026-04-20T13:00')).toBe(0)
    expect(await answers(raid)).toEqual(['mia accepted'])
  })

  test('keeps responses to events that have begun or are closed, and declines', async () => {
    const closed = [
      await event({ date: new Date('2026-04-20T12:00Z') }),
      await event({ status: 'archived' }),
      await event({ status: 'cancelled' }),
    ]
    for (const one of closed) await tank(one, mia, 1)
    const declined = await event()
    await tank(declined, mia, 1, 'declined')
    await leave(mia, '2026-04-20T11:00')
    expect(await tick('2026-04-20T12:10')).toBe(0)
    for (const one of closed) expect(await answers(one)).toEqual(['mia accepted'])
  })

  const roles = {
    tanks: { max: 5, emoji: null },
    healers: { max: 0, emoji: null },
    dps: { max: 0, emoji: null },
  }
  test.each([
    ['a response makes', ({ id }: { id: string }) => decline(deps, actorOf(mia), id)],
    [
      'a removal by a leader makes',
      ({ id }: { id: string }) => removeSignUp(deps, actorOf(lena), { eventId: id, discordUserId: mia.id }),
    ],
    ['raised maxima make', ({ id }: { id: string }) => updateEvent(deps, actorOf(lena), id, { roles })],
  ])('is not promoted when %s an opening', async (_, makeOpening) => {
    const raid = await event()
    await tank(raid, mia, 1)
    await tank(raid, anna, 2, 'waitlist')
    await tank(raid, ben, 3, 'waitlist')
    await leave(anna, '2026-04-20T12:00')
    at('2026-04-20T12:01')
    await converges(db, screensOf(raid), () => makeOpening(raid))
    expect((await answers(raid)).slice(0, 2)).toEqual(['anna waitlist', 'ben accepted'])
  })
})
