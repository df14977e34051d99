import { createParty, renameParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as Y from 'yjs'
import { BoardServer } from '#testing/board-server.ts'
import { MemoryIndexedDb } from '#testing/memory-indexed-db.ts'
import { openSession, startSession } from './board-session.fixture.ts'
import { openLocalCopy } from './local-copy.ts'

let stored: MemoryIndexedDb
beforeEach(() => {
  stored = new MemoryIndexedDb()
  stored.install(vi.stubGlobal)
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const doc = new Y.Doc()
  const copy = await openLocalCopy('night', doc)
  onTestFinished(() => copy.close())
  return { doc, copy, names: () => readBoard(doc).parties.map(({ name }) => name) }
}

/** A board with one party and an epoch, as an earlier visit left it. */
async function storeBoard() {
  const { doc, copy } = await open()
  createParty(doc, { id: 'a', name: 'Front' })
  await copy.keepEpoch(3)
  await copy.close()
}

test('a board comes back with its epoch after a reload', async () => {
  await storeBoard()
  const { copy, names } = await open()
  expect([names(), copy.epoch, copy.isRead, copy.isStoring]).toEqual([['Front'], 3, true, true])
})

test.each([
  ['silently, as iOS does in the background', () => stored.closeAll({ isSilent: true })],
  ['because its data is deleted', () => stored.closeAll({ isSilent: false })],
])('edits go on when the browser closes the database %s', async (_, close) => {
  await storeBoard()
  const { doc, copy, names } = await open()
  const sent: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => sent.push(update))
  close()
  for (const name of ['Spitze', 'Nachhut']) renameParty(doc, 'a', name)
  expect([names(), sent.length, copy.isStoring]).toEqual([['Nachhut'], 2, false])
  await copy.keepEpoch(4)
  await copy.discard()
})

test('a full disk is noticed with the first edit that is not stored', async () => {
  // y-indexeddb takes no notice of a refused write, which a browser then reports in its console.
  const refusals = vi.fn<() => void>()
  process.on('unhandledRejection', refusals)
  onTestFinished(() => void process.off('unhandledRejection', refusals))
  await storeBoard()
  const { doc, copy } = await open()
  stored.isFull = true
  renameParty(doc, 'a', 'Spitze')
  await expect.poll(() => refusals).toHaveBeenCalledOnce()
  expect(copy.isStoring).toBe(false)
})

test.each([
  ['the first database', () => true],
  ['the board’s database', (name: string) => name === 'night'],
])('a board opens without its copy when %s does not answer', async (_, isBlocked) => {
  await storeBoard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stored.isBlocked = isBlocked
  const opening = open()
  await vi.advanceTimersByTimeAsync(5_000)
  const { copy, names } = await opening
  expect([copy.isRead, copy.isStoring, copy.epoch]).toEqual([false, false, null])
  // What opens later is not put into a board that the server has sent by then.
  stored.isBlocked = () => false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(names()).toEqual([])
})

test('a browser without IndexedDB stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { copy } = await open()
  expect([copy.isRead, copy.isStoring]).toEqual([true, false])
})

test('a board is shown from its copy when the server does not answer for three seconds', async () => {
  const server = new BoardServer()
  const documentName = 'parties.night'
  const first = await openSession({ server, documentName })
  first.session.edit((doc) => createParty(doc, { id: 'a', name: 'Front' }))
  first.session.destroy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.isPaused = true
  const session = startSession({ server, documentName })
  await expect.poll(() => session.store.partyIds()).toEqual(['a'])
  expect(session.state().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(session.state()).toMatchObject({ status: 'offline', canEdit: true })
  server.resume()
  expect(session.state().status).toBe('live')
})
