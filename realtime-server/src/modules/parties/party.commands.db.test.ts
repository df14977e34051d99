import { randomUUID } from 'node:crypto'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { describe, expect, it } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import * as Y from 'yjs'
import { readDocument } from '#boards/logged-document.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
  makeSnowflake,
} from '#testing/factories.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { addPartyMember, createParty, deleteParty, removePartyMember, updateParty } from './party.commands.ts'
import { findParties } from './party.queries.ts'

const { db, outbox } = await createTestDatabase()
const { boards, committed } = collectCommitted()
const deps = { db, outbox, boards }
const server = await makeServer(db)
const leader = await makePerson(db, server, 'lead', { nickname: 'Lena' })
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))

const newEvent = () => makeEvent(db, leader)
const newParty = (eventId: string, maxSize = 6) =>
  createParty(deps, lena, { eventId, partyNumber: 1, maxSize, status: 'recruiting' })
const factsOf = async (eventId: string) => (await getEventFacts(db.prisma, eventId))!
const rowsOf = (eventId: string) =>
  db.prisma.party.findMany({ where: { eventId }, include: { members: true } })
/** Checks that `act` publishes one message, after which every screen is up to date. */
async function publishes(
  eventId: string,
  act: () => Promise<unknown>,
  type: 'parties.changed' | 'placements.changed' = 'parties.changed',
): Promise<void> {
  const screens = [eventScreen(db, mia, eventId), eventListScreen(db, lena, 'active')]
  expect(await converges(db, screens, act)).toMatchObject([{ type, eventId }])
}

const moves = (eventId: string, act: () => Promise<unknown>) => publishes(eventId, act, 'placements.changed')

