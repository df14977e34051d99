import { createParty, place, renameParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as Y from 'yjs'
import { BoardServer } from '#testing/board-server.ts'
import { MemoryStorage } from '#testing/memory-storage.ts'
import { BoardSession } from './board-session.ts'
import type { Discarded, Loss } from './session-options.ts'

let server: BoardServer

let storage: MemoryStorage
const sessions: BoardSession[] = []
const discarded: Discarded[] = []
const lost: Loss[] = []

beforeEach(() => {
  server = new BoardServer()
  storage = new MemoryStorage()
  discarded.length = 0
  lost.length = 0
})
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
})

function open(missing: Discarded['unclear'] = []): BoardSession {
  const session = new BoardSession({
    serverUrl: 'ws://loopback/board',
    documentName: 'parties.night',
    userId: 'lena',
    storage,
    onDiscarded: (loss) => discarded.push(loss),
    onLost: (loss) => lost.push(loss),
    missing,
    WebSocket: server.WebSocket,
  })
  sessions.push(session)
  return session
}

async function openLive(): Promise<BoardSession> {
  const session = open()
  await expect.poll(() => session.state().status).toBe('live')
  return session
}

const addParty = (id: string) => (doc: Y.Doc) => createParty(doc, { id })

test('an edit is saved only when the server confirms it', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  expect(session.state().save).toEqual({ kind: 'saving', pending: 1 })
  expect(readBoard(server.doc).parties).toHaveLength(1)
  server.confirmEverything()
  expect(session.state().save).toEqual({ kind: 'saved', pending: 0 })
})

test('a confirmation covers only the edits sent before it', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  const first = server.checkpoints.splice(0)
  session.edit((doc) => renameParty(doc, 'a', 'Front'))
  session.edit((doc, by) => place(doc, by, 'ben', 'a', 0))
  const later = server.checkpoints.splice(0)
  server.checkpoints = first
  server.confirmEverything()
  expect(session.state().save).toEqual({ kind: 'saving', pending: 2 })
  server.checkpoints = later
  server.confirmEverything()
  expect(session.state().save).toEqual({ kind: 'saved', pending: 0 })
})

test('edits made offline are counted and reach the server with the next connection', async () => {
  const session = await openLive()
  server.isUp = false
  server.hangUp(1012)
  expect(session.state()).toMatchObject({ status: 'offline', save: { kind: 'offline', pending: 0 } })
  session.edit(addParty('a'))
  session.edit((doc, by) => place(doc, by, 'ben', 'a', 2))
  expect(session.state().save).toEqual({ kind: 'offline', pending: 2 })
  server.isUp = true
  session.reconnect()
  await expect.poll(() => session.state().status).toBe('live')
  expect(readBoard(server.doc).placementOf.get('ben')).toEqual({ partyId: 'a', slot: 2 })
  expect(session.state().save.kind).toBe('saving')
  server.confirmEverything()
  expect(session.state().save).toEqual({ kind: 'saved', pending: 0 })
})

test('a confirmation is not expected any more when its connection is lost', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  const lost = server.checkpoints.splice(0)
  server.hangUp(1006)
  session.reconnect()
  await expect.poll(() => session.state().status).toBe('live')
  server.checkpoints = lost
  server.confirmEverything()
  expect(session.state().save.kind).toBe('saving')
})

test.each([
  [4401, 'unauthenticated'],
  [4403, 'forbidden'],
  [4404, 'not-found'],
] as const)('close code %i stops the attempts and says why', async (code, status) => {
  const session = await openLive()
  server.hangUp(code)
  expect(session.state().status).toBe(status)
  session.reconnect()
  await Promise.resolve()
  expect(server.sockets.size).toBe(0)
})

test('a document is discarded and the loss is reported when the server finds it too large', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  server.hangUp(1009)
  await expect.poll(() => discarded).toEqual([{ reason: 'too-large', lostEdits: 1, unclear: [] }])
  expect(storage.length).toBe(0)
})

test('a document is discarded and the loss is reported when the server refuses it three times', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  for (let refusal = 1; refusal <= 3; refusal++) {
    await expect.poll(() => server.sockets.size).toBe(1)
    server.hangUp(1008)
    session.reconnect()
  }
  await expect.poll(() => discarded).toEqual([{ reason: 'refused', lostEdits: 1, unclear: [] }])
  expect(storage.length).toBe(0)
})

