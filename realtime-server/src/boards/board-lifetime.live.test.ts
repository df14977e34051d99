import * as edits from '@raidtisch/shared-types/board/board-edits'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { parseAuthors } from './client-owners.ts'
import { joinLeader, openLeader } from './board-client.harness.ts'
import { newBoard, startBoardServer, twoParties } from './board-server.harness.ts'

const { db } = await createTestDatabase()

it('Leaders find the same board when the server was restarted', async () => {
  const name = await newBoard(db, twoParties)
  const first = await startBoardServer(db)
  const lena = await joinLeader(first.url, name, 'lena')
  for (let slot = 0; slot < 3; slot++) edits.place(lena.doc, 'lena', `person-${slot}`, 'p1', slot)
  await lena.saved()
  await first.stop()
  expect((await lena.closed).code).toBe(CLOSE.restart)
  lena.provider.destroy()
  const second = await startBoardServer(db)
  const otto = await joinLeader(second.url, name, 'otto')
  expect(otto.board()).toEqual(lena.board())
})

it('Edits of a browser are saved when the server that was stopped is back', async () => {
  const name = await newBoard(db, twoParties)
  const first = await startBoardServer(db)
  const lena = await joinLeader(first.url, name, 'lena')
  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  await lena.saved()
  await first.stop()
  edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
  const second = await startBoardServer(db)
  // A reload: the stored document under a new Yjs client id.
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(lena.doc))
  lena.provider.destroy()
  const reloaded = await joinLeader(second.url, name, 'lena', { doc })
  await reloaded.saved()
  const otto = await joinLeader(second.url, name, 'otto')
  expect([...otto.board().placementOf.keys()]).toEqual(['mia', 'ben'])
})

it('A document is closed and its log merged when no browser uses it', async () => {
  const server = await startBoardServer(db, { limits: { evictAfterMs: 20 } })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  await lena.saved()
  lena.provider.disconnect()
  await eventually(() => server.boards.stats().documents === 0 && server.boards.stats().compactions === 1)
  expect(await db.prisma.boardUpdate.count({ where: { id: name } })).toBe(0)
  lena.provider.connect()
  await lena.saved()
  expect(lena.board().placementOf.has('mia')).toBe(true)
})

it('The log of a document is merged while leaders edit it', async () => {
  const server = await startBoardServer(db, {
    limits: { compactEvery: 10, mergeWindowMs: { shortest: 0, longest: 0 } },
  })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  for (let i = 0; i < 45; i++) {
    edits.place(lena.doc, 'lena', `person-${i % 3}`, i % 2 ? 'p1' : 'p2', i % 3)
    await lena.saved()
  }
  await eventually(() => server.boards.stats().compactions >= 4)
  const otto = await joinLeader(server.url, name, 'otto')
  expect(otto.board()).toEqual(lena.board())
})

it('A large document gets a new epoch when no browser uses it, and a browser with the old one is refused', async () => {
  const server = await startBoardServer(db, { limits: { evictAfterMs: 20, rebuildAboveBytes: 200 } })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  for (let i = 0; i < 40; i++) edits.place(lena.doc, 'lena', 'mia', i % 2 ? 'p1' : 'p2', i % 3)
  await lena.saved()
  expect(lena.epochs).toEqual([1])
  const before = lena.board()
  lena.provider.disconnect()
  await eventually(() => server.boards.stats().documents === 0 && server.boards.stats().compactions === 1)
  // While he is here, the document is not rebuilt once more.
  const otto = await joinLeader(server.url, name, 'otto')
  expect(otto.epochs).toEqual([2])
  const stale = openLeader(server.url, name, 'lena', { doc: lena.doc, params: { epoch: '1' } })
  expect((await stale.closed).code).toBe(CLOSE.otherEpoch)
  expect(stale.epochs).toEqual([2])
  const fresh = await joinLeader(server.url, name, 'lena', { params: { epoch: '2' } })
  expect(fresh.board()).toEqual(before)
  edits.place(fresh.doc, 'lena', 'ben', 'p1', 2)
  await fresh.saved()
})

it('A Yjs client id stays with its person when no browser uses the document any more', async () => {
  const server = await startBoardServer(db, { limits: { evictAfterMs: 20 } })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  const mia = await joinLeader(server.url, name, 'mia')
  edits.place(mia.doc, 'mia', 'mia', 'p1', 2)
  await mia.saved()
  await eventually(() => mia.names().includes('Name of lena'))
  lena.provider.disconnect()
  mia.provider.disconnect()
  await eventually(() => server.boards.stats().documents === 0 && server.boards.stats().compactions === 1)
  for (const { clientID } of [lena.doc, mia.doc]) {
    const forged = new Y.Doc()
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(mia.doc))
    forged.clientID = clientID
    edits.deleteParty(forged, 'p1')
    const attacker = openLeader(server.url, name, 'otto', { doc: forged })
    expect((await attacker.closed).code).toBe(CLOSE.policy)
    attacker.provider.destroy()
  }
  edits.place(lena.doc, 'lena', 'ben', 'p1', 0)
  lena.provider.connect()
  await lena.saved()
  const fresh = await joinLeader(server.url, name, 'audra')
  expect([...fresh.board().placementOf.keys()].toSorted()).toEqual(['ben', 'mia'])
})

it('The log says who deleted what when two leaders did so in the same moment', async () => {
  const server = await startBoardServer(db, { limits: { mergeWindowMs: { shortest: 500, longest: 500 } } })
  const name = await newBoard(db, (doc) => {
    twoParties(doc)
    for (const [slot, person] of ['mia', 'ben'].entries()) edits.place(doc, 'lena', person, 'p1', slot)
  })
  const lena = await joinLeader(server.url, name, 'lena')
  const otto = await joinLeader(server.url, name, 'otto')
  // The first edit is committed at once; those of the window after it together.
  edits.place(lena.doc, 'lena', 'zoe', 'p2', 0)
  await lena.saved()
  const itemOf = (person: string) => otto.doc.getMap('placements')._map.get(person)!.lastId
  const items = { mia: itemOf('mia'), ben: itemOf('ben') }
  edits.remove(lena.doc, 'lena', 'mia')
  edits.remove(otto.doc, 'otto', 'ben')
  await Promise.all([lena.saved(), otto.saved()])
  const entries = await db.prisma.boardUpdate.findMany({ where: { id: name }, orderBy: { seq: 'asc' } })
  const deleted = entries.flatMap(({ author }) =>
    parseAuthors(author).flatMap(({ userId, deleted }) => (deleted ? [[userId, deleted]] : [])),
  )
  expect(Object.fromEntries(deleted)).toEqual({
    lena: [{ client: items.mia.client, clock: items.mia.clock }],
    otto: [{ client: items.ben.client, clock: items.ben.clock }],
  })
})
