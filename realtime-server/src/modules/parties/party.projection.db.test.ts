import { randomUUID } from 'node:crypto'
import { createParty, place, renameParty, remove, setTypeId } from '@raidtisch/shared-types/board/board-edits'
import { setOrder } from '@raidtisch/shared-types/board/board-order'
import { partiesOf, placementsOf } from '@raidtisch/shared-types/board/board-document'
import { expect, it, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import { openDatabase } from '#core/db/open-database.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, makePeople, makePerson, makeServer, makeSnowflake } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { newPartyBoard } from './party-board.harness.ts'

const { db, outbox, logger, url } = await createTestDatabase()
const deps = { db, outbox }
const server = await makeServer(db)
const [lenaPerson, orgaPerson] = [await makePerson(db, server, 'lead'), await makePerson(db, server, 'orga')]
const [lena, otto] = [actorOf(lenaPerson), actorOf(orgaPerson)]
const newBoard = () => newPartyBoard(deps, lenaPerson)

it('A projection writes rows, one message and one audit row per leader when leaders edited the document', async () => {
  const board = await newBoard()
  const [wim, korn] = await makePeople(db, server, 2)
  const [vanguard, rear] = [randomUUID(), randomUUID()]
  await board.edit((doc) => createParty(doc, { id: vanguard, name: 'Vorhut' }))
  await board.project()
  await board.edit((doc) => place(doc, lena.discordUserId, wim!.id, vanguard, 3))
  await board.edit((doc) => place(doc, otto.discordUserId, korn!.id, vanguard, 0), otto)
  await board.edit((doc) => createParty(doc, { id: rear, maxSize: 4 }))
  await board.edit((doc) => setOrder(doc, rear, 0))

  const screens = [eventScreen(db, lena, board.eventId), eventListScreen(db, otto)]
  const messages = await converges(db, screens, board.project)
  expect(messages).toMatchObject([{ type: 'parties.changed', version: 3 }])
  expect(await board.rows()).toMatchObject([
    { id: rear, partyNumber: 2, maxSize: 4, members: [] },
    { id: vanguard, name: 'Vorhut', partyNumber: 1 },
  ])
  const [, ...audits] = await board.audits()
  const details = new Map(audits.map((audit) => [audit.userId, audit.details]))
  const vorhut = (position: number) => ({ from: null, to: { group: 'Vorhut', position } })
  expect(details.get(lena.discordUserId)).toMatchObject({
    moves: [{ discordUserId: wim!.id, ...vorhut(3) }],
    groups: [{ id: rear, before: null }],
  })
  expect(details.get(otto.discordUserId)).toMatchObject({
    moves: [{ discordUserId: korn!.id, ...vorhut(0) }],
  })
})

it('A projection writes the type of a party, and of a hostile browser only an id', async () => {
  const board = await newBoard()
  const [own, hostile, typeId] = [randomUUID(), randomUUID(), randomUUID()]
  await board.edit((doc) => createParty(doc, { id: own }))
  await board.edit((doc) => createParty(doc, { id: hostile }))
  await board.project()
  await board.edit((doc) => setTypeId(doc, own, typeId))
  await board.edit((doc) => (partiesOf(doc).get(hostile) as Y.Map<unknown>).set('typeId', `${typeId}\0`))
  const messages = await converges(db, [eventScreen(db, lena, board.eventId)], board.project)
  expect(messages).toMatchObject([{ type: 'parties.changed', parties: [{ id: own, typeId }] }])
  expect(await board.rows()).toMatchObject([
    { id: own, typeId },
    { id: hostile, typeId: null },
  ])
})

it('A projection publishes only who moved when nothing else changed, in less than 600 bytes for one person', async () => {
  const board = await newBoard()
  const people = await makePeople(db, server, 12)
  const [wim, korn] = people
  const parties = [randomUUID(), randomUUID()] as const
  await board.edit((doc) => {
    for (const id of parties) createParty(doc, { id, maxSize: 12 })
    for (const [slot, { id }] of people.entries()) place(doc, lena.discordUserId, id, parties[0], slot)
  })
  await db.prisma.participant.create({
    data: {
      eventId: board.eventId,
      userId: wim!.id,
      discordUserId: wim!.id,
      username: wim!.username,
      role: 'tank',
      characterClass: 'sword_shield',
      status: 'declined',
    },
  })
  await board.project()
  const screens = [eventScreen(db, lena, board.eventId), eventListScreen(db, otto)]

  await board.edit((doc) => place(doc, lena.discordUserId, wim!.id, parties[1], 7))
  const [moved] = await converges(db, screens, board.project)
  expect(moved).toMatchObject({
    type: 'placements.changed',
    version: 3,
    left: [expect.any(String)],
    placed: [{ partyId: parties[1], member: { discordUserId: wim!.id, position: 7 } }],
  })
  expect(JSON.stringify(moved).length).toBeLessThan(600)

  await board.edit((doc) => remove(doc, lena.discordUserId, korn!.id))
  const [removed] = await converges(db, screens, board.project)
  expect(removed).toMatchObject({ type: 'placements.changed', left: [expect.any(String)], placed: [] })
  await board.edit((doc) => place(doc, lena.discordUserId, korn!.id, parties[1], 0))
  const [returned] = await converges(db, screens, board.project)
  expect(returned).toMatchObject({
    type: 'placements.changed',
    left: [],
    placed: [{ member: { position: 0 } }],
  })

  await board.edit((doc) => {
    place(doc, lena.discordUserId, korn!.id, parties[0], 0)
    renameParty(doc, parties[1], 'Nachhut')
  })
  expect(await converges(db, screens, board.project)).toMatchObject([{ type: 'parties.changed' }])
})

it('A projection writes nothing when the rows are equal to the document already', async () => {
  const board = await newBoard()
  const id = randomUUID()
  await board.edit((doc) => createParty(doc, { id }))
  await board.project()
  const before = await board.state()
  await board.project()
  await board.edit((doc) => renameParty(doc, id, 'Neu'))
  await board.edit((doc) => renameParty(doc, id, null))
  expect(await board.isProjected()).toBe(false)
  await Promise.all([board.project(), board.project(), board.project()])
  expect(await board.isProjected()).toBe(true)
  expect(await board.state()).toEqual(before)
})

it('A projection writes both slots when two people swap', async () => {
  const board = await newBoard()
  const [wim, korn] = await makePeople(db, server, 2)
  const id = randomUUID()
  await board.edit((doc) => {
    createParty(doc, { id })
    place(doc, lena.discordUserId, wim!.id, id, 0)
    place(doc, lena.discordUserId, korn!.id, id, 1)
  })
  await board.project()
  await board.edit((doc) => {
    remove(doc, lena.discordUserId, wim!.id)
    place(doc, lena.discordUserId, korn!.id, id, 0)
    place(doc, lena.discordUserId, wim!.id, id, 1)
  })
  await board.project()
  const [party] = await board.rows()
  const slots = party!.members.map(({ discordUserId, position }) => [position, discordUserId])
  expect(new Map(slots as [number, string][])).toEqual(
    new Map([
      [0, korn!.id],
      [1, wim!.id],
    ]),
  )
})

it('A projection leaves out what no row can have, and later projections succeed', async () => {
  const [other, board] = [await newBoard(), await newBoard()]
  const [wim] = await makePeople(db, server, 1)
  const bot = await makePerson(db, server, 'member', { isBot: true })
  const [foreign, own] = [randomUUID(), randomUUID()]
  await other.edit((doc) => createParty(doc, { id: foreign }))
  await other.project()
  await board.edit((doc) => {
    const claim = (slot: number) => ({ p: own, s: slot, c: slot, by: 'nobody' })
    for (const id of [foreign, own, 'party-1', '__proto__', 'x'.repeat(70), ' \0'])
      partiesOf(doc).set(
        id,
        new Y.Map(Object.entries({ number: 1, name: 'a\0b', leaderId: id === own ? '\0' : 'x', maxSize: 4 })),
      )
    for (const [slot, id] of [makeSnowflake(), bot.id, wim!.id, '\0'].entries())
      placementsOf(doc).set(id, claim(slot))
    placementsOf(doc).set('', claim(0))
    placementsOf(doc).set('nobody', { p: own, s: 'first' })
  })
  await board.project()
  expect(await board.rows()).toMatchObject([
    { id: own, name: 'ab', leaderId: null, members: [{ discordUserId: wim!.id, position: 2 }] },
  ])
  expect(await other.rows()).toMatchObject([{ id: foreign, name: null }])
  await board.edit((doc) => renameParty(doc, own, 'Danach'))
  await board.project()
  expect(await board.rows()).toMatchObject([{ id: own, name: 'Danach' }])
})

it('A projection leaves out a party whose id a party of another guild has, and later projections succeed', async () => {
  const elsewhere = await makePerson(db, await makeServer(db), 'lead')
  const [foreign, own] = [randomUUID(), randomUUID()]
  const other = await newPartyBoard(deps, elsewhere)
  await other.edit((doc) => createParty(doc, { id: foreign, name: 'Dort' }))
  await other.project()
  // As the product does, which sees no row of the other guild.
  const env = { DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '', DISCORD_GUILD_ID: server.id }
  const scoped = await openDatabase(env, logger)
  onTestFinished(scoped.close)
  const board = await newPartyBoard({ db: scoped, outbox: createOutbox({ db: scoped, logger }) }, lenaPerson)
  const [wim] = await makePeople(db, server, 1)
  await board.edit((doc) => {
    createParty(doc, { id: foreign })
    place(doc, lena.discordUserId, wim!.id, foreign, 0)
  })
  await board.project()
  expect(await board.rows()).toEqual([])
  expect(await board.audits()).toEqual([])
  await board.edit((doc) => createParty(doc, { id: own }))
  await board.project()
  expect(await board.rows()).toMatchObject([{ id: own }])
  expect(await other.rows()).toMatchObject([{ id: foreign, name: 'Dort', members: [] }])
})

it('A projection writes no row when the event was deleted', async () => {
  const board = await newBoard()
  await board.edit((doc) => createParty(doc, { id: randomUUID() }))
  await db.prisma.event.delete({ where: { id: board.eventId } })
  await board.project()
  expect(await board.isProjected()).toBe(true)
})
