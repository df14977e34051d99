import { absencesMax } from '@raidtisch/shared-types/domain/absence-rules'
import { CreateAbsenceBody } from '@raidtisch/shared-types/contracts/absences.contract'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { announcedBy, converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { refusal } from '#testing/refusal.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createAbsence, deleteAbsence } from './absence.commands.ts'
import { registerAbsenceRoutes } from './absence.routes.ts'

const { db, outbox } = await createTestDatabase()
// Stands still: today stays today when midnight passes meanwhile.
const now = new Date()
const deps = { db, outbox, clock: { now: () => now } }
const call = await startModuleApi((routes) => registerAbsenceRoutes(routes, deps))

const zone = 'Asia/Seoul'
const today = dayAt(zone, now)
const day = (days: number) => dayAfter(today, days)
const span = (from: number, to: number, reason: string | null = null) =>
  CreateAbsenceBody.parse({ fromDate: day(from), toDate: day(to), reason })

let server: TestServer
let lena: TestPerson, mia: TestPerson, ben: TestPerson

beforeAll(async () => {
  server = await makeServer(db, { defaultTimezone: zone })
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
})

beforeEach(async () => {
  mia = await makePerson(db, server, 'member', { username: 'mia', nickname: 'Mia', preferredRole: 'healer' })
  ben = await makePerson(db, server, 'member', { username: 'ben' })
  await db.prisma.event.deleteMany()
})

/** An event that starts so many days from now at this hour of Berlin's winter clock. */
const eventIn = (days: number, hour = 20, changes: Partial<Prisma.EventUncheckedCreateInput> = {}) =>
  makeEvent(db, lena, {
    date: new Date(`${day(days)}T${String(hour).padStart(2, '0')}:00:00+09:00`),
    ...changes,
  })

const statusOf = async (eventId: string, person: TestPerson) =>
  (await db.prisma.participant.findFirst({ where: { eventId, discordUserId: person.id } }))?.status ?? null

const screensOf = (ids: readonly string[]) => [
  ...ids.map((id) => eventScreen(db, actorOf(ben), id)),
  eventListScreen(db, actorOf(lena), 'active'),
  eventListScreen(db, actorOf(lena)),
]

describe('An absence', () => {
  test('declines exactly the events that start on its days in the guild’s calendar', async () => {
    const events = {
      before: await eventIn(1, 23),
      first: await eventIn(2, 0),
      last: await eventIn(4, 23),
      after: await eventIn(5, 0),
    }
    const messages = await converges(db, screensOf(Object.values(events).map(({ id }) => id)), async () => {
      expect(await createAbsence(deps, actorOf(mia), span(2, 4))).toMatchObject({ declined: 2 })
    })
    expect(messages.map(({ type }) => type)).toEqual(['absences.changed', 'roster.changed', 'roster.changed'])
    expect({
      before: await statusOf(events.before.id, mia),
      first: await statusOf(events.first.id, mia),
      last: await statusOf(events.last.id, mia),
      after: await statusOf(events.after.id, mia),
    }).toEqual({ before: null, first: 'declined', last: 'declined', after: null })
  })

  test('promotes the waiting list, records web or Discord as its source, and is audited for each event', async () => {
    const { id } = await eventIn(2, 20, { maxTanks: 1, maxHealers: 0, maxDps: 0 })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'accepted' })
    await makeParticipant(db, { id }, ben, { role: 'tank', status: 'waitlist' })
    await converges(db, screensOf([id]), () => createAbsence(deps, actorOf(mia), span(2, 2, 'Prüfung')))
    expect([await statusOf(id, mia), await statusOf(id, ben)]).toEqual(['declined', 'accepted'])
    const audited = await db.prisma.auditLog.findMany({ where: { userId: mia.id }, orderBy: { seq: 'asc' } })
    expect(audited).toMatchObject([
      {
        action: 'absence_created',
        actionType: 'participant_action',
        targetType: 'absence',
        details: { before: null, after: { fromDate: day(2), toDate: day(2), reason: 'Prüfung' } },
      },
      {
        action: 'signup_declined',
        targetId: id,
        details: { source: 'web', promoted: [{ discordUserId: ben.id }] },
      },
    ])
  })

  test('declines a reservation, too, and declines in the person’s preferred role', async () => {
    const [reserved, fresh] = [await eventIn(2), await eventIn(3)]
    await makeParticipant(db, reserved, mia, { role: 'tank', status: 'reserved' })
    await createAbsence(deps, actorOf(mia), span(1, 4))
    expect(await statusOf(reserved.id, mia)).toBe('declined')
    expect(await db.prisma.participant.findFirst({ where: { eventId: fresh.id } })).toMatchObject({
      role: 'healer',
      status: 'declined',
    })
  })

  test('declines no past, archived, running or declined event and none that the person may not join', async () => {
    const lead = server.roleIds.get('Lead')!
    const soon = await makeEvent(db, lena, { date: new Date(now.getTime() - 60_000) })
    const archived = await eventIn(1, 20, { status: 'archived' })
    const leaders = await eventIn(1, 20, { requireRoles: [lead] })
    const declined = await eventIn(1)
    await makeParticipant(db, declined, mia, { status: 'declined' })
    expect(await createAbsence(deps, actorOf(mia), span(-1, 2))).toMatchObject({ declined: 0 })
    expect(await statusOf(soon.id, mia)).toBeNull()
    expect(await statusOf(archived.id, mia)).toBeNull()
    expect(await statusOf(leaders.id, mia)).toBeNull()
  })

  test.each(['upcoming', 'cancelled', 'archived'])(
    'declines who is on the roster of an event that is %s, which may come back, and nobody else',
    async (status) => {
      const changes = { status, maxTanks: 1, maxHealers: 0, maxDps: 0 }
      const [accepted, silent] = [await eventIn(2, 20, changes), await eventIn(3, 20, changes)]
      await makeParticipant(db, accepted, mia, { role: 'tank', status: 'accepted' })
      await makeParticipant(db, accepted, ben, { role: 'tank', status: 'waitlist' })
      await converges(db, screensOf([accepted.id, silent.id]), async () => {
        expect(await createAbsence(deps, actorOf(mia), span(1, 4))).toMatchObject({ declined: 1 })
      })
      expect([await statusOf(accepted.id, mia), await statusOf(accepted.id, ben)]).toEqual([
        'declined',
        'accepted',
      ])
      expect(await statusOf(silent.id, mia)).toBeNull()
    },
  )

  test('leaves what a deadline counted, so that the person is asked again when the event moves', async () => {
    const { id } = await eventIn(2)
    await makeParticipant(db, { id }, mia, { status: 'declined', source: 'deadline' })
    expect(await createAbsence(deps, actorOf(mia), span(1, 3))).toMatchObject({ declined: 0 })
    expect(
      await db.prisma.participant.findFirst({ where: { eventId: id, discordUserId: mia.id } }),
    ).toMatchObject({ status: 'declined', source: 'deadline' })
  })

  test('changes nothing when it is refused', async () => {
    const { id } = await eventIn(2)
    await createAbsence(deps, actorOf(mia), span(10, 12))
    const before = await db.prisma.outbox.count()
    const cases: [CreateAbsenceBody, unknown][] = [
      [span(2, 1), refusal('invalid_input')],
      [span(-3, -1), refusal('invalid_input')],
      [span(-15, 2), refusal('invalid_input')],
      [span(2, 367), refusal('invalid_input')],
      [span(2, 10), refusal('absence_overlaps')],
    ]
    for (const [body, code] of cases)
      await expect(createAbsence(deps, actorOf(mia), body)).rejects.toEqual(code)
    expect(await statusOf(id, mia)).toBeNull()
    expect(await db.prisma.outbox.count()).toBe(before)
    const hidden = { ...actorOf(ben), rights: { ...actorOf(ben).rights, seesEvents: false } }
    await expect(createAbsence(deps, hidden, span(1, 2))).rejects.toEqual(refusal('members_only'))
  })

  test('is refused above the limit of absences', async () => {
    for (let index = 0; index < absencesMax; index++)
      await createAbsence(deps, actorOf(mia), span(2 * index, 2 * index))
    await expect(createAbsence(deps, actorOf(mia), span(200, 200))).rejects.toEqual(
      refusal('absence_limit_reached'),
    )
  })

  test('is created once from two windows at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => createAbsence(deps, actorOf(mia), span(2, 4))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.prisma.absence.count({ where: { discordUserId: mia.id } })).toBe(1)
  })

  test('of many people at the same moment for the same events leaves each roster correct', async () => {
    const events = await Promise.all([1, 2, 3].map((days) => eventIn(days)))
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(db, server, 'member')))
    await Promise.all(people.map((person) => createAbsence(deps, actorOf(person), span(0, 5))))
    for (const { id } of events) {
      expect(await db.prisma.participant.count({ where: { eventId: id, status: 'declined' } })).toBe(8)
      expect((await db.prisma.event.findUniqueOrThrow({ where: { id } })).version).toBe(9)
    }
  })
})

