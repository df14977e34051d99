import { randomUUID } from 'node:crypto'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { announcedBy } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startTemplates, type TemplateStage } from './event-template.fixture.ts'

const { db, call, stage } = await startTemplates()
const address = '/api/event-templates'

let here: TemplateStage
beforeEach(async () => {
  here = await stage()
})

const create = (body: object, as = here.lena) => call('POST', address, { as, body })
const list = async (as = here.lena) => (await call('GET', address, { as })).body as EventTemplate[]
const update = (id: string, body: object, as = here.lena) => call('PATCH', `${address}/${id}`, { as, body })

async function made(name = 'Montagsraid', changes: Parameters<typeof makeEvent>[2] = {}) {
  const { id: eventId } = await makeEvent(db, here.leader, changes)
  return (await create({ name, eventId })).body as EventTemplate
}

describe('A template', () => {
  it.each(['active', 'completed', 'archived', 'cancelled'] as const)(
    'is made in one step from an event that is %s, with weekday and time on its clocks',
    async (status) => {
      const template = await made('Nachtlauf', {
        title: 'Nachtlauf',
        description: 'Bringt Tränke',
        eventType: 'dungeon',
        status,
        // Sunday in UTC, and half past midnight on Monday in Berlin.
        date: new Date('2026-07-12T22:30:00Z'),
        timezone: 'CET',
        duration: 150,
        maxTanks: 2,
        tankEmoji: '🐻',
        sendReminders: false,
        channelId: here.server.channelId,
        channelName: 'raids',
        isRecurring: true,
      })
      expect(template).toMatchObject({
        name: 'Nachtlauf',
        title: 'Nachtlauf',
        description: 'Bringt Tränke',
        eventType: 'dungeon',
        weekday: 1,
        time: '00:30',
        timezone: 'CET',
        duration: 150,
        roles: { tanks: { max: 2, emoji: '🐻' } },
        settings: { sendReminders: false },
        channelId: here.server.channelId,
        channelName: 'raids',
        lost: [],
        version: 1,
      })
      expect(await list()).toEqual([template])
    },
  )

  it('is made once by the same request, also when its first answer was lost', async () => {
    const { id: eventId } = await makeEvent(db, here.leader)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (name: string) => call('POST', address, { as: here.lena, body: { name, eventId }, headers })
    const first = await send('Montagsraid')
    expect(await send('Montagsraid')).toMatchObject({ status: 200, body: first.body })
    expect(await list()).toEqual([first.body])
    expect(await send('Dienstags')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  it('has the parties of its event without people, and the static group that a party was', async () => {
    const { eventId, typeId, groupId } = await here.eveningWithParties()
    const { body } = await create({ name: 'Belagerung', eventId })
    expect((body as EventTemplate).parties).toEqual([
      { name: null, maxSize: 6, leaderId: null, typeId: null, staticGroupId: groupId },
      { name: 'Vorhut', maxSize: 4, leaderId: here.leader.id, typeId, staticGroupId: null },
    ])
  })

  it('is renamed, changed and deleted, and each change is announced and in the audit log', async () => {
    const announced = await announcedBy(db, async () => {
      const { id } = await made()
      expect(await update(id, { name: 'Dienstags', version: 1 })).toMatchObject({
        status: 200,
        body: { name: 'Dienstags', version: 2 },
      })
      const fields = {
        weekday: 2,
        time: '19:45',
        duration: 90,
        channelId: here.server.channelId,
        hasThread: true,
      }
      expect(await update(id, { ...fields, version: 2 })).toMatchObject({
        status: 200,
        body: { name: 'Dienstags', ...fields, channelName: 'raids', version: 3 },
      })
      expect(await call('DELETE', `${address}/${id}`, { as: here.lena })).toMatchObject({ status: 200 })
      expect(await list()).toEqual([])
    })
    expect(announced.map(({ type }) => type)).toEqual(Array(4).fill('event-templates.changed'))
    const audits = await db.prisma.auditLog.findMany({
      where: { serverId: here.server.id, targetType: 'event_template' },
      orderBy: { seq: 'asc' },
    })
    expect(audits.map(({ action }) => action)).toEqual([
      'event_template_created',
      'event_template_changed',
      'event_template_changed',
      'event_template_deleted',
    ])
    expect(audits[2]?.details).toMatchObject({
      before: { duration: 120 },
      after: { duration: 90, weekday: 2 },
    })
  })

  it('takes parties with a type, a leader and a static group', async () => {
    const { typeId, groupId } = await here.eveningWithParties()
    const { id } = await made()
    const party = { name: 'Mitte', maxSize: 6, leaderId: here.leader.id, typeId, staticGroupId: groupId }
    expect(await update(id, { parties: [party], version: 1 })).toMatchObject({ body: { parties: [party] } })
  })

  it('does not change by saving what is already there', async () => {
    const { eventId } = await here.eveningWithParties()
    const template = (await create({ name: 'Belagerung', eventId })).body as EventTemplate
    const before = await fingerprint(db)
    const { id, lost: _lost, channelName: _channelName, version, ...same } = template
    for (const body of [{}, { name: template.name }, { parties: template.parties }, same]) {
      const announced = await announcedBy(db, async () => {
        expect((await update(id, { ...body, version })).body).toEqual(template)
      })
      expect(announced).toEqual([])
    }
    expect(await fingerprint(db)).toEqual(before)
  })

  it('does not change with a version that somebody saved over', async () => {
    const { id } = await made()
    const both = await Promise.all(['Lenas', 'Ottos'].map((name) => update(id, { name, version: 1 })))
    const [winner] = both.filter(({ status }) => status === 200)
    expect(both.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'event_template_changed' },
    })
    expect(await list()).toEqual([winner?.body])
  })

  it('is one of at most fifty, also when leaders add the last one at the same moment', async () => {
    const { id: eventId } = await makeEvent(db, here.leader)
    for (let count = 0; count < 49; count++) await create({ name: `Vorlage ${count}`, eventId })
    const last = await Promise.all([1, 2, 3].map(() => create({ name: 'Letzte', eventId })))
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'event_template_limit_reached',
    })
    expect(await list()).toHaveLength(50)
  })
})

