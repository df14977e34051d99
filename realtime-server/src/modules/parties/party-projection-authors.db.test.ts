import { randomUUID } from 'node:crypto'
import {
  createParty,
  deleteParty,
  place,
  remove,
  renameParty,
  setNotes,
} from '@raidtisch/shared-types/board/board-edits'
import { repairBoard } from '@raidtisch/shared-types/board/board-repair'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import { expect, it } from 'vitest'
import { createBoardLog } from '#boards/board-log.ts'
import { actorOf, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { newPartyBoard } from './party-board.harness.ts'

const { db, outbox } = await createTestDatabase()
const deps = { db, outbox }
const server = await makeServer(db)
const [lenaPerson, orgaPerson] = [await makePerson(db, server, 'lead'), await makePerson(db, server, 'orga')]
const [lena, otto] = [actorOf(lenaPerson), actorOf(orgaPerson)]
const newBoard = () => newPartyBoard(deps, lenaPerson)

it('A projection names the author whom the server knows when the document names another leader', async () => {
  const board = await newBoard()
  const [wim, korn] = await makePeople(db, server, 2)
  const id = randomUUID()
  await board.edit((doc) => createParty(doc, { id }))
  await board.project()
  await board.edit((doc) => place(doc, lena.discordUserId, korn!.id, id, 1))
  await board.edit((doc) => place(doc, lena.discordUserId, wim!.id, id, 0), otto)
  await board.project()
  const [, ...audits] = await board.audits()
  const moved = audits.map(({ userId, details }) => [
    userId,
    (details as { moves: { discordUserId: string }[] }).moves.map(({ discordUserId }) => discordUserId),
  ])
  expect(Object.fromEntries(moved)).toEqual({
    [lena.discordUserId]: [korn!.id],
    [otto.discordUserId]: [wim!.id],
  })
})

it('A projection names who deleted, emptied and renamed when two leaders did so at once, also when the log was merged twice', async () => {
  for (const merges of [0, 1, 2]) {
    const board = await newBoard()
    const [wim, korn, mia] = await makePeople(db, server, 3)
    const [vanguard, rear] = [randomUUID(), randomUUID()]
    await board.edit((doc) => {
      createParty(doc, { id: vanguard, name: 'Vorhut' })
      createParty(doc, { id: rear, name: 'Nachhut' })
      place(doc, lena.discordUserId, wim!.id, vanguard, 0)
      place(doc, lena.discordUserId, korn!.id, rear, 0)
      place(doc, lena.discordUserId, mia!.id, rear, 1)
    })
    await board.project()
    await board.edit((doc) => deleteParty(doc, vanguard), otto)
    await board.edit((doc) => remove(doc, lena.discordUserId, korn!.id))
    await board.edit((doc) => remove(doc, otto.discordUserId, mia!.id), otto)
    await board.edit((doc) => renameParty(doc, rear, 'Rest'), otto)
    await board.edit((doc) => setNotes(doc, rear, 'Sammeln um acht'))
    for (let merge = 0; merge < merges; merge++) {
      await createBoardLog(db).compact(board.name)
      await board.edit((doc) => setNotes(doc, rear, 'Sammeln um acht '.repeat(merge + 2)))
      await board.edit((doc) => setNotes(doc, rear, 'Sammeln um acht'))
    }
    await board.project()
    const [, ...audits] = await board.audits()
    const details = new Map(audits.map((audit) => [audit.userId, audit.details]))
    expect(new Set(details.keys())).toEqual(new Set([lena.discordUserId, otto.discordUserId]))
    expect(details.get(lena.discordUserId)).toMatchObject({
      moves: [{ discordUserId: korn!.id, from: { group: 'Rest' }, to: null }],
      groups: [{ id: rear, before: { notes: null }, after: { notes: 'Sammeln um acht' } }],
    })
    expect(details.get(otto.discordUserId)).toMatchObject({
      moves: expect.arrayContaining([
        expect.objectContaining({ discordUserId: wim!.id, from: { group: 'Vorhut', position: 0 }, to: null }),
        expect.objectContaining({ discordUserId: mia!.id, from: { group: 'Rest', position: 1 }, to: null }),
      ]),
      groups: expect.arrayContaining([
        expect.objectContaining({ id: rear, before: { name: 'Nachhut' }, after: { name: 'Rest' } }),
        expect.objectContaining({ id: vanguard, after: null }),
      ]),
    })
  }
})

it('A projection names who placed a person when the server repaired the slot since', async () => {
  const board = await newBoard()
  const [wim, korn] = await makePeople(db, server, 2)
  const id = randomUUID()
  await board.edit((doc) => createParty(doc, { id }))
  await board.project()
  const taken = (claim: number) => ({ p: id, s: 0, c: claim, by: '' })
  await board.edit((doc) => placementsOf(doc).set(wim!.id, taken(1)))
  await board.edit((doc) => placementsOf(doc).set(korn!.id, taken(2)), otto)
  await createBoardLog(db).edit(board.name, repairBoard)
  await board.project()
  const [, ...audits] = await board.audits()
  expect(
    new Map(audits.map(({ userId, details }) => [userId, details])).get(otto.discordUserId),
  ).toMatchObject({
    moves: [{ discordUserId: korn!.id, to: { position: 1 } }],
  })
})
