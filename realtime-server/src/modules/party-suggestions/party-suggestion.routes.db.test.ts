import type {
  PartySuggestion,
  SuggestionFacts,
} from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerPartySuggestionRoutes } from './party-suggestion.routes.ts'

const { db } = await createTestDatabase()
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
const call = await startModuleApi((routes) =>
  registerPartySuggestionRoutes(routes, { db, clock: systemClock, env }),
)
const server = await makeServer(db)
const leader = await makePerson(db, server, 'lead')
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))
const addressOf = (eventId: string) => `/api/events/${eventId}/party-suggestion`

/** An event with so many tanks, healers and others who accepted, and one who did not. */
async function makeEvening({ tanks = 1, healers = 1, others = 4 } = {}) {
  const event = await makeEvent(db, leader, { date: new Date('2026-05-20T18:00:00Z') })
  const roles = { tank: tanks, healer: healers, dps: others }
  const people: string[] = []
  for (const [role, count] of Object.entries(roles))
    for (let index = 0; index < count; index += 1) {
      const person = await makePerson(db, server, 'member')
      await makeParticipant(db, event, person, { role })
      people.push(person.id)
    }
  await makeParticipant(db, event, await makePerson(db, server, 'member'), { status: 'declined' })
  return { eventId: event.id, people }
}

async function makeParty(eventId: string, partyNumber: number, members: readonly string[] = []) {
  return db.prisma.party.create({
    data: {
      id: `${eventId.slice(0, 8)}-${partyNumber}`,
      eventId,
      partyNumber,
      position: partyNumber,
      members: { create: members.map((discordUserId, position) => ({ discordUserId, position })) },
    },
  })
}

it('an event without parties gets as many new ones as its people need, filled with those who accepted', async () => {
  const { eventId, people } = await makeEvening({ tanks: 2, healers: 2, others: 8 })
  const { status, body } = await call('POST', addressOf(eventId), { as: lena, body: {} })
  const { parties, bench, points } = body as PartySuggestion
  expect(status).toBe(200)
  expect(parties.map(({ id, size }) => [id, size])).toEqual([
    ['new-1', 6],
    ['new-2', 6],
  ])
  expect(parties.flatMap(({ slots }) => slots.map(({ discordUserId }) => discordUserId)).toSorted()).toEqual(
    people.toSorted(),
  )
  expect([bench, points.minimum]).toEqual([[], 0])
  expect(await db.prisma.party.count({ where: { eventId } })).toBe(0)
})

it('somebody in a party stays there, and the same seed gives the same suggestion', async () => {
  const { eventId, people } = await makeEvening({ others: 6 })
  const [tank = ''] = people
  const { id: partyId } = await makeParty(eventId, 1, [tank])
  const ask = (seed: number) => call('POST', addressOf(eventId), { as: lena, body: { seed } })
  const [first, second] = [await ask(5), await ask(5)]
  expect(first.body).toEqual(second.body)
  const { parties, bench } = first.body as PartySuggestion
  expect(parties).toMatchObject([
    {
      id: partyId,
      slots: [{ slot: 0, discordUserId: tank, reasons: [{ kind: 'kept' }] }, {}, {}, {}, {}, {}],
    },
  ])
  expect(bench).toHaveLength(2)
  expect(bench[0]?.nextBest).toMatchObject({ partyId, exchangedWith: expect.any(String) })
})

it('somebody who sat out on an evening that took place is placed, and told why', async () => {
  const unlucky = await makePerson(db, server, 'member')
  const calledOff = { status: 'cancelled', cancelReason: 'Server down' }
  const archived = { status: 'archived', cancelReason: 'Server down' }
  for (const changes of [{}, calledOff, archived]) {
    const earlier = await makeEvent(db, leader, { date: new Date('2026-05-13T18:00:00Z'), ...changes })
    await makeParty(earlier.id, 1, [leader.id])
    await makeParticipant(db, earlier, unlucky)
  }
  const { eventId } = await makeEvening({ others: 9 })
  await makeParticipant(db, { id: eventId }, unlucky, { role: 'dps' })
  await makeParty(eventId, 1)
  const { body } = await call('POST', addressOf(eventId), { as: lena, body: {} })
  const slots = (body as PartySuggestion).parties.flatMap((party) => party.slots)
  expect(slots.find(({ discordUserId }) => discordUserId === unlucky.id)?.reasons).toContainEqual({
    kind: 'sat-out',
    evenings: 1,
  })
})