it('What a template names and is gone is said, and left out of its fields', async () => {
  const { eventId, typeId, groupId } = await here.eveningWithParties()
  const { id: gone } = await makePerson(db, here.server, 'member', { username: 'weg' })
  const roleId = here.server.roleIds.get('Member')!
  await db.prisma.event.update({
    where: { id: eventId },
    data: {
      channelId: here.server.channelId,
      channelName: 'raids',
      requireRoles: [roleId],
      pingRoleIds: [roleId],
      preselectedPlayers: [{ discordUserId: gone, username: 'weg', role: 'tank', characterClass: null }],
    },
  })
  await db.prisma.serverSettings.create({ data: { serverId: here.server.id, pingRoleIds: [roleId] } })
  const whole = (await create({ name: 'Belagerung', eventId })).body as EventTemplate
  expect(whole).toMatchObject({ lost: [], pingRoleIds: [roleId], settings: { requireRoles: [roleId] } })
  await db.prisma.guildChannel.delete({ where: { id: here.server.channelId } })
  await db.prisma.guildRole.delete({ where: { id: roleId } })
  await db.prisma.chatUser.updateMany({
    where: { id: { in: [gone, here.leader.id] } },
    data: { leftAt: new Date() },
  })
  await db.prisma.partyType.delete({ where: { id: typeId } })
  await db.prisma.staticGroup.delete({ where: { id: groupId } })
  const [template] = await list(here.otto)
  expect(template?.lost).toEqual([
    { part: 'channel', name: 'raids' },
    { part: 'requiredRole', name: null },
    { part: 'pingRole', name: null },
    { part: 'player', name: 'weg' },
    { part: 'staticGroup', name: 'Nachtwache' },
    { part: 'leader', name: 'lena' },
    { part: 'partyType', name: 'Vorhut' },
  ])
  expect(template).toMatchObject({
    channelId: null,
    pingRoleIds: [],
    settings: { requireRoles: [] },
    preselectedPlayers: [],
    parties: [{ staticGroupId: null }, { leaderId: null, typeId: null }],
  })
  // Renaming forgets nothing: the channel may come back.
  const renamed = await update(template!.id, { name: 'Neu', version: 1 }, here.otto)
  expect(renamed).toMatchObject({ status: 200, body: { lost: template?.lost } })
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'a'.repeat(61) }],
  ['weekday', { weekday: 0 }],
  ['weekday', { weekday: 8 }],
  ['time', { time: '24:00' }],
  ['time', { time: '8:00' }],
  ['duration', { duration: 0 }],
  ['title', { title: '' }],
  ['roles.tanks.max', { roles: { tanks: { max: 100 }, healers: { max: 1 }, dps: { max: 1 } } }],
  ['parties', { parties: Array(101).fill({ ...aParty() }) }],
  ['parties.0.maxSize', { parties: [{ ...aParty(), maxSize: 25 }] }],
  [
    'parties',
    {
      parties: [
        { ...aParty(), staticGroupId: 'a' },
        { ...aParty(), staticGroupId: 'a' },
      ],
    },
  ],
  ['channelId', { channelId: '123456789012345678' }],
  ['pingRoleIds', { pingRoleIds: ['123456789012345678'] }],
])('A wrong %s is named, and nothing is written (%#)', async (field, body) => {
  const { id } = await made()
  const before = await fingerprint(db)
  const answer = await update(id, { ...body, version: 1 })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(JSON.stringify(answer.body)).toContain(`"path":"${field}"`)
  expect(await fingerprint(db)).toEqual(before)
})

