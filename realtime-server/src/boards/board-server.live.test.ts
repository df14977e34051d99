import * as edits from '@raidtisch/shared-types/board/board-edits'
import { BOARD_MESSAGE, CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { transaction } from '#core/db/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import {
  checkpointMessage,
  joinLeader,
  message,
  openLeader,
  openRaw,
  type TestLeader,
} from './board-client.harness.ts'
import { SYNC_STEP } from './board-frames.ts'
import { lockDocument } from './board-log-store.ts'
import { editDocument } from './board-log.ts'
import { newBoard, startBoardServer, twoParties } from './board-server.harness.ts'

const { db } = await createTestDatabase()
const acknowledgement = checkpointMessage(1).join()

it('Leaders see the same board, and each person has one slot, when they move people at once', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const [lena, otto] = await Promise.all([
    joinLeader(server.url, name, 'lena'),
    joinLeader(server.url, name, 'otto'),
  ])
  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  edits.place(otto.doc, 'otto', 'mia', 'p2', 2)
  edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
  edits.place(otto.doc, 'otto', 'zoe', 'p1', 1)
  await Promise.all([lena.saved(), otto.saved()])
  await eventually(() => server.boards.stats().repairs > 0)
  await eventually(() => JSON.stringify(lena.board()) === JSON.stringify(otto.board()))
  await eventually(() => lena.board().placementOf.get('zoe')?.slot !== undefined)
  expect([...lena.board().placementOf.keys()].toSorted()).toEqual(['ben', 'mia', 'zoe'])
  expect(server.committed.length).toBeGreaterThan(0)
})

it('A checkpoint is acknowledged after the edits that the browser made offline have arrived', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  const { ws, received } = await openRaw(server.url, name, 'lena')
  const { sync } = BOARD_MESSAGE
  ws.send(checkpointMessage(1))
  // The server answers this one after it has handled everything before.
  ws.send(message([sync, SYNC_STEP.stateVector], Uint8Array.of(0)))
  await eventually(() => received.includes(`${sync},${SYNC_STEP.state}`))
  expect(received).not.toContain(acknowledgement)
  ws.send(message([sync, SYNC_STEP.state], Y.encodeStateAsUpdate(lena.doc)))
  await eventually(() => received.includes(acknowledgement))
})

it('A checkpoint that waits for others’ edits is not acknowledged before the edits made offline are durable', async () => {
  const commits: (() => void)[] = []
  const server = await startBoardServer(db, {
    beforeCommit: () => new Promise((resolve) => commits.push(resolve)),
  })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  const { ws, received } = await openRaw(server.url, name, 'returned')
  const { sync, awareness, queryAwareness } = BOARD_MESSAGE
  const answers = () => received.filter((start) => start.startsWith(`${awareness},`)).length
  /** Resolves when everything that was sent before has been handled, and what the server sent has arrived. */
  const handled = async () => {
    const before = answers()
    ws.send(Uint8Array.of(queryAwareness))
    await eventually(() => answers() > before)
  }
  lena.provider.awareness.setLocalStateField('card', 'mia')
  await eventually(() => answers() > 0)
  const offline = new Y.Doc()
  Y.applyUpdate(offline, Y.encodeStateAsUpdate(lena.doc))
  edits.place(offline, 'returned', 'ben', 'p2', 0)

  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  await eventually(() => commits.length === 1)
  ws.send(checkpointMessage(1))
  ws.send(message([sync, SYNC_STEP.state], Y.encodeStateAsUpdate(offline)))
  await handled()
  commits[0]?.()
  await eventually(() => commits.length === 2)
  await handled()
  expect(received).not.toContain(acknowledgement)
  commits[1]?.()
  await eventually(() => received.includes(acknowledgement))
})

it('A checkpoint is acknowledged, and an edit shown to others, only when the edit is durable', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  const otto = await joinLeader(server.url, name, 'otto')
  let late: ReturnType<typeof openLeader> | undefined
  await transaction(db, async (tx) => {
    await lockDocument(tx, name)
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    lena.askCheckpoint(7)
    late = openLeader(server.url, name, 'late')
    // The commit waits for this lock. Presence does not, so its arrival shows that the messages before it arrived, too.
    lena.provider.awareness.setLocalStateField('card', 'mia')
    await eventually(() => otto.provider.awareness.getStates().get(lena.doc.clientID)?.['card'] === 'mia')
    expect(lena.acknowledged).toEqual([])
    expect(otto.board().placementOf.has('mia')).toBe(false)
    expect(late.board().placementOf.has('mia')).toBe(false)
  })
  await eventually(() => lena.acknowledged.includes(7))
  await eventually(() => otto.board().placementOf.has('mia') && late?.board().placementOf.has('mia'))
})

it('A board can be opened while its edits cannot be committed, and shows what is durable', async () => {
  let isFull = false
  const server = await startBoardServer(db, {
    beforeCommit: async () => {
      if (isFull) throw new Error('the disk is full')
    },
  })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  await lena.saved()
  isFull = true
  edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
  lena.provider.awareness.setLocalStateField('card', 'ben')
  const late = await joinLeader(server.url, name, 'late')
  expect(late.board().placementOf.get('mia')?.partyId).toBe('p1')
  expect(late.board().placementOf.has('ben')).toBe(false)
  isFull = false
  await lena.saved()
  await eventually(() => late.board().placementOf.has('ben'))
})