it('nobody sat out on an evening that is still planned, nor when somebody came in their place', async () => {
  const [waiting, absent, substitute] = await makePeople(db, server, 3)
  const planned = await makeEvent(db, leader, { date: new Date(Date.now() + 86_400_000) })
  await makeParty(planned.id, 1, [leader.id])
  await makeParticipant(db, planned, waiting!)
  const earlier = await makeEvent(db, leader, { date: new Date(Date.now() - 86_400_000) })
  const party = await makeParty(earlier.id, 1, [substitute!.id])
  await makeParticipant(db, earlier, absent!)
  const request = { eventId: earlier.id, serverId: server.id, partyId: party.id, slot: 0, role: 'dps' }
  const asked = {
    discordUserId: substitute!.id,
    replacesId: absent!.id,
    askedBy: leader.id,
    askedAt: new Date(),
  }
  await db.prisma.substituteRequest.create({ data: { ...request, ...asked, state: 'accepted' } })
  const event = await makeEvent(db, leader, { date: new Date(Date.now() + 2 * 86_400_000) })
  for (const person of [waiting!, absent!]) await makeParticipant(db, event, person)
  const { body } = await call('GET', addressOf(event.id), { as: lena })
  const { people } = body as SuggestionFacts
  expect(people.map(({ discordUserId, satOut }) => [discordUserId, satOut])).toEqual(
    expect.arrayContaining([
      [waiting!.id, 0],
      [absent!.id, 0],
    ]),
  )
})

it('a party with a type is filled by it, and one whose type was deleted by its size', async () => {
  const counts = { tank: 2, healer: 2, dps: 2 }
  const type = { serverId: server.id, name: '2–2–2', size: 6, minimum: counts, maximum: counts }
  const { id: typeId } = await db.prisma.partyType.create({ data: type })
  const { eventId } = await makeEvening({ tanks: 2, healers: 2, others: 6 })
  const { id } = await makeParty(eventId, 1)
  await db.prisma.party.update({ where: { id }, data: { typeId } })
  const rolesOf = async () => {
    const { body } = await call('POST', addressOf(eventId), { as: lena, body: {} })
    return (body as PartySuggestion).parties[0]?.slots.map(({ role }) => role).toSorted()
  }
  expect(await rolesOf()).toEqual(['dps', 'dps', 'healer', 'healer', 'tank', 'tank'])
  await db.prisma.partyType.delete({ where: { id: typeId } })
  expect((await rolesOf())?.filter((role) => role === 'dps')).not.toHaveLength(2)
})

it('leaders get what is remembered of everybody who comes or is placed', async () => {
  const { eventId, people } = await makeEvening({ tanks: 1, healers: 0, others: 1 })
  const [first = '', second = ''] = people
  await makeParty(eventId, 1, [leader.id])
  await db.prisma.party.updateMany({ where: { eventId }, data: { leaderId: first } })
  await db.prisma.voiceAttendance.create({
    data: {
      serverId: server.id,
      discordUserId: second,
      checkDate: new Date('2026-05-01'),
      dayOfWeek: 5,
      eventType: 'raid',
      username: second,
      isPresent: true,
    },
  })
  const { status, body } = await call('GET', addressOf(eventId), { as: lena })
  const nothing = {
    satOut: 0,
    hasLed: false,
    hasVoice: false,
    staticGroupId: null,
    styles: [],
    power: null,
    languages: [],
    gladlyWith: [],
    notWith: [],
  }
  expect(status).toBe(200)
  expect((body as SuggestionFacts).people).toEqual([
    { ...nothing, discordUserId: first, hasLed: true },
    { ...nothing, discordUserId: second, hasVoice: true },
    { ...nothing, discordUserId: leader.id },
  ])
})

it('leaders who look for substitutes get it of all players of the guild, too', async () => {
  const { eventId, people } = await makeEvening({ tanks: 1, healers: 0, others: 0 })
  const gone = await makePerson(db, server, 'member', { leftAt: new Date() })
  const idsOf = async (query: string) => {
    const { body } = await call('GET', `${addressOf(eventId)}${query}`, { as: lena })
    return (body as SuggestionFacts).people.map(({ discordUserId }) => discordUserId)
  }
  expect(await idsOf('?players=false')).toEqual(people)
  const all = await idsOf('?players=true')
  expect(all).toEqual(expect.arrayContaining([...people, mia.discordUserId, leader.id]))
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain(gone.id)
})