test.each([
  ['person_not_found', { leaderId: '123456789012345678' }],
  ['party_type_not_found', { typeId: '0191e8a0-0000-7000-8000-000000000001' }],
  ['group_not_found', { staticGroupId: 'none' }],
])('A party with something that does not exist is refused: %s', async (code, part) => {
  const { id } = await made()
  const before = await fingerprint(db)
  expect(await update(id, { parties: [{ ...aParty(), ...part }], version: 1 })).toMatchObject({
    status: 404,
    body: { code },
  })
  expect(await fingerprint(db)).toEqual(before)
})

function aParty() {
  return { name: null, maxSize: 6, leaderId: null, typeId: null, staticGroupId: null }
}

it('Members and people without a session neither read nor change templates', async () => {
  const { id } = await made()
  const { id: eventId } = await makeEvent(db, here.leader)
  const before = await fingerprint(db)
  const requests = [
    ['GET', address],
    ['POST', address, { name: 'Neu', eventId }],
    ['PATCH', `${address}/${id}`, { name: 'Neu', version: 1 }],
    ['DELETE', `${address}/${id}`],
  ] as const
  for (const [method, path, body] of requests) {
    expect(await call(method, path, { as: here.mia, body })).toMatchObject({ status: 403 })
    expect(await call(method, path, { body })).toMatchObject({ status: 401 })
  }
  expect(await fingerprint(db)).toEqual(before)
})

it('A leader of another guild neither sees nor changes a template, nor makes one of a foreign event', async () => {
  const { id } = await made()
  const { id: eventId } = await makeEvent(db, here.leader)
  const elsewhere = actorOf(await makePerson(db, await makeServer(db), 'lead'))
  expect(await list(elsewhere)).toEqual([])
  expect(await create({ name: 'Neu', eventId }, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'event_not_found' },
  })
  expect(await update(id, { name: 'Neu', version: 1 }, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'event_template_not_found' },
  })
  expect(await call('DELETE', `${address}/${id}`, { as: elsewhere })).toMatchObject({ status: 404 })
})
