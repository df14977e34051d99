import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { archiveEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import { setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  eventBody,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
} from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { inOrder } from '#testing/lock-order.ts'
import { absenceDay, makeAbsence } from './response-request.fixture.ts'
import { responseRequestJobs } from './response-request.jobs.ts'

const { db } = await createTestDatabase()
const logger = pino({ level: 'silent' })
const outbox = createOutbox({ db, logger })
const names = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: '[ALIE] Member' }
const hour = 3_600_000
const start = new Date('2030-06-14T19:00:00.000Z')
const deadline = new Date(start.getTime() - 24 * hour)
let now = deadline
const deps = { db, outbox, clock: { now: () => now } }

let server: Awaited<ReturnType<typeof makeServer>>
let lena: Awaited<ReturnType<typeof makePerson>>
beforeEach(async () => {
  await db.pool.query('TRUNCATE event, delivery, job_run, server_settings, chat_server CASCADE')
  server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
  lena = await makePerson(db, server, 'lead', { displayName: 'Lena' })
  now = new Date(deadline.getTime() - 48 * hour)
})

const event = async (changes: Parameters<typeof makeEvent>[2] = {}) => {
  const settings = { responseDeadline: 24 * 60, afterDeadline: 'declined', createdAt: now }
  const made = await makeEvent(db, lena, { date: start, ...settings, ...changes })
  await makeParticipant(db, made, lena, { role: 'flex', status: 'tentative' })
  return made
}
const person = (displayName: string) => makePerson(db, server, 'member', { displayName })
const asks = (role: 'tank' | 'healer' | 'dps' | 'flex') => SignUpBody.parse({ role })
const look = (at: Date) => {
  now = at
  const jobs = responseRequestJobs({ env: { ...names, DISCORD_GUILD_ID: server.id }, db })
  return runDue({ db, outbox, logger }, jobs, at)
}
const roster = async (eventId: string) => {
  const rows = await db.prisma.participant.findMany({ where: { eventId, discordUserId: { not: lena.id } } })
  const people = await db.prisma.chatUser.findMany()
  const nameOf = new Map(people.map((one) => [one.id, one.displayName]))
  return rows
    .map((one) => `${nameOf.get(one.discordUserId)} ${one.status} ${one.source}`)
    .toSorted((a, b) => a.localeCompare(b))
}
const stored = (id: string) => db.prisma.event.findUniqueOrThrow({ where: { id } })

describe('The deadline', () => {
  test('counts whoever gave no answer as declined, nobody else, once, and every screen shows it', async () => {
    const { id } = await event({ maxDps: 2, maxTanks: 0, maxHealers: 0 })
    const people = { Aro: 'accepted', Bo: 'tentative', Cy: 'bench', Di: 'declined', Wim: 'waitlist' }
    const reserved = await person('Uli')
    await makeParticipant(db, { id }, reserved, { status: 'reserved' })
    for (const [name, status] of Object.entries(people))
      await makeParticipant(db, { id }, await person(name), { status })
    await makeAbsence(db, await person('Weg'), absenceDay('2030-06-14'))
    await makePerson(db, server, 'guest', { displayName: 'Gast' })
    await person('Stumm')
    expect(await look(new Date(deadline.getTime() - 1))).toBe(0)
    const seen = [eventScreen(db, actorOf(lena), id), eventListScreen(db, actorOf(lena))]
    const messages = await converges(db, seen, () => look(deadline))
    expect(messages.map(({ type }) => type)).toEqual(['roster.changed'])
    expect(await roster(id)).toEqual([
      'Aro accepted web',
      'Bo tentative web',
      'Cy bench web',
      'Di declined web',
      'Stumm declined deadline',
      'Uli declined deadline',
      // The reservation's opening.
      'Wim accepted web',
    ])
    const audits = await db.prisma.auditLog.findMany({ where: { action: 'rest_declined', targetId: id } })
    expect(audits).toMatchObject([{ details: { count: 2, promoted: [{ displayName: 'Wim' }] } }])
    expect(JSON.stringify(audits[0]?.details)).toMatch(/(?=.*"Stumm")(?=.*"Uli")/)
    await person('Neu')
    expect(await look(new Date(deadline.getTime() + hour))).toBe(0)
    expect(await roster(id)).not.toContainEqual(expect.stringContaining('Neu'))
  })

  test('gives the opening that is reserved for somebody who is away to the waiting list', async () => {
    const { id } = await event({ maxDps: 1, maxTanks: 0, maxHealers: 0 })
    const away = await person('Weg')
    await makeAbsence(db, away, absenceDay('2030-06-14'))
    await makeParticipant(db, { id }, away, { status: 'reserved' })
    await makeParticipant(db, { id }, await person('Wim'), { status: 'waitlist' })
    await look(deadline)
    expect(await roster(id)).toEqual(['Weg declined deadline', 'Wim accepted web'])
  })

  test('gives the opening that is reserved for somebody who lost the role to play to the waiting list', async () => {
    const { id } = await event({ maxDps: 1, maxTanks: 0, maxHealers: 0 })
    const former = await person('Ehemals')
    await db.prisma.chatUser.updateMany({ where: { id: former.id }, data: { roleIds: [] } })
    await makeParticipant(db, { id }, former, { status: 'reserved' })
    await makeParticipant(db, { id }, await person('Wim'), { status: 'waitlist' })
    await look(deadline)
    expect(await roster(id)).toEqual(['Ehemals declined deadline', 'Wim accepted web'])
  })

  test('that several processes see at once counts once', async () => {
    const { id, version } = await event()
    await makePeople(db, server, 20)
    now = deadline
    const runs = await Promise.all(Array.from({ length: 6 }, () => look(deadline)))
    expect(runs.filter((count) => count > 0)).toEqual([1])
    expect(await db.prisma.auditLog.count({ where: { action: 'rest_declined', targetId: id } })).toBe(1)
    expect(await db.prisma.participant.count({ where: { eventId: id, source: 'deadline' } })).toBe(20)
    expect((await stored(id)).version).toBe(version + 1)
  })

  test('is caught up with after a downtime, until the event begins', async () => {
    const [late, begun] = [await event(), await event({ date: new Date(start.getTime() - 2 * hour) })]
    await person('Stumm')
    await look(new Date(start.getTime() - hour))
    expect(await roster(late.id)).toEqual(['Stumm declined deadline'])
    expect(await roster(begun.id)).toEqual([])
  })

  test.each(['upcoming', 'cancelled', 'archived', 'completed'])(
    'of an event that is %s counts nobody',
    async (status) => {
      const { id } = await event({ status })
      await person('Stumm')
      expect(await look(deadline)).toBe(0)
      expect(await roster(id)).toEqual([])
    },
  )

  test('that has no effect counts nobody', async () => {
    await event({ afterDeadline: 'nothing' })
    await person('Stumm')
    expect(await look(deadline)).toBe(0)
  })
})

