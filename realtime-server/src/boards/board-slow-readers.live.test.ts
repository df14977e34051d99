import * as edits from '@raidtisch/shared-types/board/board-edits'
import { BOARD_MESSAGE } from '@raidtisch/shared-types/board/board-wire'
import { describe, expect, it } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { checkpointMessage, joinLeader, message, openRaw, type TestLeader } from './board-client.harness.ts'
import { SYNC_STEP } from './board-frames.ts'
import { editDocument } from './board-log.ts'
import { newBoard, startBoardServer, type TestBoardServer, twoParties } from './board-server.harness.ts'

const { db } = await createTestDatabase()
const withoutSizes = {
  maxMessageBytes: 1e9,
  maxUpdateBytes: 1e9,
  maxDocumentBytes: 1e9,
  rebuildAboveBytes: 1e9,
}
const limits = { pauseAboveBytes: 64 * 1024, bytesPerSecond: 1e9, messagesPerSecond: 1e6 }

/** Stops reading, and lets `writer` edit until the server has noticed. */
async function stopReading(reader: TestLeader, { boards }: TestBoardServer, writer: TestLeader) {
  const socket = reader.provider.ws as unknown as { pause(): void; resume(): void }
  socket.pause()
  for (let i = 0; boards.stats().paused === 0; i++) {
    edits.setNotes(writer.doc, 'p1', `${i}`.padEnd(100_000, 'x'))
    await writer.saved()
  }
  return { readAgain: () => socket.resume() }
}

describe('A client that reads slowly', () => {
  it('is paused, delays no other client, and gets the whole board when it reads again', async () => {
    const server = await startBoardServer(db, { limits })
    const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
    const lena = await joinLeader(server.url, name, 'lena')
    const slow = await joinLeader(server.url, name, 'slow')
    const { readAgain } = await stopReading(slow, server, lena)
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    await lena.saved()
    readAgain()
    await eventually(() => slow.board().placementOf.has('mia'))
    await slow.saved()
    expect(server.boards.stats().paused).toBe(0)
    expect(slow.board().parties).toEqual(lena.board().parties)
  })

  it('is disconnected when it does not read again in time', async () => {
    const server = await startBoardServer(db, { limits: { ...limits, pauseTimeoutMs: 50 } })
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    const attacker = await openRaw(server.url, name, 'slow')
    await eventually(() => server.boards.stats().connections === 2)
    attacker.ws.pause()
    for (let i = 0; server.boards.stats().connections === 2; i++) {
      edits.setNotes(lena.doc, 'p1', `${i}`.padEnd(100_000, 'x'))
      await lena.saved()
    }
    expect(server.boards.stats().connections).toBe(1)
  })

  it('learns when it reads again that it may only read since', async () => {
    const server = await startBoardServer(db, { limits })
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    const slow = await joinLeader(server.url, name, 'slow')
    const { readAgain } = await stopReading(slow, server, lena)
    server.rights.set('slow', 'read')
    await server.boards.reauthorize()
    readAgain()
    await eventually(() => slow.access.at(-1) === 0)
    // On the same connection; a new one would begin with its access.
    expect(slow.access).toEqual([1, 0])
  })

  it('learns when it reads again that it may write since, and what it wrote meanwhile is saved', async () => {
    const server = await startBoardServer(db, { limits, rights: new Map([['slow', 'read']]) })
    const name = await newBoard(db, twoParties)
    const lena = await joinLeader(server.url, name, 'lena')
    const slow = await joinLeader(server.url, name, 'slow')
    const { readAgain } = await stopReading(slow, server, lena)
    edits.place(slow.doc, 'slow', 'mia', 'p1', 0)
    server.rights.set('slow', 'write')
    await server.boards.reauthorize()
    readAgain()
    await eventually(() => slow.access.at(-1) === 1)
    await slow.saved()
    expect(lena.board().placementOf.has('mia')).toBe(true)
  })

  it('gets a board that is larger than what may wait once, and its edits are saved', async () => {
    // More than the operating system takes off the server at once, so that the board waits for its reader.
    const size = 24_000_000
    const server = await startBoardServer(db, { limits: { ...limits, ...withoutSizes } })
    const name = await newBoard(db)
    // In parts: on a slow machine, sending all of it takes longer than a transaction may be idle.
    for (const part of ['1', '2', '3', '4', '5', '6'])
      await transaction(db, (tx) =>
        editDocument(tx, name, (doc) => doc.getMap('junk').set(part, 'x'.repeat(size / 6))),
      )
    const lena = await joinLeader(server.url, name, 'lena')
    const slow = await openRaw(server.url, name, 'slow')
    let boards = 0
    const acknowledged: number[] = []
    slow.ws.on('message', (data: Buffer) => {
      if (data.length > size) boards += 1
      if (data[0] === BOARD_MESSAGE.checkpoint) acknowledged.push(data[1] ?? 0)
    })
    slow.ws.send(message([BOARD_MESSAGE.sync, SYNC_STEP.stateVector], Uint8Array.of(0)))
    slow.ws.send(message([BOARD_MESSAGE.sync, SYNC_STEP.state], Uint8Array.of(0, 0)))
    for (const number of [1, 2]) {
      edits.createParty(lena.doc, { id: `p${number}` })
      slow.ws.send(checkpointMessage(number))
      await eventually(() => acknowledged.includes(number))
    }
    expect(boards).toBe(1)
  })
})
