import { createParty, placeInParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { rebuildBoard } from '@raidtisch/shared-types/board/board-rebuild'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestDatabase } from '#testing/test-database.ts'
import { createBoardLog, createDocument, editDocument } from './board-log.ts'
import { readDocument } from './logged-document.ts'
import { transaction } from '#core/db/transaction.ts'

const { db } = await createTestDatabase()
const log = createBoardLog(db)

async function newBoard(): Promise<string> {
  const name = `parties.${randomUUID()}`
  await transaction(db, (tx) => createDocument(tx, name))
  return name
}

function edit<T>(name: string, change: (doc: Y.Doc) => T) {
  return transaction(db, (tx) => editDocument(tx, name, change))
}

async function boardOf(name: string) {
  const found = await transaction(db, (tx) => readDocument(tx, name))
  return readBoard(found!.doc)
}

it('Concurrent appends get numbers without a gap', async () => {
  const name = await newBoard()
  const updates = Array.from({ length: 40 }, (_, index) => {
    const doc = new Y.Doc()
    doc.getMap('placements').set(`person-${index}`, { p: 'x', s: 0, c: 1, by: '' })
    return Y.encodeStateAsUpdate(doc)
  })
  const seqs = await Promise.all(
    updates.map((update, index) => log.appendUpdate(name, 1, update, `${index}`)),
  )
  expect(seqs.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const caughtUp = await log.catchUp(name, 30)
  expect(caughtUp?.entries.map((entry) => entry.seq)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
  expect(caughtUp).toMatchObject({ head: 40, epoch: 1, snapshot: null })
  expect((await log.heads([name, 'parties.none'])).get(name)).toEqual({ head: 40, epoch: 1 })
})

it('An append is refused when the document was not created or has another epoch', async () => {
  const name = await newBoard()
  expect(await log.appendUpdate('parties.none', 1, new Uint8Array([0, 0]), '')).toBeNull()
  expect(await log.appendUpdate(name, 2, new Uint8Array([0, 0]), '')).toBeNull()
  expect(await log.catchUp('parties.none', 0)).toBeNull()
  expect(await edit('parties.none', () => 1)).toBeNull()
})

it('A party takes exactly as many people as it has slots when many join at once', async () => {
  const name = await newBoard()
  await edit(name, (doc) => createParty(doc, { id: 'p1', maxSize: 6 }))
  const joins = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      edit(name, (doc) => placeInParty(doc, 'bot', `person-${index}`, 'p1')),
    ),
  )
  expect(joins.filter((join) => join?.result.outcome === 'done')).toHaveLength(6)
  expect((await boardOf(name)).placementOf.size).toBe(6)
})

it('An edit of the server is undone when its transaction fails', async () => {
  const name = await newBoard()
  const failing = transaction(db, async (tx) => {
    await editDocument(tx, name, (doc) => createParty(doc, { id: 'p1' }))
    throw new Error('the other half failed')
  })
  await expect(failing).rejects.toThrow('the other half failed')
  expect(await log.catchUp(name, 0)).toMatchObject({ head: 0, entries: [] })
  await edit(name, (doc) => createParty(doc, { id: 'p2' }))
  expect((await boardOf(name)).parties.map((party) => party.id)).toEqual(['p2'])
})

it('An edit writes nothing when it changes nothing', async () => {
  const name = await newBoard()
  expect(await edit(name, () => 'refused')).toEqual({ result: 'refused', update: null, seq: 0 })
})

it('Compaction loses no edit when others append at the same time', async () => {
  const name = await newBoard()
  await edit(name, (doc) => createParty(doc, { id: 'p1', maxSize: 24 }))
  const writes = Array.from({ length: 24 }, (_, index) => async () => {
    await edit(name, (doc) => placeInParty(doc, 'bot', `person-${index}`, 'p1'))
    if (index % 5 === 0) await log.compact(name)
  })
  await Promise.all(writes.map((write) => write()))
  await log.compact(name)
  const caughtUp = await log.catchUp(name, 0)
  expect(caughtUp).toMatchObject({ head: 25, entries: [], snapshot: { seq: 25 } })
  expect((await boardOf(name)).placementOf.size).toBe(24)
})

it('The log of a board is compacted when no browser opens it and commands edit it', async () => {
  const name = await newBoard()
  const update = Y.encodeStateAsUpdate(new Y.Doc())
  for (let i = 0; i < 500; i++) await log.appendUpdate(name, 1, update, '')
  await edit(name, (doc) => createParty(doc, { id: 'p1' }))
  expect(await log.catchUp(name, 0)).toMatchObject({ head: 501, entries: [], snapshot: { seq: 501 } })
  expect((await boardOf(name)).parties).toHaveLength(1)
})

it('A document gets a new epoch when rebuilding it is due', async () => {
  const name = await newBoard()
  await edit(name, (doc) => createParty(doc, { id: 'p1', maxSize: 24 }))
  for (let i = 0; i < 20; i++) await edit(name, (doc) => placeInParty(doc, 'bot', `person-${i}`, 'p1'))
  const before = await boardOf(name)
  await log.compact(name, { rebuild: { isDue: () => false, encode: rebuildBoard } })
  expect((await log.heads([name])).get(name)).toEqual({ head: 21, epoch: 1 })
  await log.compact(name, { rebuild: { isDue: () => true, encode: rebuildBoard } })
  expect((await log.heads([name])).get(name)).toEqual({ head: 22, epoch: 2 })
  expect(await boardOf(name)).toEqual(before)
  await edit(name, (doc) => placeInParty(doc, 'bot', 'one more', 'p1'))
  expect((await boardOf(name)).placementOf.size).toBe(21)
})