const trials = process.env['LONG'] ? 100 : 10

test.each([
  ['the response', 0],
  ['the deadline', 1],
] as const)('a response at the very moment is kept when %s comes first', async (first, declined) => {
  const actor = actorOf(await person('Mia'))
  now = deadline
  for (let trial = 0; trial < trials; trial++) {
    const { id } = await event()
    const isDecline = trial % 2 === 1
    const respond = () => (isDecline ? decline(deps, actor, id) : signUp(deps, actor, id, asks('dps')))
    const both = [respond, () => look(deadline)]
    await inOrder(db, id, first === 'the response' ? both : both.toReversed())
    expect(await roster(id)).toEqual([isDecline ? 'Mia declined web' : 'Mia accepted web'])
    const audits = await db.prisma.auditLog.count({ where: { action: 'rest_declined', targetId: id } })
    expect(audits).toBe(declined)
    await db.prisma.event.delete({ where: { id } })
  }
})

describe('After the deadline', () => {
  test('a tap changes what it counted, and declining makes it the person’s own answer', async () => {
    const { id } = await event()
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    await look(deadline)
    await signUp(deps, actorOf(ann, 'discord'), id, asks('tank'))
    await decline(deps, actorOf(bob), id)
    expect(await roster(id)).toEqual(['Ann accepted discord', 'Bob declined web'])
  })

  test('newcomers come to the bench where the guild wants it; who is in stays in, and leaders decide', async () => {
    const { id } = await event({ afterDeadline: 'bench' })
    const [ann, bob, cid] = [await person('Ann'), await person('Bob'), await person('Cid')]
    await signUp(deps, actorOf(ann), id, asks('tank'))
    await look(deadline)
    await signUp(deps, actorOf(ann), id, asks('healer'))
    await signUp(deps, actorOf(bob, 'discord'), id, asks('dps'))
    const cidHere = { eventId: id, discordUserId: cid.id }
    await setSignUp(deps, actorOf(lena), cidHere, { role: 'dps', characterClass: null, status: 'accepted' })
    expect(await roster(id)).toEqual(['Ann accepted web', 'Bob bench discord', 'Cid accepted web'])
  })
})