it('weights and kept people of the request count instead of the usual ones', async () => {
  const { eventId, people } = await makeEvening({ tanks: 0, healers: 0, others: 2 })
  const [first = '', second = ''] = people
  const { id: partyId } = await makeParty(eventId, 1, [first])
  const body = { kept: [{ discordUserId: second, partyId, slot: 5 }], weights: { minimum: 0, placed: 1 } }
  const answer = await call('POST', addressOf(eventId), { as: lena, body })
  const { parties, points } = answer.body as PartySuggestion
  expect(parties[0]?.slots.map(({ slot, discordUserId }) => [slot, discordUserId])).toEqual([
    [0, first],
    [5, second],
  ])
  expect([points.placed, points.minimum]).toEqual([2, 0])
})

it('what is on the cards counts: other roles, and whom people want beside them or not', async () => {
  const { eventId, people } = await makeEvening({ tanks: 0, healers: 1, others: 11 })
  const [healer = '', second = '', enemy = ''] = people
  const cardOf = (discordUserId: string, styles: { classId: string; role: string }[]) =>
    db.prisma.memberCard.create({ data: { discordUserId, serverId: server.id, styles } })
  await cardOf(second, [{ classId: 'orb_wand', role: 'healer' }])
  await cardOf(healer, [])
  await db.prisma.memberWish.create({
    data: { serverId: server.id, fromId: healer, toId: enemy, kind: 'apart' },
  })
  const { body } = await call('POST', addressOf(eventId), { as: lena, body: {} })
  const { parties } = body as PartySuggestion
  const partyOf = (id: string) =>
    parties.find(({ slots }) => slots.some(({ discordUserId }) => discordUserId === id))?.id
  const slots = parties.flatMap((party) => party.slots)
  expect(slots.find(({ discordUserId }) => discordUserId === second)).toMatchObject({
    role: 'healer',
    classId: 'orb_wand',
  })
  expect(partyOf(healer)).not.toBe(partyOf(enemy))
})

it('the guild’s settings say how important what is, and a request may say otherwise', async () => {
  const { eventId } = await makeEvening()
  const points = async (body: object = {}) => {
    const answer = await call('POST', addressOf(eventId), { as: lena, body })
    return (answer.body as PartySuggestion).points.preference
  }
  const usual = await points()
  expect(usual).toBeGreaterThan(0)
  const suggestionImportance = { ...usualImportances, roles: 4 }
  await db.prisma.serverSettings.create({ data: { serverId: server.id, suggestionImportance } })
  expect(await points()).toBe(2 * usual)
  expect(await points({ weights: { preference: 0 } })).toBe(0)
  const facts = await call('GET', addressOf(eventId), { as: lena })
  expect((facts.body as SuggestionFacts).importance).toEqual(suggestionImportance)
  await db.prisma.serverSettings.delete({ where: { serverId: server.id } })
})

it('only leaders get a suggestion, and only for an event of the guild', async () => {
  const { eventId } = await makeEvening()
  expect(await call('GET', addressOf(eventId), {})).toMatchObject({ status: 401 })
  expect(await call('GET', addressOf(eventId), { as: mia })).toMatchObject({ status: 403 })
  expect(await call('POST', addressOf(eventId), { body: {} })).toMatchObject({ status: 401 })
  expect(await call('POST', addressOf(eventId), { as: mia, body: {} })).toMatchObject({ status: 403 })
  const nowhere = addressOf('0191e8a0-0000-7000-8000-000000000000')
  expect(await call('POST', nowhere, { as: lena, body: {} })).toMatchObject({
    status: 404,
    body: { code: 'event_not_found' },
  })
})

it('a request that makes no sense is refused, field by field', async () => {
  const { eventId, people } = await makeEvening()
  const { id: partyId } = await makeParty(eventId, 1)
  const [discordUserId = '', other = ''] = people
  const place = (slot: number, id = discordUserId, party = partyId) => ({
    discordUserId: id,
    partyId: party,
    slot,
  })
  for (const [body, code] of [
    [{ seed: -1 }, 'invalid_input'],
    [{ weights: { luck: 1 } }, 'invalid_input'],
    [{ weights: { leader: -1 } }, 'invalid_input'],
    [{ kept: [place(1.5)] }, 'invalid_input'],
    [{ kept: [place(0, discordUserId, 'elsewhere')] }, 'party_not_found'],
    [{ kept: [place(6)] }, 'slot_taken'],
    [{ kept: [place(0), place(1)] }, 'slot_taken'],
    [{ kept: [place(0), place(0, other)] }, 'slot_taken'],
  ] as const)
    expect(await call('POST', addressOf(eventId), { as: lena, body })).toMatchObject({ body: { code } })
})