describe('A leader', () => {
  it('creates, changes, fills, empties and deletes a party, and every watcher converges', async () => {
    const { id: eventId } = await newEvent()
    const korn = await makePerson(db, server, 'member', { nickname: 'Korn' })
    const person = korn.id
    const { id: participantId } = await makeParticipant(db, { id: eventId }, korn, { role: 'tank' })
    let id = ''
    expect(await factsOf(eventId)).toMatchObject({ groupsCreated: false })
    await publishes(eventId, async () => ({ id } = await newParty(eventId)))
    expect(await factsOf(eventId)).toMatchObject({ groupsCreated: true })
    await publishes(eventId, () =>
      updateParty(deps, lena, id, { name: 'Vorhut', leaderId: person, notes: 'Erst links', maxSize: 4 }),
    )
    const counts = { tank: 1, healer: 1, dps: 4 }
    const { id: typeId } = await db.prisma.partyType.create({
      data: { serverId: lena.serverId, name: 'Standard', size: 6, minimum: counts, maximum: counts },
    })
    await publishes(eventId, () => updateParty(deps, lena, id, { typeId }))
    await expect(updateParty(deps, lena, id, { typeId: randomUUID() })).rejects.toMatchObject({
      code: 'party_type_not_found',
    })
    await moves(eventId, () => addPartyMember(deps, lena, id, { discordUserId: person, position: 2 }))
    const [party] = await findParties(db.prisma).then((all) => all.filter((one) => one.eventId === eventId))
    expect(party).toMatchObject({
      id,
      eventTitle: 'Queen Bellandir',
      name: 'Vorhut',
      leader: 'Korn',
      maxSize: 4,
      typeId,
      status: 'recruiting',
      members: [{ discordUserId: person, displayName: 'Korn', role: 'tank', participantId, position: 2 }],
    })
    await moves(eventId, () => removePartyMember(deps, lena, id, participantId))
    await publishes(eventId, () => deleteParty(deps, lena, id))
    expect(await rowsOf(eventId)).toEqual([])
    expect(await factsOf(eventId)).toMatchObject({ version: 7, groupsCreated: false })
  })

  it('sees a party as complete while each slot has a person who did not decline', async () => {
    const { id: eventId } = await makeEvent(db, leader)
    const member = await makePerson(db, server, 'member')
    await makeParticipant(db, { id: eventId }, member, { role: 'tank' })
    const { id } = await newParty(eventId, 1)
    const statusNow = async () => (await findParties(db.prisma)).find((party) => party.id === id)?.status
    expect(await statusNow()).toBe('recruiting')
    const filled = await addPartyMember(deps, lena, id, { discordUserId: member.id })
    expect(filled.status).toBe('active')
    await db.prisma.participant.updateMany({ where: { eventId }, data: { status: 'declined' } })
    expect(await statusNow()).toBe('recruiting')
  })

  it('moves a person who is in another party of the event', async () => {
    const { id: eventId } = await newEvent()
    const [first, second] = [await newParty(eventId), await newParty(eventId)]
    const { id: person } = await makePerson(db, server)
    await addPartyMember(deps, lena, first.id, { discordUserId: person })
    await moves(eventId, () => addPartyMember(deps, lena, second.id, { discordUserId: person }))
    expect(await db.prisma.partyMember.findMany({ where: { discordUserId: person } })).toMatchObject([
      { partyId: second.id, position: 0 },
    ])
  })

  it('writes and announces nothing when nothing changes', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId)
    const { id: person } = await makePerson(db, server)
    await addPartyMember(deps, lena, id, { discordUserId: person })
    const before = await factsOf(eventId)
    const audits = await db.prisma.auditLog.count()
    const outbox = await db.prisma.outbox.count()
    await addPartyMember(deps, lena, id, { discordUserId: person })
    await updateParty(deps, lena, id, { maxSize: 6 })
    await updateParty(deps, lena, id, {})
    expect(await factsOf(eventId)).toEqual(before)
    expect(await db.prisma.auditLog.count()).toBe(audits)
    expect(await db.prisma.outbox.count()).toBe(outbox)
  })

  it('shows connected leaders the same update that is in the log', async () => {
    const { id: eventId } = await newEvent()
    const before = committed.length
    const { id } = await newParty(eventId)
    const [edit, ...others] = committed.slice(before)
    expect(others).toEqual([])
    expect(edit).toMatchObject({ documentName: `parties.${eventId}`, seq: 1 })
    const doc = new Y.Doc()
    Y.applyUpdate(doc, edit!.update!)
    expect(readBoard(doc).parties.map((party) => party.id)).toEqual([id])
  })

  it('is named in the audit log with each person who moved and both slots', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId)
    const { id: person } = await makePerson(db, server, 'member', { nickname: 'Wim' })
    await addPartyMember(deps, lena, id, { discordUserId: person })
    await removePartyMember(deps, lena, id, person)
    const rows = await db.prisma.auditLog.findMany({ where: { targetId: eventId }, orderBy: { seq: 'asc' } })
    expect(rows.map(({ userId, action }) => ({ userId, action }))).toEqual(
      Array(3).fill({ userId: lena.discordUserId, action: 'parties_changed' }),
    )
    const slot = { group: '#1', position: 0 }
    expect(rows.map(({ details }) => details)).toMatchObject([
      { eventTitle: 'Queen Bellandir', groups: [{ id, before: null }] },
      { moves: [{ discordUserId: person, name: 'Wim', from: null, to: slot }] },
      { moves: [{ discordUserId: person, name: 'Wim', from: slot, to: null }] },
    ])
  })
})