describe('An event that changes', () => {
  test('asks again when it moves so far that the deadline is ahead, and every screen shows it', async () => {
    const { id } = await event({ preselectedPlayers: [] })
    const ann = await person('Ann')
    await person('Bob')
    await look(deadline)
    await signUp(deps, actorOf(ann), id, asks('tank'))
    const date = new Date(start.getTime() + 48 * hour).toISOString()
    const seen = [eventScreen(db, actorOf(lena), id), eventListScreen(db, actorOf(lena))]
    await converges(db, seen, () => updateEvent(deps, actorOf(lena), id, { date }))
    expect(await roster(id)).toEqual(['Ann accepted web'])
    expect(await look(new Date(now.getTime() + hour))).toBe(0)
    await look(new Date(deadline.getTime() + 48 * hour))
    expect(await roster(id)).toEqual(['Ann accepted web', 'Bob declined deadline'])
  })

  test('keeps what was counted when it moves a little', async () => {
    const { id } = await event()
    await person('Bob')
    await look(new Date(deadline.getTime() + hour))
    const date = new Date(start.getTime() + hour / 2).toISOString()
    await updateEvent(deps, actorOf(lena), id, { date })
    expect(await roster(id)).toEqual(['Bob declined deadline'])
    expect(await look(new Date(now.getTime() + hour))).toBe(0)
  })

  test('has no deadline any more when it moves so near that nobody could meet it', async () => {
    const { id } = await event()
    await person('Bob')
    const date = new Date(now.getTime() + 5 * hour).toISOString()
    expect(await updateEvent(deps, actorOf(lena), id, { date })).toMatchObject({ responseDeadline: null })
    expect(await look(new Date(now.getTime() + hour))).toBe(0)
  })

  test('that is over keeps whom its deadline counted when its title changes, not when it moves ahead', async () => {
    const { id } = await event()
    await person('Bob')
    await look(deadline)
    await db.prisma.event.update({ where: { id }, data: { status: 'completed' } })
    now = new Date(start.getTime() + 12 * hour)
    await updateEvent(deps, actorOf(lena), id, { title: 'Mit Video' })
    expect(await stored(id)).toMatchObject({ responseDeadline: 24 * 60, restDeclinedAt: deadline })
    expect(await roster(id)).toEqual(['Bob declined deadline'])
    const date = new Date(now.getTime() + 6 * hour).toISOString()
    await updateEvent(deps, actorOf(lena), id, { date })
    expect(await stored(id)).toMatchObject({ responseDeadline: null, restDeclinedAt: null })
    expect(await roster(id)).toEqual([])
  })

  test.each([{ afterDeadline: 'nothing' as const }, { responseDeadline: null }])(
    'takes back what was counted when its rule becomes %j',
    async (rule) => {
      const { id } = await event()
      await person('Bob')
      await look(deadline)
      await updateEvent(deps, actorOf(lena), id, rule)
      expect(await roster(id)).toEqual([])
    },
  )

  test('refuses an effect once its deadline is over without one, and counts nobody', async () => {
    const { id } = await event({ afterDeadline: 'nothing' })
    await person('Bob')
    now = new Date(deadline.getTime() + hour)
    await expect(updateEvent(deps, actorOf(lena), id, { afterDeadline: 'declined' })).rejects.toThrow(
      'afterDeadline: must stay as it is',
    )
    expect(await look(now)).toBe(0)
    expect(await roster(id)).toEqual([])
  })

  test('refuses a new deadline that is over, and changes nothing', async () => {
    const { id, version } = await event()
    const refused = updateEvent(deps, actorOf(lena), id, { title: 'Neu', responseDeadline: 5 * 24 * 60 })
    await expect(refused).rejects.toThrow('responseDeadline: must be in the future')
    expect(await stored(id)).toMatchObject({ title: 'Queen Bellandir', version, responseDeadline: 24 * 60 })
  })

  test('comes back without a deadline that passed while it was called off or archived', async () => {
    const [off, away] = [await event(), await event()]
    await person('Bob')
    await cancelEvent(deps, actorOf(lena), off.id, { reason: 'Wartung' })
    await archiveEvent(deps, actorOf(lena), away.id)
    now = new Date(deadline.getTime() + hour)
    await uncancelEvent(deps, actorOf(lena), off.id)
    await unarchiveEvent(deps, actorOf(lena), away.id)
    for (const { id } of [off, away]) expect(await stored(id)).toMatchObject({ responseDeadline: null })
    expect(await look(now)).toBe(0)
  })
})

describe('A new event', () => {
  test('has the guild’s deadline unless its creator chooses another one or none', async () => {
    const usual = { responseDeadline: 180, afterDeadline: 'bench' }
    await db.prisma.serverSettings.create({ data: { serverId: server.id, ...usual } })
    const create = (changes: Parameters<typeof eventBody>[1]) =>
      createEvent(deps, actorOf(lena), eventBody(server, { date: start.toISOString(), ...changes }))
    expect(await create({})).toMatchObject(usual)
    expect(await create({ responseDeadline: null })).toMatchObject({ responseDeadline: null })
    expect(await create({ responseDeadline: 60, afterDeadline: 'nothing' })).toMatchObject({
      responseDeadline: 60,
      afterDeadline: 'nothing',
    })
  })

  test('that begins too soon has none, and the next ones of its series do', async () => {
    const date = new Date(now.getTime() + hour).toISOString()
    const body = eventBody(server, {
      date,
      responseDeadline: 90,
      afterDeadline: 'declined',
      isRecurring: true,
    })
    const { id, responseDeadline } = await createEvent(deps, actorOf(lena), body)
    expect(responseDeadline).toBeNull()
    const series = await db.prisma.eventSeries.findFirstOrThrow({ where: { events: { some: { id } } } })
    expect(series.template).toMatchObject({ responseDeadline: 90, afterDeadline: 'declined' })
  })
})