it('An edit of another process is shown without what it does to an edit that is not durable', async () => {
  let release: () => void = () => undefined
  const commits = new Promise<void>((resolve) => (release = resolve))
  let slow: number | undefined
  const start = (number: number) =>
    startBoardServer(db, {
      beforeCommit: async () => (slow === number ? commits : undefined),
      limits: { compareHeadsMs: 20 },
    })
  const servers = await Promise.all([start(0), start(1)])
  const name = await newBoard(db, twoParties)
  const leaders = await Promise.all(
    servers.map(({ url }, number) => joinLeader(url, name, `leader-${number}`)),
  )
  // Of two moves of one person at the same time, Yjs takes that of the higher number and deletes the other one.
  const inOrder = leaders.toSorted((one, other) => one.doc.clientID - other.doc.clientID)
  const [lower, higher] = [inOrder[0]!, inOrder[1]!]
  slow = leaders.indexOf(lower)
  const ben = await joinLeader(servers[slow]!.url, name, 'ben')
  edits.place(lower.doc, 'lower', 'mia', 'p1', 0)
  lower.provider.awareness.setLocalStateField('card', 'mia')
  await eventually(() => ben.provider.awareness.getStates().get(lower.doc.clientID)?.['card'] === 'mia')
  edits.place(higher.doc, 'higher', 'mia', 'p2', 0)
  await eventually(() => ben.board().placementOf.get('mia')?.partyId === 'p2')
  expect(ben.doc.store.pendingDs).toBeNull()
  release()
  await lower.saved()
  expect(lower.board().placementOf.get('mia')?.partyId).toBe('p2')
})

it('Whoever comes from another process does not take over the edits that they saw there', async () => {
  const [first, second] = [await startBoardServer(db), await startBoardServer(db)]
  const name = await newBoard(db, twoParties)
  await joinLeader(second.url, name, 'ben')
  const lena = await joinLeader(first.url, name, 'lena')
  const otto = await joinLeader(first.url, name, 'otto')
  edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
  await eventually(() => otto.board().placementOf.has('mia'))
  // Without Redis, and long before the processes compare their heads.
  const come = async ({ doc }: TestLeader, user: string) => {
    const { ws, received } = await openRaw(second.url, name, user)
    ws.send(message([BOARD_MESSAGE.sync, SYNC_STEP.state], Y.encodeStateAsUpdate(doc)))
    ws.send(checkpointMessage(1))
    const isSaved = () => received.includes(acknowledgement)
    await eventually(() => isSaved() || ws.readyState !== ws.OPEN)
    return isSaved()
  }
  expect(await come(otto, 'otto')).toBe(true)
  lena.provider.disconnect()
  edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
  expect(await come(lena, 'lena')).toBe(true)
})

it('Presence shows the name that the server knows, and ends when the tab is closed', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db)
  const lena = await joinLeader(server.url, name, 'lena')
  const otto = await joinLeader(server.url, name, 'otto')
  otto.provider.awareness.setLocalState({ user: { id: 'lena', name: 'Another name' }, card: 'mia' })
  const shown = () => lena.provider.awareness.getStates().get(otto.doc.clientID)
  await eventually(() => shown()?.['card'] === 'mia')
  expect(shown()).toMatchObject({ user: { id: 'otto', name: 'Name of otto' } })
  otto.provider.ws?.close()
  otto.provider.shouldConnect = false
  await eventually(() => !lena.names().includes('Name of otto'))
})

it('Browsers show what a command of the server changed', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  const edit = await transaction(db, (tx) =>
    editDocument(tx, name, (doc) => edits.place(doc, 'bot', 'mia', 'p1', 0)),
  )
  await server.boards.applyCommitted(name, edit!)
  await eventually(() => lena.board().placementOf.has('mia'))
  edits.remove(lena.doc, 'lena', 'mia')
  await lena.saved()
  const again = await transaction(db, (tx) =>
    editDocument(tx, name, (doc) => edits.place(doc, 'bot', 'mia', 'p2', 1)),
  )
  await server.boards.applyCommitted(name, again!)
  await eventually(() => lena.board().placementOf.get('mia')?.partyId === 'p2')
  expect(lena.board().placementOf.get('mia')).toEqual({ partyId: 'p2', slot: 1 })
})

it('The server finds entries that no message announced, and that a document was deleted', async () => {
  const server = await startBoardServer(db, { limits: { compareHeadsMs: 20 } })
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena')
  await transaction(db, (tx) => editDocument(tx, name, (doc) => edits.place(doc, 'bot', 'mia', 'p1', 0)))
  await eventually(() => lena.board().placementOf.has('mia'))
  await db.prisma.boardDoc.delete({ where: { id: name } })
  expect((await lena.closed).code).toBe(CLOSE.notFound)
})