describe('Deleting an absence', () => {
  test('does not sign the person up again', async () => {
    const { id } = await eventIn(2)
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'accepted' })
    const { absence } = await createAbsence(deps, actorOf(mia), span(2, 2))
    const messages = await converges(db, screensOf([id]), () => deleteAbsence(deps, actorOf(mia), absence.id))
    expect(messages).toEqual([{ type: 'absences.changed', serverId: server.id }])
    expect(await statusOf(id, mia)).toBe('declined')
    expect(await db.prisma.absence.count({ where: { id: absence.id } })).toBe(0)
  })

  test('is allowed to the person and to leaders', async () => {
    const { absence } = await createAbsence(deps, actorOf(mia), span(2, 2))
    await expect(deleteAbsence(deps, actorOf(ben), absence.id)).rejects.toEqual(refusal('forbidden'))
    await deleteAbsence(deps, actorOf(lena), absence.id)
    await expect(deleteAbsence(deps, actorOf(lena), absence.id)).rejects.toEqual(refusal('absence_not_found'))
  })
})

describe('The list over HTTP', () => {
  test('shows absences to all members, and reasons only to the person and leaders', async () => {
    await createAbsence(deps, actorOf(mia), span(0, 3, 'Prüfung'))
    const read = async (person: TestPerson) => {
      const { body } = await call('GET', '/api/absences', { as: actorOf(person) })
      const { timezone, absences } = body as { timezone: string; absences: { discordUserId: string }[] }
      return { timezone, absence: absences.find((one) => one.discordUserId === mia.id) }
    }
    const known = { displayName: 'Mia', fromDate: day(0), toDate: day(3) }
    expect(await read(ben)).toMatchObject({ timezone: zone, absence: { ...known, reason: null } })
    expect(await read(mia)).toMatchObject({ absence: { ...known, reason: 'Prüfung' } })
    expect(await read(lena)).toMatchObject({ absence: { ...known, reason: 'Prüfung' } })
  })

  test('contains the absences of events that still run, no older ones and none of departed members', async () => {
    const { id: serverId } = server
    const until = (person: TestPerson, last: number) => {
      const [fromDate, toDate] = [new Date(day(-9)), new Date(day(last))]
      return db.prisma.absence.create({ data: { serverId, discordUserId: person.id, fromDate, toDate } })
    }
    const jan = await makePerson(db, server, 'member')
    // The longest event lasts seven days, and who is away on the day of its start is away for all of it.
    await until(ben, -7)
    await until(jan, -8)
    await createAbsence(deps, actorOf(mia), span(0, 3))
    await db.prisma.chatUser.updateMany({ where: { id: mia.id }, data: { leftAt: new Date() } })
    const { body } = await call('GET', '/api/absences', { as: actorOf(lena) })
    const away = (body as { absences: { discordUserId: string }[] }).absences.map((one) => one.discordUserId)
    expect(away).toContain(ben.id)
    expect(away).not.toContain(jan.id)
    expect(away).not.toContain(mia.id)
  })

  test('creates and deletes an absence, and publishes each to the guild', async () => {
    const as = actorOf(mia)
    const messages = await announcedBy(db, async () => {
      const { body } = await call('POST', '/api/absences', { as, body: { fromDate: day(1), toDate: day(2) } })
      const { absence } = body as { absence: { id: string } }
      expect(await call('DELETE', `/api/absences/${absence.id}`, { as })).toMatchObject({ status: 200 })
    })
    expect(messages).toEqual(Array(2).fill({ type: 'absences.changed', serverId: server.id }))
  })

  test.each([
    [{ fromDate: 'morgen', toDate: day(2) }, 'fromDate'],
    [{ fromDate: '2026-02-30', toDate: day(2) }, 'fromDate'],
    [{ fromDate: day(2) }, 'toDate'],
    [{ fromDate: day(2), toDate: day(1) }, 'toDate'],
    [{ fromDate: day(1), toDate: day(2), reason: 'a\0b' }, 'reason'],
    [{ fromDate: day(1), toDate: day(2), discordUserId: '210000000000000001' }, 'body'],
  ])('names the field that is wrong (%#)', async (body, field) => {
    expect(await call('POST', '/api/absences', { as: actorOf(mia), body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    })
  })
})
