import { randomUUID } from 'node:crypto'
import type { StandingRule } from '@raidtisch/shared-types/domain/standing-rules'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { openDueEvent } from '#modules/events/event-clock.commands.ts'
import { openEvent } from '#modules/events/event-status.commands.ts'
import { createNextOccurrence } from '#modules/events/next-occurrence.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, eventBody, makeEvent, makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const { db, outbox } = await createTestDatabase()
/** Some weeks before the events of these tests: an event that has begun is not answered. */
const now = new Date('2027-03-01T12:00:00Z')
const deps = { db, outbox, clock: { now: () => now } }
const server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
const lena = await makePerson(db, server, 'lead')

/** A Monday at 20:00 in Berlin. */
const monday = new Date('2027-03-22T19:00:00Z')
const healer = { classId: 'orb_wand', role: 'healer' }
const always = { weekday: 1, eventType: null, status: 'accepted', role: null } as const

async function makeMember(
  rules: readonly StandingRule[],
  card: Partial<Prisma.MemberCardUncheckedCreateInput> = {},
): Promise<TestPerson> {
  const person = await makePerson(db, server, 'member')
  const owner = { discordUserId: person.id, serverId: server.id }
  await db.prisma.memberCard.create({ data: { ...owner, styles: [healer], ...card } })
  const createdAt = new Date(2026, 0, 1, 0, await db.prisma.standingResponse.count())
  for (const rule of rules)
    await db.prisma.standingResponse.create({ data: { id: randomUUID(), ...owner, ...rule, createdAt } })
  return person
}

const create = (changes: Parameters<typeof eventBody>[1] = {}) =>
  createEvent(deps, actorOf(lena), eventBody(server, { date: monday.toISOString(), ...changes }))

const rosterOf = async (eventId: string) => {
  const rows = await db.prisma.participant.findMany({ where: { eventId }, orderBy: { joinedAt: 'asc' } })
  return rows.map(({ discordUserId, status, role, source }) => [discordUserId, status, role, source])
}

beforeEach(async () => {
  await db.prisma.event.deleteMany()
  await db.prisma.memberCard.deleteMany()
  await db.prisma.absence.deleteMany()
})

test('a new event that is open is answered at once, and says where the answer comes from', async () => {
  const [mia, ben] = [await makeMember([always]), await makeMember([{ ...always, status: 'tentative' }])]
  const sieges = { weekday: null, eventType: 'sieges', status: 'declined', role: null } as const
  const otto = await makeMember([sieges])
  const event = await create({ eventType: 'sieges' })
  expect(
    event.participants.map(({ discordUserId, status, source }) => [discordUserId, status, source]),
  ).toEqual([
    [mia.id, 'accepted', 'standing'],
    [ben.id, 'tentative', 'standing'],
    [otto.id, 'declined', 'standing'],
  ])
  expect(event.participants[0]).toMatchObject({ role: 'healer', characterClass: 'orb_wand' })
  expect(
    await db.prisma.auditLog.findMany({ where: { targetId: event.id }, orderBy: { seq: 'asc' } }),
  ).toMatchObject([
    { action: 'signup_created', userId: null, details: { after: { discordUserId: mia.id } } },
    { action: 'signup_created' },
    { action: 'signup_declined' },
    { action: 'event_created' },
  ])
})

test('an announced event is answered when it opens, by its leader or by the clock, for every screen', async () => {
  const mia = await makeMember([always])
  const announced = {
    date: monday,
    eventType: 'raid',
    status: 'upcoming',
    opensAt: now,
    timezone: 'CET',
  }
  const [byLeader, byClock] = [await makeEvent(db, lena, announced), await makeEvent(db, lena, announced)]
  expect(await rosterOf(byLeader.id)).toEqual([])
  await converges(
    db,
    [eventScreen(db, actorOf(mia), byLeader.id), eventListScreen(db, actorOf(mia), 'active')],
    async () => {
      await openEvent(deps, actorOf(lena), byLeader.id)
    },
  )
  await transaction(db, (tx) => openDueEvent({ tx, emit: () => undefined, now }, byClock.id))
  for (const { id } of [byLeader, byClock])
    expect(await rosterOf(id)).toEqual([[mia.id, 'accepted', 'healer', 'standing']])
})

test('the next event of a series is answered after those whom it carries over', async () => {
  const mia = await makeMember([always])
  const carried = await makePerson(db, server)
  const event = await create({ timezone: 'CET', isRecurring: true, recurringInterval: 7, copiesRoster: true })
  await db.prisma.participant.deleteMany({ where: { eventId: event.id } })
  await signUp(deps, actorOf(carried), event.id, SignUpBody.parse({ role: 'tank' }))
  const { id: seriesId } = await db.prisma.eventSeries.findFirstOrThrow()
  const dayAfter = new Date(monday.getTime() + 24 * 3_600_000)
  await transaction(db, (tx) => createNextOccurrence({ tx, emit: () => undefined, now: dayAfter }, seriesId))
  const next = await db.prisma.event.findFirstOrThrow({ where: { id: { not: event.id } } })
  // A week later summer time has begun in Berlin: it is a Monday all the same.
  expect(next.date.toISOString()).toBe('2027-03-29T18:00:00.000Z')
  expect(await rosterOf(next.id)).toEqual([
    [carried.id, 'accepted', 'tank', 'system'],
    [mia.id, 'accepted', 'healer', 'standing'],
  ])
})