test('edits made offline are discarded when the server takes none any more, and those that it has do not count as lost', async () => {
  const session = await openLive()
  // The server takes it, and hangs up before it confirms it.
  session.edit(addParty('a'))
  server.isUp = false
  server.hangUp(1012)
  session.edit((doc) => renameParty(doc, 'a', 'Front'))
  server.access = 'read'
  server.isUp = true
  session.reconnect()
  await expect.poll(() => discarded).toMatchObject([{ reason: 'read-only', lostEdits: 0 }])
  expect(storage.length).toBe(0)
  const next = open(discarded[0]?.unclear)
  await expect.poll(() => next.state().status).toBe('live')
  expect(lost).toEqual([{ reason: 'not-stored', lostEdits: 1 }])
  expect(next.store.party('a')?.name).toBe(null)
})

test('an edit is lost when the server stopped taking edits on the way, and one that it took before is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const session = open()
  await vi.advanceTimersByTimeAsync(1)
  expect(session.state().status).toBe('live')
  session.edit(addParty('a'))
  server.changeAccess('read')
  server.confirmEverything()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([discarded, session.state().save.kind]).toEqual([[], 'saved'])
  server.changeAccess('write')
  session.edit(addParty('b'))
  server.changeAccess('read')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(discarded).toMatchObject([{ reason: 'read-only', unclear: [{ client: session.doc.clientID }] }])
})

test('a board that became read-only takes no edit, undo or redo', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  session.edit((doc) => renameParty(doc, 'a', 'Front'))
  session.undo()
  server.confirmEverything()
  server.changeAccess('read')
  const refusal = { outcome: 'refused', reason: 'read_only' }
  expect([session.edit(addParty('b')), session.undo(), session.redo()]).toEqual([refusal, refusal, refusal])
  expect(session.state()).toMatchObject({ save: { kind: 'saved' }, canUndo: true, canRedo: true })
  expect(session.store.partyIds()).toEqual(['a'])
})

test('a session that has ended takes no edit, and counts none as lost', async () => {
  const session = await openLive()
  session.destroy()
  expect(session.edit(addParty('a'))).toEqual({ outcome: 'refused', reason: 'read_only' })
  expect(storage.length).toBe(0)
})

test('the next session says how many edits were neither saved nor stored', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  server.confirmEverything()
  session.edit((doc) => renameParty(doc, 'a', 'Front'))
  server.isUp = false
  server.hangUp(1012)
  session.edit((doc, by) => place(doc, by, 'ben', 'a', 2))
  session.edit((doc, by) => place(doc, by, 'mia', 'a', 1))
  session.destroy()
  const next = open()
  await expect.poll(() => next.state().status).toBe('unreachable')
  expect(lost).toEqual([])
  server.isUp = true
  next.reconnect()
  // The new name had reached the server, although nothing confirmed it.
  await expect.poll(() => lost).toEqual([{ reason: 'not-stored', lostEdits: 2 }])
  expect(next.state().save).toEqual({ kind: 'saved', pending: 0 })
})

test('a browser’s copy is not merged into a board that was replaced in the meantime', async () => {
  const session = await openLive()
  session.edit(addParty('old'))
  server.hangUp(1012)
  server.doc = new Y.Doc()
  server.epoch = 2
  session.reconnect()
  await expect.poll(() => discarded).toEqual([{ reason: 'replaced', lostEdits: 1, unclear: [] }])
  expect(readBoard(server.doc).parties).toEqual([])
})

test('undo reverts the reader’s own step, and is refused when another leader moved the person since', async () => {
  const session = await openLive()
  session.edit(addParty('a'))
  session.edit((doc, by) => place(doc, by, 'ben', 'a', 0))
  server.doc.transact(() => place(server.doc, 'otto', 'ben', 'a', 3))
  const update = Y.encodeStateAsUpdate(server.doc)
  Y.applyUpdate(session.doc, update)
  expect(session.undo()).toEqual({ outcome: 'refused', reason: 'moved_since' })
  expect(session.store.occupant('a', 3)).toBe('ben')
  // Nor does it take the party away in which the other leader put them.
  expect(session.undo()).toEqual({ outcome: 'refused', reason: 'changed_since' })
  expect(session.store.partyIds()).toEqual(['a'])
  expect(session.state()).toMatchObject({ canUndo: false, canRedo: false })
})

test('a board is unreachable when it is refused before it was loaded, and is loaded by a later attempt', async () => {
  server.isUp = false
  const session = open()
  await expect.poll(() => session.state().status).toBe('unreachable')
  expect(session.state().canEdit).toBe(false)
  server.isUp = true
  session.reconnect()
  await expect.poll(() => session.state().status).toBe('live')
})
