import { operations } from '@raidtisch/shared-types/contracts/operations'
import type { OwnCard } from '@raidtisch/shared-types/contracts/member-cards.contract'
import { wishesMax } from '@raidtisch/shared-types/domain/limits'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#core/clock.ts'
import { actorOf, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerMemberCardRoutes } from './member-card.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) =>
  registerMemberCardRoutes(routes, { db, outbox, clock: systemClock }),
)
const server = await makeServer(db)
const lena = actorOf(await makePerson(db, server, 'lead'))
const ben = actorOf(await makePerson(db, server, 'member'))

const blank: OwnCard = {
  version: 0,
  styles: [],
  power: null,
  buildUrl: null,
  languages: [],
  standing: [],
  gladlyWith: [],
  notWith: [],
}
const full: OwnCard = {
  ...blank,
  styles: [
    { classId: 'orb_wand', role: 'healer' },
    { classId: 'greatsword_sns', role: 'dps' },
  ],
  power: 6_120,
  buildUrl: 'https://questlog.gg/throne-and-liberty/de/character-builder/Mia',
  languages: ['de', 'pl'],
  standing: [
    { weekday: 1, eventType: null, status: 'accepted', role: 'dps' },
    { weekday: null, eventType: 'sieges', status: 'declined', role: null },
  ],
  gladlyWith: [lena.discordUserId],
  notWith: [ben.discordUserId],
}
const newMember = async () => actorOf(await makePerson(db, server, 'member'))
type Who = typeof lena
const read = (as: Who) => call('GET', '/api/me/card', { as })
const save = (as: Who, body: unknown) => call('PUT', '/api/me/card', { as, body })

test('a member saves their card, reads it again, and leaders read it', async () => {
  const mia = await newMember()
  expect(await read(mia)).toMatchObject({ status: 200, body: blank })
  const { version: _, ...fields } = full
  const saved = await save(mia, full)
  expect(saved).toMatchObject({ status: 200, body: fields })
  expect(await read(mia)).toMatchObject({ body: saved.body })
  expect(await call('GET', '/api/member-cards', { as: lena })).toMatchObject({
    status: 200,
    body: { cards: expect.arrayContaining([{ ...fields, discordUserId: mia.discordUserId }]) },
  })
})

test('of two tabs that save, the second is refused and changes nothing', async () => {
  const mia = await newMember()
  const answers = await Promise.all([save(mia, full), save(mia, { ...full, power: 1 })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'card_changed' })
  const winner = answers.find(({ status }) => status === 200)?.body
  expect((await read(mia)).body).toEqual(winner)
})

test('the same card again writes nothing, also when the first answer got lost', async () => {
  const mia = await newMember()
  const wished = { ...full, notWith: [ben.discordUserId, (await newMember()).discordUserId].toReversed() }
  const body = (await save(mia, wished)).body as OwnCard
  const standing = full.standing.toReversed()
  const before = await fingerprint(db)
  for (const again of [wished, { ...wished, version: body.version }, { ...wished, standing }])
    expect(await save(mia, again)).toMatchObject({ status: 200, body })
  expect(await fingerprint(db)).toEqual(before)
})

test('neither the audit log nor a message says what is on a card', async () => {
  const mia = await newMember()
  await save(mia, full)
  const { discordUserId } = mia
  const logged = await db.prisma.auditLog.findMany({ where: { userId: discordUserId } })
  expect(logged).toMatchObject([{ action: 'member_card_changed', details: { source: 'web' } }])
  expect(Object.keys(logged[0]?.details ?? {})).toEqual(['source'])
  const sent = await db.prisma.outbox.findMany({ where: { aggregateId: discordUserId } })
  expect(sent.map(({ payload }) => payload)).toEqual([
    { type: 'member-cards.changed', serverId: server.id, discordUserId },
  ])
})

test.each([
  ['saves', (as: Who, { version }: OwnCard) => save(as, { ...blank, version, power: 1 })],
  ['deletes', (as: Who) => call('DELETE', '/api/me/card', { as })],
])('a member who %s their card changes that of nobody else', async (_what, change) => {
  const [mia, otto] = [await newMember(), await newMember()]
  for (const one of [mia, otto]) await save(one, full)
  const before = (await read(otto)).body
  expect(await change(mia, (await read(mia)).body as OwnCard)).toMatchObject({ status: 200 })
  expect((await read(mia)).body).toMatchObject({ gladlyWith: [], notWith: [], standing: [] })
  expect((await read(otto)).body).toEqual(before)
})

test('a member deletes their card with wishes and standing responses', async () => {
  const mia = await newMember()
  await save(mia, full)
  expect(await call('DELETE', '/api/me/card', { as: mia })).toMatchObject({ status: 200 })
  expect(await read(mia)).toMatchObject({ body: blank })
  const { discordUserId } = mia
  expect(await db.prisma.memberWish.count({ where: { fromId: discordUserId } })).toBe(0)
  expect(await db.prisma.standingResponse.count({ where: { discordUserId } })).toBe(0)
})

test('a page that still shows an erased card cannot save it over a new one', async () => {
  const mia = await newMember()
  const asleep = (await save(mia, full)).body as OwnCard
  await call('DELETE', '/api/me/card', { as: mia })
  const { body } = await save(mia, { ...blank, power: 1 })
  const refused = await save(mia, { ...asleep, power: 2 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'card_changed' } })
  expect(await read(mia)).toMatchObject({ body })
})