test('the weekday is that of the event in its own time zone', async () => {
  const mia = await makeMember([always])
  const sunday = await create({ date: '2027-03-22T05:00:00Z', timezone: 'PST' })
  const inBerlin = await create({ date: '2027-03-22T05:00:00Z', timezone: 'CET' })
  expect(await rosterOf(sunday.id)).toEqual([])
  expect(await rosterOf(inBerlin.id)).toMatchObject([[mia.id, 'accepted', 'healer', 'standing']])
})

test('an absence wins', async () => {
  const mia = await makeMember([always])
  const span = { fromDate: new Date('2027-03-20'), toDate: new Date('2027-03-22') }
  await db.prisma.absence.create({ data: { serverId: server.id, discordUserId: mia.id, ...span } })
  expect((await create()).participants).toEqual([])
})

test('a full role leads to the waiting list, in the order in which people said it', async () => {
  const people = [await makeMember([always]), await makeMember([always]), await makeMember([always])]
  const event = await create({ roles: { tanks: { max: 1 }, healers: { max: 2 }, dps: { max: 1 } } })
  expect((await rosterOf(event.id)).map(([id, status]) => [id, status])).toEqual([
    [people[0]?.id, 'accepted'],
    [people[1]?.id, 'accepted'],
    [people[2]?.id, 'waitlist'],
  ])
})

test('who may not sign up is not signed up', async () => {
  await makeMember([always])
  const leads = server.roleIds.get('Lead') ?? ''
  expect((await create({ settings: { requireRoles: [leads] } })).participants).toEqual([])
  expect((await create({ classFilters: { bannedClasses: ['orb_wand'] } })).participants).toEqual([])
  await db.prisma.chatUser.updateMany({ where: { card: { isNot: null } }, data: { leftAt: new Date() } })
  expect((await create()).participants).toEqual([])
})

test('an event that is not public is answered by people with a role of the guild alone', async () => {
  const mia = await makeMember([always])
  const guest = await makeMember([always])
  await db.prisma.chatUser.updateMany({ where: { id: guest.id }, data: { roleIds: [] } })
  const memberRoles = [server.roleIds.get('Member') ?? '']
  const settings = { memberRoles, rolesChosenAt: new Date(), allowPublicEvents: false }
  await db.prisma.serverSettings.create({ data: { serverId: server.id, ...settings } })
  const event = await create()
  await db.prisma.serverSettings.deleteMany()
  expect(await rosterOf(event.id)).toEqual([[mia.id, 'accepted', 'healer', 'standing']])
})

test('one tap changes the answer, and the next change of the event leaves it alone', async () => {
  const mia = await makeMember([always])
  const event = await create()
  await signUp(deps, actorOf(mia), event.id, SignUpBody.parse({ role: 'dps' }))
  expect(await rosterOf(event.id)).toEqual([[mia.id, 'accepted', 'dps', 'web']])
})

test('the same answer by a tap is the person’s own from then on, at the same place in the order', async () => {
  const mia = await makeMember([always])
  const event = await create()
  const times = async () =>
    (await db.prisma.participant.findMany({ where: { eventId: event.id } })).map((one) => one.joinedAt)
  const before = await times()
  const same = SignUpBody.parse({ role: 'healer', characterClass: 'orb_wand' })
  await signUp(deps, actorOf(mia), event.id, same)
  expect(await rosterOf(event.id)).toEqual([[mia.id, 'accepted', 'healer', 'web']])
  expect(await times()).toEqual(before)
})

test('a preselected person answers their reservation by it', async () => {
  const mia = await makeMember([{ ...always, status: 'declined' }])
  const preselectedPlayers = [{ discordUserId: mia.id, username: mia.username, role: 'tank' as const }]
  const event = await create({ preselectedPlayers })
  expect(await rosterOf(event.id)).toMatchObject([[mia.id, 'declined', 'healer', 'standing']])
})

test('a preselected person keeps their reservation where the role of their card has no opening', async () => {
  const mia = await makeMember([always])
  const preselectedPlayers = [{ discordUserId: mia.id, username: mia.username, role: 'tank' as const }]
  const max = (count: number) => ({ max: count, emoji: null })
  const event = await create({
    preselectedPlayers,
    roles: { tanks: max(1), healers: max(0), dps: max(1) },
  })
  expect(await rosterOf(event.id)).toMatchObject([[mia.id, 'reserved', 'tank', expect.anything()]])
})
