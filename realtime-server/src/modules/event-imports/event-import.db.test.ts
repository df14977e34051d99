import type { ImportPreview } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { describe, expect, it } from 'vitest'
import { converges, eventListScreen } from '#testing/converges.ts'
import { actorOf, makePerson } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startImports } from '#testing/import-guild.ts'
import { apiEvent, olderEvent, signUps, wrappedEvent } from './raid-helper.fixture.ts'

const { db, discord, call, guild, foreign, preview, write, imported } = await startImports()

const answersOf = ({ participants }: ListedEvent) =>
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
    const tanks = signUps(guild.ids).map((one) => ({ ...one, className: 'Tank', roleName: 'Tanks' }))
    const { body } = await preview(foreign({}, tanks))
    expect(body).toMatchObject({ event: { maxima: { tank: 6 } }, notices: ['maxima_from_people'] })
  })
})

describe('An import', () => {
  it('makes the event with its people, told to every screen', async () => {
    const screens = [
      eventListScreen(db, guild.lena),
      eventListScreen(db, actorOf(guild.people[0]!), 'active'),
    ]
    await converges(db, screens, () => imported(foreign(), { channelId: guild.server.channelId }))
    const [event] = (await call('GET', '/api/events', { as: guild.lena })).body as ListedEvent[]
    expect(event).toMatchObject({
      title: 'Sturm auf die Feste',
      timezone: 'CET',
      createdBy: guild.lena.discordUserId,
      channelId: guild.server.channelId,
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
    const shape = apiEvent({ signUps: signUps(guild.ids) })
    discord.operator.saveForeignEvent({ id: '1465438821414994063', ...shape })
    const link = 'https://raid-helper.xyz/event/1465438821414994063'
    expect((await preview(link)).body).toMatchObject({ event: { title: 'Sturm auf die Feste' } })
    const { event, outcome } = await imported(link)
    expect([outcome, event.participants.length]).toEqual(['created', 6])
    expect((await imported(foreign())).outcome).toBe('unchanged')
    discord.operator.removeForeignEvent('1465438821414994063')
    expect(await preview(link)).toMatchObject({ status: 404, body: { code: 'import_not_found' } })
  })

  it('takes what somebody answered there, and not their standing response', async () => {
    const person = { discordUserId: guild.ids[0]!, serverId: guild.server.id }
    await db.prisma.memberCard.create({ data: { ...person, styles: [] } })
    await db.prisma.standingResponse.create({ data: { ...person, weekday: 2, status: 'declined' } })
    const { event } = await imported(foreign())
    expect(answersOf(event)[0]).toEqual(['Mitglied 0', 'accepted', 'tank', 'sns_wand'])
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
    const [first, second, third, ...others] = signUps(guild.ids)
    await call('POST', `/api/events/${event.id}/signup`, {
      as: actorOf(guild.people[0]!),
      body: { role: 'dps' },
    })
    await call('PATCH', `/api/events/${event.id}`, { as: guild.lena, body: { title: 'Unser Sturm' } })
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
    expect(statuses.get(guild.ids[0]!)).toBe('accepted')
    expect(statuses.get(guild.ids[1]!)).toBe('declined')
    expect(statuses.has(third!.userId)).toBe(false)
    expect(await db.prisma.event.count({ where: { serverId: guild.server.id } })).toBe(1)
  })

  it('keeps how a leader mended the classes', async () => {
    const classes = [{ name: 'Sternenwerfer / Ranged · dps', role: 'healer', characterClass: 'staff_wand' }]
    const { event } = await imported(foreign(), { classes })
    const mended = ['Mitglied 2', 'accepted', 'healer', 'staff_wand']
    expect(answersOf(event)).toContainEqual(mended)
    expect((await imported(foreign())).outcome).toBe('unchanged')
  })

  it('of two leaders at the same moment makes one event', async () => {
    const otto = actorOf(await makePerson(db, guild.server, 'orga'))
    const answers = await Promise.all(
      [guild.lena, otto, guild.lena, otto].map((as) => write(foreign(), {}, as)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome)
    expect(outcomes.toSorted()).toEqual(['created', 'unchanged', 'unchanged', 'unchanged'])
    expect(await db.prisma.event.count({ where: { serverId: guild.server.id } })).toBe(1)
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
    const mia = actorOf(guild.people[0]!)
    const before = await fingerprint(db)
    for (const ask of [preview, write])
      expect(await ask(foreign(), {}, mia)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('An event that was imported a moment ago', () => {
  it('notifies those who signed up elsewhere when it is called off, and nobody when it is deleted', async () => {
    const noticed = async (externalId: string, method: string, path = '', body = {}) => {
      const { event } = await imported(foreign({ id: externalId }))
      const done = await call(method, `/api/events/${event.id}${path}`, { as: guild.lena, body })
      expect(done).toMatchObject({ status: 200 })
      const notices = await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'notice' } })
      return notices.map(({ recipientId }) => recipientId ?? '').toSorted()
    }
    expect(await noticed('1465438821414994101', 'POST', '/cancel', { reason: 'Zu wenige' })).toEqual(
      guild.ids.toSorted(),
    )
    expect(await noticed('1465438821414994102', 'DELETE')).toEqual([])
  })
})
