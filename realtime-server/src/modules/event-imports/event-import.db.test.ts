import type { ImportPreview, ImportState } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { systemClock } from '#core/clock.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { converges, eventListScreen } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer, type TestPerson, type TestServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import '#testing/subscriptions.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerEventRoutes } from '#modules/events/event.routes.ts'
import { registerSignUpRoutes } from '#modules/signups/signup.routes.ts'
import { registerEventImportRoutes } from './event-import.routes.ts'
import { checkFollowed } from './followed-import.commands.ts'
import { createRaidHelperClient } from './raid-helper.client.ts'
import { apiEvent, olderEvent, signUps, wrappedEvent, type Person } from './raid-helper.fixture.ts'

const { db } = await createTestDatabase()
const outbox = createOutbox({ db, logger: pino({ level: 'silent' }) })
const discord = await startDiscordEmulator({ port: 0, members: 0 })
afterAll(() => discord.close())
const deps = {
  db,
  outbox,
  clock: systemClock,
  env: { RAID_HELPER_API_BASE: discord.env['RAID_HELPER_API_BASE'] },
}
const call = await startModuleApi((routes) => {
  registerEventImportRoutes(routes, deps)
  registerEventRoutes(routes, deps)
  registerSignUpRoutes(routes, deps)
})

let server: TestServer
let lena: ReturnType<typeof actorOf>
let people: TestPerson[]
let ids: string[]

beforeEach(async () => {
  server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
  lena = actorOf(await makePerson(db, server, 'lead', { nickname: 'Lena' }))
  people = []
  // Everybody but the last one is on the server.
  for (let n = 0; n < 6; n += 1)
    people.push(await makePerson(db, server, 'member', { nickname: `Mitglied ${n}` }))
  ids = people.map(({ id }) => id)
})

const foreign = (changes: Record<string, unknown> = {}, list: Person[] = signUps(ids)) =>
  JSON.stringify(apiEvent({ signUps: list, ...changes }))
const preview = (source: string, body: object = {}, as = lena) =>
  call('POST', '/api/event-imports/preview', { as, body: { source, ...body } })
const write = (source: string, body: object = {}, as = lena) =>
  call('POST', '/api/event-imports', { as, body: { source, ...body } })