describe('A change', () => {
  it('is refused when the actor is no leader, whether its target exists or not', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId)
    const forbidden = { code: 'forbidden' }
    const body = { eventId, partyNumber: 1, maxSize: 6, status: 'recruiting' } as const
    await expect(createParty(deps, mia, body)).rejects.toMatchObject(forbidden)
    await expect(updateParty(deps, mia, id, { name: 'x' })).rejects.toMatchObject(forbidden)
    await expect(deleteParty(deps, mia, id)).rejects.toMatchObject(forbidden)
    await expect(deleteParty(deps, mia, 'nowhere')).rejects.toMatchObject(forbidden)
    const discordUserId = lena.discordUserId
    await expect(addPartyMember(deps, mia, id, { discordUserId })).rejects.toMatchObject(forbidden)
    await expect(removePartyMember(deps, mia, id, discordUserId)).rejects.toMatchObject(forbidden)
  })

  it('is refused with the event, party, person or slot that does not exist, and changes nothing', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId, 1)
    const [member, other] = await makePeople(db, server, 2)
    await addPartyMember(deps, lena, id, { discordUserId: member!.id })
    const before = await factsOf(eventId)
    const head = await db.prisma.boardDoc.findUniqueOrThrow({ where: { id: `parties.${eventId}` } })

    await expect(newParty(randomUUID())).rejects.toMatchObject({ code: 'event_not_found' })
    for (const missing of ['party-1', 'party-demo', randomUUID(), '__proto__', ''])
      await expect(updateParty(deps, lena, missing, { name: 'x' })).rejects.toMatchObject({
        code: 'party_not_found',
      })
    const bot = await makePerson(db, server, 'member', { isBot: true })
    const gone = await makePerson(db, server, 'member', { leftAt: new Date() })
    for (const stranger of [makeSnowflake(), bot.id, gone.id]) {
      const notFound = { code: 'person_not_found' }
      await expect(addPartyMember(deps, lena, id, { discordUserId: stranger })).rejects.toMatchObject(
        notFound,
      )
      await expect(updateParty(deps, lena, id, { leaderId: stranger })).rejects.toMatchObject(notFound)
      await expect(removePartyMember(deps, lena, id, stranger)).rejects.toMatchObject(notFound)
    }
    const full = addPartyMember(deps, lena, id, { discordUserId: other!.id })
    await expect(full).rejects.toMatchObject({ code: 'party_full' })
    const taken = addPartyMember(deps, lena, id, { discordUserId: other!.id, position: 0 })
    await expect(taken).rejects.toMatchObject({ code: 'slot_taken' })
    const beyond = addPartyMember(deps, lena, id, { discordUserId: other!.id, position: 1 })
    await expect(beyond).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'position' }] })

    expect(await factsOf(eventId)).toEqual(before)
    expect(await db.prisma.boardDoc.findUniqueOrThrow({ where: { id: `parties.${eventId}` } })).toEqual(head)
  })

  it('of several fields is undone when one of them is refused', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId)
    for (const person of await makePeople(db, server, 3))
      await addPartyMember(deps, lena, id, { discordUserId: person.id })
    const before = await factsOf(eventId)
    await expect(updateParty(deps, lena, id, { name: 'Neu', maxSize: 2 })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'maxSize' }],
    })
    expect(await factsOf(eventId)).toEqual(before)
  })

  it('is refused when the event is archived', async () => {
    const { id: eventId } = await newEvent()
    const { id } = await newParty(eventId)
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'archived' } })
    const archived = { code: 'event_archived' }
    await expect(newParty(eventId)).rejects.toMatchObject(archived)
    await expect(deleteParty(deps, lena, id)).rejects.toMatchObject(archived)
    expect((await findParties(db.prisma)).filter((party) => party.eventId === eventId)).toEqual([])
  })
})

it('A party of six takes exactly six people when two hundred are added at once', async () => {
  const { id: eventId } = await newEvent()
  const { id } = await newParty(eventId, 6)
  const people = await makePeople(db, server, 200)
  const outcomes: unknown[] = []
  // Twenty at a time, because no more may wait for a connection; all twenty run at the same moment.
  while (people.length > 0) {
    const wave = people.splice(0, 20).map(({ id: discordUserId }) =>
      addPartyMember(deps, lena, id, { discordUserId }).then(
        () => 'in',
        (error: { code?: unknown }) => error.code,
      ),
    )
    outcomes.push(...(await Promise.all(wave)))
  }
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(6)
  expect(outcomes.filter((outcome) => outcome === 'party_full')).toHaveLength(194)
  const [party] = await rowsOf(eventId)
  expect(party?.members.map((member) => member.position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  const document = await transaction(db, (tx) => readDocument(tx, `parties.${eventId}`))
  expect(readBoard(document!.doc).parties[0]?.slots.filter(Boolean)).toHaveLength(6)
  expect((await factsOf(eventId)).version).toBe(8)
})