const left = (ids: readonly string[], leftAt: Date | null = new Date()) =>
  db.prisma.chatUser.updateMany({ where: { id: { in: [...ids] } }, data: { leftAt } })

test('wishes about somebody who left are not read, outlast saving the card, and hold again when they are back', async () => {
  const mia = await newMember()
  const gone = await newMember()
  await save(mia, { ...full, notWith: [gone.discordUserId, ben.discordUserId] })
  await left([gone.discordUserId])
  const shown = (await read(mia)).body as OwnCard
  expect(shown.notWith).toEqual([ben.discordUserId])
  expect(await save(mia, { ...shown, power: 1, notWith: [] })).toMatchObject({ body: { notWith: [] } })
  await left([gone.discordUserId], null)
  expect(await read(mia)).toMatchObject({ body: { power: 1, notWith: [gone.discordUserId] } })
})

test('a page that still names somebody who left meanwhile can be saved, and the wish holds again when they are back', async () => {
  const mia = await newMember()
  const gone = await newMember()
  const wished = { ...full, gladlyWith: [gone.discordUserId], notWith: [ben.discordUserId] }
  const { version } = (await save(mia, wished)).body as OwnCard
  await left([gone.discordUserId])
  const again = await save(mia, { ...wished, version, power: 1 })
  expect(again).toMatchObject({ status: 200, body: { power: 1, gladlyWith: [], version: version + 1 } })
  await left([gone.discordUserId], null)
  expect(await read(mia)).toMatchObject({ body: { gladlyWith: [gone.discordUserId] } })
})

test('of wishes about people who left, no more stay than a list has room for', async () => {
  const mia = await newMember()
  const ids = (await makePeople(db, server, wishesMax + 5)).map(({ id }) => id)
  const gone = ids.slice(0, 10)
  const { version } = (await save(mia, { ...blank, notWith: ids.slice(0, wishesMax) })).body as OwnCard
  await left(gone)
  expect(await save(mia, { ...blank, version, notWith: ids.slice(10) })).toMatchObject({ status: 200 })
  await left(gone, null)
  const { notWith } = (await read(mia)).body as OwnCard
  expect(notWith).toHaveLength(wishesMax)
  expect(notWith).toEqual(expect.arrayContaining(ids.slice(10)))
})

test('what makes no sense is refused with its field and changes nothing', async () => {
  const mia = await newMember()
  const own = mia.discordUserId
  const rule = full.standing[0]
  for (const [changes, field] of [
    [{ styles: Array(4).fill(full.styles[0]) }, 'styles'],
    [{ styles: [full.styles[0], full.styles[0]] }, 'styles'],
    [{ styles: [{ classId: 'fork_spoon', role: 'dps' }] }, 'styles'],
    [{ styles: [{ classId: 'orb_wand', role: 'flex' }] }, 'styles'],
    [{ power: -1 }, 'power'],
    [{ power: 1.5 }, 'power'],
    [{ buildUrl: 'http://questlog.gg' }, 'buildUrl'],
    [{ buildUrl: 'javascript:alert(1)' }, 'buildUrl'],
    [{ buildUrl: 'https://mia:geheim@questlog.gg/' }, 'buildUrl'],
    [{ languages: ['tlh'] }, 'languages'],
    [{ standing: [rule, rule] }, 'standing'],
    [{ standing: [{ ...rule, weekday: null }] }, 'standing'],
    [{ standing: [{ ...rule, weekday: 8 }] }, 'standing'],
    [{ notWith: [own] }, 'notWith'],
    [{ gladlyWith: [own] }, 'gladlyWith'],
    [{ gladlyWith: [ben.discordUserId], notWith: [ben.discordUserId] }, 'notWith'],
    [{ notWith: ['200000000000999999'] }, 'notWith'],
    [{ discordUserId: lena.discordUserId }, ''],
  ] as const) {
    const { status, body } = await save(mia, { ...full, ...changes })
    expect([changes, status]).toEqual([changes, 400 + (JSON.stringify(changes).includes('999999') ? 4 : 0)])
    expect((body as { issues: { path: string }[] }).issues[0]?.path).toMatch(new RegExp(`^${field}`))
  }
  expect(await read(mia)).toMatchObject({ body: blank })
})

test('cards of others are for leaders, and a card needs a session', async () => {
  const mia = await newMember()
  expect(await call('GET', '/api/member-cards', { as: mia })).toMatchObject({ status: 403 })
  expect(await call('GET', '/api/me/card')).toMatchObject({ status: 401 })
  expect(await call('PUT', '/api/me/card', { body: full })).toMatchObject({ status: 401 })
  const outsider = { ...mia, rights: { ...mia.rights, seesEvents: false } }
  expect(await save(outsider, full)).toMatchObject({ status: 403, body: { code: 'members_only' } })
})

test('no answer for members and no export has wishes in it', () => {
  const withWishes = [...operations]
    .filter(([, { response }]) => JSON.stringify(z.toJSONSchema(response)).includes('notWith'))
    .map(([name]) => name)
  expect(withWishes.toSorted()).toEqual([
    'memberCards.list',
    'memberCards.own',
    'memberCards.save',
    'partySuggestion.facts',
  ])
})