async function imported(source: string, body: object = {}) {
  const answer = await write(source, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as { event: EventView; outcome: string }
}
const answersOf = ({ participants }: EventView) =>
  participants.map(({ displayName, status, isLate, role, characterClass }) => [
    displayName,
    isLate ? 'late' : status,
    role,
    characterClass,
  ])

describe('The preview', () => {
  it('shows the event, its people and its classes, and writes nothing', async () => {
    const before = await fingerprint(db)
    const { status, body } = await preview(foreign({ moonPhase: 1 }))
    expect(status).toBe(200)
    const shown = body as ImportPreview
    expect(shown).toMatchObject({
      existing: null,
      event: { title: 'Sturm auf die Feste', duration: 90, maxima: { tank: 2, healer: 6, dps: 8 } },
      notices: [],
      unknownFields: ['moonPhase'],
    })
    expect(
      shown.people.map(({ displayName, isOnServer, response }) => [displayName, isOnServer, response]),
    ).toEqual([
      ['Mitglied 0', true, 'accepted'],
      ['Mitglied 1', true, 'accepted'],
      ['Mitglied 2', true, 'accepted'],
      ['Mitglied 3', true, 'late'],
      ['Mitglied 4', true, 'bench'],
      ['Mitglied 5', true, 'tentative'],
      ['Gudrun', false, 'declined'],
    ])
    expect(shown.classes[0]).toEqual({
      name: 'Sternenwerfer / Ranged · dps',
      role: 'dps',
      characterClass: null,
      people: 1,
      isRecognised: false,
    })
    expect(shown.classes.filter(({ isRecognised }) => isRecognised)).toHaveLength(5)
    expect(await fingerprint(db)).toEqual(before)
  })

  it('makes room for everybody who accepted', async () => {
    const tanks = signUps(ids).map((one) => ({ ...one, className: 'Tank', roleName: 'Tanks' }))
    const { body } = await preview(foreign({}, tanks))
    expect(body).toMatchObject({ event: { maxima: { tank: 6 } }, notices: ['maxima_from_people'] })
  })
})

describe('An import', () => {
  it('makes the event with its people, told to every screen', async () => {
    const screens = [eventListScreen(db, lena), eventListScreen(db, actorOf(people[0]!), 'active')]
    await converges(db, screens, () => imported(foreign(), { channelId: server.channelId }))
    const [event] = (await call('GET', '/api/events', { as: lena })).body as EventView[]
    expect(event).toMatchObject({
      title: 'Sturm auf die Feste',
      timezone: 'CET',
      createdBy: lena.discordUserId,
      channelId: server.channelId,
    })
    expect(answersOf(event!)).toEqual([
      ['Mitglied 0', 'accepted', 'tank', 'sns_wand'],
      ['Mitglied 1', 'accepted', 'healer', 'longbow_wand'],
      ['Mitglied 2', 'accepted', 'dps', null],
      ['Mitglied 3', 'late', 'dps', 'crossbow_longbow'],
      ['Mitglied 4', 'bench', 'dps', 'daggers_greatsword'],
      ['Mitglied 5', 'tentative', 'healer', 'orb_wand'],
    ])
    expect(event?.participants[0]?.notes).toBe('bringt Kerzen')
  })

  it.each([
    ['an answer', () => JSON.stringify(wrappedEvent())],
    ['the older shape', () => JSON.stringify(olderEvent())],
  ])('takes %s', async (_, source) => {
    expect((await imported(source())).outcome).toBe('created')
  })

  it('takes a link, which the server reads itself', async () => {
    const shape = apiEvent({ signUps: signUps(ids) })
    discord.operator.saveForeignEvent({ id: '1465438821414994063', ...shape })
    const link = 'https://raid-helper.xyz/event/1465438821414994063'
    expect((await preview(link)).body).toMatchObject({ event: { title: 'Sturm auf die Feste' } })
    const { event, outcome } = await imported(link)
    expect([outcome, event.participants.length]).toEqual(['created', 6])
    expect((await imported(foreign())).outcome).toBe('unchanged')
    discord.operator.removeForeignEvent('1465438821414994063')
    expect(await preview(link)).toMatchObject({ status: 404, body: { code: 'import_not_found' } })
  })

  it('again with nothing new changes nothing', async () => {
    const { event } = await imported(foreign())
    const before = await db.prisma.event.findMany()
    const again = await imported(foreign())
    expect(again).toMatchObject({ outcome: 'unchanged', event: { id: event.id, version: event.version } })
    expect(await db.prisma.event.findMany()).toEqual(before)
  })

  it('again takes over what changed there, and leaves what people changed here', async () => {
    const { event } = await imported(foreign())
    const [first, second, third, ...others] = signUps(ids)
    await call('POST', `/api/events/${event.id}/signup`, { as: actorOf(people[0]!), body: { role: 'dps' } })
    await call('PATCH', `/api/events/${event.id}`, { as: lena, body: { title: 'Unser Sturm' } })
    const absent = { className: 'Absence', roleName: undefined, specName: undefined }
    const changed = [{ ...first!, ...absent }, { ...second!, ...absent }, ...others]
    const source = foreign({ displayTitle: 'Ihr Sturm', description: 'Neu' }, changed)
    expect((await preview(source)).body).toMatchObject({
      existing: { id: event.id, title: 'Unser Sturm' },
      people: [{ answeredHere: true }, { answeredHere: false }, {}, {}, {}, {}],
    })
    const again = await imported(source)
    expect(again).toMatchObject({
      outcome: 'updated',
      event: { id: event.id, title: 'Unser Sturm', description: 'Neu' },
    })
    const statuses = new Map(again.event.participants.map((one) => [one.discordUserId, one.status]))
    expect(statuses.get(ids[0]!)).toBe('accepted')
    expect(statuses.get(ids[1]!)).toBe('declined')
    expect(statuses.has(third!.userId)).toBe(false)
    expect(await db.prisma.event.count({ where: { serverId: server.id } })).toBe(1)
  })

  it('keeps how a leader mended the classes', async () => {
    const classes = [{ name: 'Sternenwerfer / Ranged · dps', role: 'healer', characterClass: 'staff_wand' }]
    const { event } = await imported(foreign(), { classes })
    const mended = ['Mitglied 2', 'accepted', 'healer', 'staff_wand']
    expect(answersOf(event)).toContainEqual(mended)
    expect((await imported(foreign())).outcome).toBe('unchanged')
  })

  it('of two leaders at the same moment makes one event', async () => {
    const otto = actorOf(await makePerson(db, server, 'orga'))
    const answers = await Promise.all([lena, otto, lena, otto].map((as) => write(foreign(), {}, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome)
    expect(outcomes.toSorted()).toEqual(['created', 'unchanged', 'unchanged', 'unchanged'])
    expect(await db.prisma.event.count({ where: { serverId: server.id } })).toBe(1)
  })

  it.each<[string, string, () => [string, object]]>([
    ['no JSON', 'import_unreadable', () => ['{', {}]],
    ['no event', 'import_unreadable', () => ['{"a":1}', {}]],
    [
      'a class that is none',
      'class_unknown',
      () => [foreign(), { classes: [{ name: 'x', role: 'dps', characterClass: 'axe_axe' }] }],
    ],
    [
      'a class twice',
      'invalid_input',
      () => [foreign(), { classes: Array(2).fill({ name: 'x', role: 'dps', characterClass: null }) }],
    ],
    ['a channel that is none', 'invalid_input', () => [foreign(), { channelId: '123456789012345678' }]],
    ['too much', 'payload_too_large', () => ['x'.repeat(1_100_000), {}]],
  ])('of %s is refused and writes nothing', async (_, code, given) => {
    const before = await fingerprint(db)
    const [source, body] = given()
    expect((await write(source, body)).body).toMatchObject({ code })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('and its preview are for leaders', async () => {
    const mia = actorOf(people[0]!)
    const before = await fingerprint(db)
    for (const ask of [preview, write])
      expect(await ask(foreign(), {}, mia)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('A followed event', () => {
  const id = '1465438821414994063'
  const link = `https://raid-helper.dev/event/${id}`
  const clock = { at: new Date(), now: () => clock.at }
  const following = { ...deps, clock, readForeign: createRaidHelperClient(deps.env) }
  const later = () => (clock.at = new Date(clock.at.getTime() + 121_000))
  const there = (changes: Record<string, unknown> = {}, list = signUps(ids)) =>
    discord.operator.saveForeignEvent({ ...apiEvent({ signUps: list, ...changes }), id })
  const follow = (eventId: string, isFollowed = true, as = lena) =>
    call('PUT', `/api/events/${eventId}/import`, { as, body: { isFollowed } })
  const state = async (eventId: string) =>
    (
      (await call('GET', `/api/events/${eventId}/import`, { as: lena })).body as {
        imported: ImportState | null
      }
    ).imported
  const statuses = async (eventId: string) =>
    new Map(
      (await db.prisma.participant.findMany({ where: { eventId } })).map((one) => [
        one.discordUserId,
        one.status,
      ]),
    )

  async function followed(): Promise<string> {
    await db.prisma.eventImport.updateMany({ data: { isFollowed: false } })
    there()
    const { event } = await imported(link)
    expect(await follow(event.id)).toMatchObject({ status: 200, body: { isFollowed: true, link } })
    return event.id
  }

  it('takes over changes every two minutes, and answers given here stay', async () => {
    const eventId = await followed()
    await call('POST', `/api/events/${eventId}/decline`, { as: actorOf(people[1]!) })
    const [first, second, third, ...others] = signUps(ids)
    const absent = { className: 'Absence', roleName: undefined, specName: undefined }
    there({ displayTitle: 'Neuer Name' }, [{ ...first!, ...absent }, { ...second!, note: 'neu' }, ...others])
    await checkFollowed(following)
    const after = await statuses(eventId)
    expect([after.get(ids[0]!), after.get(ids[1]!), after.has(third!.userId)]).toEqual([
      'declined',
      'declined',
      false,
    ])
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({
      title: 'Neuer Name',
    })
    const version = (await db.prisma.event.findUnique({ where: { id: eventId } }))?.version
    // Two minutes are not over yet, and after them nothing is new.
    await checkFollowed(following)
    later()
    await checkFollowed(following)
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ version })
    expect(await state(eventId)).toMatchObject({
      isFollowed: true,
      fault: null,
      checkedAt: clock.at.toISOString(),
    })
  })

  it('says what is wrong, goes on when it is well again, and stops when it is gone there', async () => {
    const eventId = await followed()
    there({ startTime: 'bald' })
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: 'unreadable' })
    there()
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: null })
    discord.operator.removeForeignEvent(id)
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: false, fault: 'gone' })
    expect((await statuses(eventId)).size).toBe(6)
  })

  it('is left alone once it is over, called off, or a leader says so', async () => {
    const eventId = await followed()
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'cancelled' } })
    there({}, [])
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: false })
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'active' } })
    await follow(eventId)
    await follow(eventId, false)
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).size).toBe(6)
  })

  it('is read by one of several processes', async () => {
    await followed()
    later()
    let reads = 0
    const counting = {
      ...following,
      readForeign: async () => ({ fault: 'slow' as const, reads: (reads += 1) }),
    }
    await Promise.all([checkFollowed(counting), checkFollowed(counting), checkFollowed(counting)])
    expect(reads).toBe(1)
  })

  it('is the business of leaders', async () => {
    const eventId = await followed()
    const mia = actorOf(people[0]!)
    expect(await follow(eventId, false, mia)).toMatchObject({ status: 403 })
    expect(await call('GET', `/api/events/${eventId}/import`, { as: mia })).toMatchObject({ status: 403 })
    expect(await state(eventId)).toMatchObject({ isFollowed: true })
  })
})
