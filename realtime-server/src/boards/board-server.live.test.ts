import * as edits from '@raidtisch/shared-types/board/board-edits'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { lockDocument } from './board-log-store.ts'
import { editDocument } from './board-log.ts'
import { transaction } from '#core/db/transaction.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import {
  eventually,
  joinLeader,
  message,
  newBoard,
  openLeader,
  openRaw,
  startBoardServer,
} from './board-server.harness.ts'

const { db } = await createTestDatabase()
const twoParties = (doc: Y.Doc) => {
  edits.createParty(doc, { id: 'p1', maxSize: 3 })
  edits.createParty(doc, { id: 'p2', maxSize: 3 })
}

describe('leaders', () => {
  it('see the same board, and one person dragged by two at once ends in one place', async () => {
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

  it('find everything again after a restart of the server', async () => {
    const name = await newBoard(db, twoParties)
    const first = await startBoardServer(db)
    const lena = await joinLeader(first.url, name, 'lena')
    for (let slot = 0; slot < 3; slot++) edits.place(lena.doc, 'lena', `person-${slot}`, 'p1', slot)
    await lena.saved()
    await first.stop()
    expect((await lena.closed).code).toBe(1012)
    lena.provider.destroy()
    const second = await startBoardServer(db)
    const otto = await joinLeader(second.url, name, 'otto')
    expect(otto.board()).toEqual(lena.board())
  })

  it('send what they did while the server was away when it is back', async () => {
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

  it('are not told saved before what they did offline has arrived', async () => {
    const server = await startBoardServer(db)
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    const early = await openRaw(server.url, name, 'lena')
    const received: string[] = []
    early.ws.on('message', (data: Buffer) => received.push(data.subarray(0, 2).join()))
    early.ws.send(Uint8Array.of(100, 1))
    // The answer to this comes after everything before it was handled.
    early.ws.send(message([0, 0], Uint8Array.of(0)))
    await eventually(() => received.includes('0,1'))
    expect(received).not.toContain('100,1')
    early.ws.send(message([0, 1], Y.encodeStateAsUpdate(lena.doc)))
    await eventually(() => received.includes('100,1'))
  })

  it('are told saved, and others are shown an edit, only once it is durable', async () => {
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
      // The commit now waits for this lock; presence still flows, so the messages before it have arrived.
      lena.provider.awareness.setLocalStateField('holds', 'mia')
      await eventually(() => otto.provider.awareness.getStates().get(lena.doc.clientID)?.['holds'] === 'mia')
      expect(lena.acknowledged).toEqual([])
      expect(otto.board().placementOf.has('mia')).toBe(false)
      expect(late.board().placementOf.has('mia')).toBe(false)
    })
    await eventually(() => lena.acknowledged.includes(7))
    await eventually(() => otto.board().placementOf.has('mia') && late?.board().placementOf.has('mia'))
  })

  it('are seen by the name the server knows, and are gone when they close the tab', async () => {
    const server = await startBoardServer(db)
    const name = await newBoard(db)
    const lena = await joinLeader(server.url, name, 'lena')
    const otto = await joinLeader(server.url, name, 'otto')
    otto.provider.awareness.setLocalState({ user: { id: 'lena', name: 'Somebody else' }, card: 'mia' })
    await eventually(() => lena.names().includes('Name of otto'))
    expect(lena.provider.awareness.getStates().get(otto.doc.clientID)).toMatchObject({
      user: { id: 'otto' },
      card: 'mia',
    })
    otto.provider.ws?.close()
    otto.provider.shouldConnect = false
    await eventually(() => !lena.names().includes('Name of otto'))
  })
})

describe('rights', () => {
  it('decide who gets in, and the close code says why not', async () => {
    const server = await startBoardServer(db, { rights: new Map([['mia', 'none']]) })
    const name = await newBoard(db)
    const code = async (document: string, user: string) => (await openRaw(server.url, document, user)).closed
    expect(await code(name, 'mia')).toBe(4403)
    expect(await code('parties.unknown', 'lena')).toBe(4404)
    const anonymous = new WebSocket(`${server.url}/${name}`)
    expect(await new Promise((resolve) => anonymous.once('close', resolve))).toBe(4401)
    expect(server.boards.stats().connections).toBe(0)
  })

  it('keep a reader from writing', async () => {
    const server = await startBoardServer(db, { rights: new Map([['mia', 'read']]) })
    const name = await newBoard(db, twoParties)
    const mia = await joinLeader(server.url, name, 'mia')
    const lena = await joinLeader(server.url, name, 'lena')
    edits.place(mia.doc, 'mia', 'mia', 'p1', 0)
    mia.askCheckpoint(1)
    edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
    await lena.saved()
    await eventually(() => mia.board().placementOf.has('ben'))
    expect(lena.board().placementOf.has('mia')).toBe(false)
    expect(mia.acknowledged).toEqual([])
    expect(mia.access).toEqual([0])
  })

  it('taken away close the connection; narrowed ones make it read-only and widened ones bring back what it did', async () => {
    const server = await startBoardServer(db)
    const name = await newBoard(db, twoParties)
    const otto = await joinLeader(server.url, name, 'otto')
    const lena = await joinLeader(server.url, name, 'lena')
    server.rights.set('otto', 'read')
    await server.boards.recheck(({ userId }) => userId === 'otto')
    await eventually(() => otto.access.at(-1) === 0)
    edits.place(otto.doc, 'otto', 'mia', 'p1', 0)
    await lena.saved()
    server.rights.set('otto', 'write')
    await server.boards.recheck()
    await eventually(() => lena.board().placementOf.has('mia'))
    await otto.saved()
    server.rights.set('otto', 'none')
    await server.boards.recheck()
    expect((await otto.closed).code).toBe(4403)
    expect(otto.provider.shouldConnect).toBe(false)
    expect(lena.provider.wsconnected).toBe(true)
  })

  it('that are looked up for a browser that has left again count nothing, and 100 reloads later the leader gets in', async () => {
    let asked = 0
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const server = await startBoardServer(db, {
      limits: { maxConnectionsPerUser: 10 },
      beforeRights: () => {
        asked += 1
        return released
      },
    })
    const name = await newBoard(db, twoParties)
    const reloads = await Promise.all(Array.from({ length: 100 }, () => openRaw(server.url, name, 'lena')))
    await eventually(() => asked === 100)
    for (const { ws } of reloads) ws.close()
    await Promise.all(reloads.map(({ closed }) => closed))
    release()
    const lena = await joinLeader(server.url, name, 'lena')
    expect(lena.board().parties).toHaveLength(2)
    expect(server.boards.stats().connections).toBe(1)
  })

  it('do not let one person open any number of connections', async () => {
    const server = await startBoardServer(db, { limits: { maxConnectionsPerUser: 2 } })
    const name = await newBoard(db)
    await joinLeader(server.url, name, 'lena')
    await joinLeader(server.url, name, 'lena')
    expect(await (await openRaw(server.url, name, 'lena')).closed).toBe(1013)
    await joinLeader(server.url, name, 'otto')
  })
})

describe('the server', () => {
  it('shows browsers what REST, Discord or a job changed', async () => {
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

  it('notices by itself what nobody told it, and that a document is gone', async () => {
    const server = await startBoardServer(db, { limits: { compareHeadsMs: 20 } })
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    await transaction(db, (tx) => editDocument(tx, name, (doc) => edits.place(doc, 'bot', 'mia', 'p1', 0)))
    await eventually(() => lena.board().placementOf.has('mia'))
    await db.prisma.boardDoc.delete({ where: { id: name } })
    expect((await lena.closed).code).toBe(4404)
  })

  it('lets go of a document nobody uses, and merges its log', async () => {
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

  it('merges the log of a busy document while it is being written', async () => {
    const server = await startBoardServer(db, { limits: { compactEvery: 10, mergeWindowMs: 0 } })
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

  it.each([
    ['an older', protocolVersion - 1, true],
    ['the same', protocolVersion, false],
    ['no', '', false],
  ])('tells a page with %s protocol version whether it is old, and lets it edit', async (_, said, isOld) => {
    const server = await startBoardServer(db)
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena', { params: { protocol: String(said) } })
    edits.place(lena.doc, 'lena', 'mia', 'p1', 1)
    await lena.saved()
    expect(lena.isOutdated()).toBe(isOld)
  })

  it('starts a large, unused document anew, and a browser with the old one has to drop it', async () => {
    const server = await startBoardServer(db, { limits: { evictAfterMs: 20, rebuildAboveBytes: 200 } })
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    for (let i = 0; i < 40; i++) edits.place(lena.doc, 'lena', 'mia', i % 2 ? 'p1' : 'p2', i % 3)
    await lena.saved()
    expect(lena.epochs).toEqual([1])
    const before = lena.board()
    lena.provider.disconnect()
    await eventually(() => server.boards.stats().documents === 0 && server.boards.stats().compactions === 1)
    const stale = openLeader(server.url, name, 'lena', { doc: lena.doc, params: { epoch: '1' } })
    expect((await stale.closed).code).toBe(4409)
    expect(stale.epochs).toEqual([2])
    const fresh = await joinLeader(server.url, name, 'lena', { params: { epoch: '2' } })
    expect(fresh.board()).toEqual(before)
    edits.place(fresh.doc, 'lena', 'ben', 'p1', 2)
    await fresh.saved()
  })
})
