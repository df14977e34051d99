import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { createEventTemplate, updateEventTemplate } from '#modules/event-templates/event-template.commands.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { converges, eventListScreen } from '#testing/converges.ts'
import {
  actorOf,
  eventBody,
  makeEvent,
  makePeople,
  makePerson,
  makeServer,
  tomorrow,
} from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { addPartyMember, createParty, updateParty } from './party.commands.ts'

const { db, outbox } = await createTestDatabase()
const deps = { db, outbox, clock: systemClock, boards: { applyCommitted: async () => undefined } }
const server = await makeServer(db)
const leader = await makePerson(db, server, 'lead')
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))

/** An evening with two parties; the second has a type and somebody in it. */
async function earlierEvening() {
  const counts = { tank: 1, healer: 1, dps: 2 }
  const type = { serverId: server.id, name: 'Vier', size: 4, minimum: counts, maximum: counts }
  const { id: typeId } = await db.prisma.partyType.create({ data: type })
  const { id: eventId } = await makeEvent(db, leader)
  const create = (partyNumber: number) =>
    createParty(deps, lena, { eventId, partyNumber, maxSize: 4, status: 'recruiting' })
  await create(1)
  const { id } = await create(2)
  await updateParty(deps, lena, id, { name: 'Vorhut', leaderId: leader.id, typeId })
  await addPartyMember(deps, lena, id, { discordUserId: leader.id })
  return { eventId, typeId }
}

it('An event that is planned again begins with the parties and their types, without people', async () => {
  const { eventId, typeId } = await earlierEvening()
  const body = eventBody(server, { partiesOf: eventId })
  const messages = await converges(db, [eventListScreen(db, mia)], async () => {
    const { version, parties } = await createEvent(deps, lena, body)
    expect(parties).toMatchObject([
      { partyNumber: 1, name: null, maxSize: 4, typeId: null, members: [] },
      { partyNumber: 2, name: 'Vorhut', leaderId: leader.id, maxSize: 4, typeId, members: [] },
    ])
    expect(version).toBe(2)
  })
  expect(messages.map(({ type }) => type)).toEqual(['event.saved', 'parties.changed'])
})

it('An event that is planned from a template begins with its parties and static groups, without those who are away, said no or left the server', async () => {
  const { eventId, typeId } = await earlierEvening()
  const [anna, bert, gone, cora] = await makePeople(db, server, 4)
  await db.prisma.chatUser.updateMany({ where: { id: gone!.id }, data: { leftAt: new Date() } })
  const date = tomorrow()
  await db.prisma.absence.create({
    data: { serverId: server.id, discordUserId: bert!.id, fromDate: date, toDate: date },
  })
  const ofCora = { serverId: server.id, discordUserId: cora!.id }
  await db.prisma.memberCard.create({ data: { ...ofCora, styles: [] } })
  await db.prisma.standingResponse.create({ data: { ...ofCora, eventType: 'sieges', status: 'declined' } })
  const group = { id: randomUUID(), serverId: server.id, name: 'Nachtwache' }
  await db.prisma.staticGroup.create({ data: group })
  for (const [position, { id, username }] of [bert!, gone!, cora!, anna!].entries())
    await db.prisma.staticGroupMember.create({
      data: { groupId: group.id, discordUserId: id, username, position },
    })
  const template = await createEventTemplate(deps, lena, { name: 'Montags', eventId })
  const [first, second] = template.parties
  const parties = [{ ...first!, staticGroupId: group.id }, second!]
  await updateEventTemplate(deps, lena, template.id, { version: 1, parties })
  const body = eventBody(server, { templateId: template.id, date: date.toISOString(), eventType: 'sieges' })
  const messages = await converges(db, [eventListScreen(db, mia)], async () => {
    const event = await createEvent(deps, lena, body)
    expect(event.parties).toMatchObject([
      { partyNumber: 1, name: null, maxSize: 4, typeId: null, members: [{ discordUserId: anna!.id }] },
      { partyNumber: 2, name: 'Vorhut', leaderId: leader.id, maxSize: 4, typeId, members: [] },
    ])
  })
  expect(messages.map(({ type }) => type)).toEqual(['event.saved', 'parties.changed'])
})

it('An event with a template that is gone, or of a member, is not created', async () => {
  const { eventId } = await earlierEvening()
  const { id: templateId } = await createEventTemplate(deps, lena, { name: 'Montags', eventId })
  const before = await fingerprint(db)
  await expect(createEvent(deps, mia, eventBody(server, { templateId }))).rejects.toMatchObject({
    code: 'forbidden',
  })
  const gone = eventBody(server, { templateId: randomUUID() })
  await expect(createEvent(deps, lena, gone)).rejects.toMatchObject({ code: 'event_template_not_found' })
  expect(await fingerprint(db)).toEqual(before)
})

it('Members, and leaders with an event that the guild does not have, create nothing', async () => {
  const { eventId } = await earlierEvening()
  const elsewhere = await makeEvent(db, await makePerson(db, await makeServer(db), 'lead'))
  const before = await fingerprint(db)
  await expect(createEvent(deps, mia, eventBody(server, { partiesOf: eventId }))).rejects.toMatchObject({
    code: 'forbidden',
  })
  for (const partiesOf of [randomUUID(), elsewhere.id])
    await expect(createEvent(deps, lena, eventBody(server, { partiesOf }))).rejects.toMatchObject({
      code: 'event_not_found',
    })
  expect(await fingerprint(db)).toEqual(before)
})
