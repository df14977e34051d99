import * as edits from '@raidtisch/shared-types/board/board-edits'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import { editDocument } from './board-log.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { transaction } from '#core/db/transaction.ts'
import { openRedis } from '#core/redis/redis.ts'
import { eventually } from '#testing/eventually.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { joinLeader, type TestLeader } from './board-client.harness.ts'
import { newBoard, startBoardServer } from './board-server.harness.ts'

const { db } = await createTestDatabase()
const redis = await startRedis()
afterAll(redis.stop)
const silent = pino({ level: 'silent' })
const oneParty = (doc: Y.Doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 })

async function twoServers() {
  const start = async () => {
    const hub = openRedis(redis.url, silent)
    await eventually(() => hub.commands.status === 'ready')
    onTestFinished(() => hub.close())
    return startBoardServer(db, { redis: hub, limits: { compareHeadsMs: 200 } })
  }
  const [first, second] = await Promise.all([start(), start()])
  const name = await newBoard(db, oneParty)
  const lena = await joinLeader(first.url, name, 'lena')
  const otto = await joinLeader(second.url, name, 'otto')
  return { first, second, name, lena, otto }
}

function seesAll(leader: TestLeader, count: number): boolean {
  return leader.board().placementOf.size === count
}

describe('Two processes', () => {
  it('show the same edits, presence and changes of commands', async () => {
    const { first, name, lena, otto } = await twoServers()
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    edits.place(otto.doc, 'otto', 'ben', 'p1', 0)
    await eventually(() => seesAll(lena, 2) && seesAll(otto, 2))
    await eventually(() => lena.names().includes('Name of otto') && otto.names().includes('Name of lena'))
    const edit = await transaction(db, (tx) =>
      editDocument(tx, name, (doc) => edits.place(doc, 'bot', 'zoe', 'p1', 5)),
    )
    await first.boards.applyCommitted(name, edit!)
    await eventually(() => otto.board().placementOf.has('zoe'))
    await eventually(() => JSON.stringify(lena.board()) === JSON.stringify(otto.board()))
    lena.provider.disconnect()
    await eventually(() => !otto.names().includes('Name of lena'))
    expect(otto.board().benched).toEqual([])
  })

  it('accept a browser that connects to the other one when it holds edits that have not arrived there', async () => {
    const { second, name, lena, otto } = await twoServers()
    otto.provider.destroy()
    for (let i = 0; i < 10; i++) edits.place(lena.doc, 'lena', `person-${i}`, 'p1', i)
    await lena.saved()
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(lena.doc))
    const moved = await joinLeader(second.url, name, 'otto', { doc })
    edits.place(moved.doc, 'otto', 'otto', 'p1', 20)
    await moved.saved()
    await eventually(() => seesAll(lena, 11))
    expect(second.boards.stats().refusals).toBe(0)
  })

  it('lose no edit while Redis is paused, and receive each other’s messages when it is back', async () => {
    const { name, first, second, lena, otto } = await twoServers()
    redis.pause()
    try {
      for (let i = 0; i < 12; i++) {
        const [leader, user] = i % 2 ? ([lena, 'lena'] as const) : ([otto, 'otto'] as const)
        edits.place(leader.doc, user, `person-${i}`, 'p1', i)
      }
      await Promise.all([lena.saved(), otto.saved()])
      await eventually(() => seesAll(lena, 12) && seesAll(otto, 12))
      const late = await joinLeader(second.url, name, 'late')
      expect(late.board()).toEqual(otto.board())
    } finally {
      redis.resume()
    }
    await redis.restart()
    edits.remove(lena.doc, 'lena', 'person-0')
    await eventually(() => seesAll(otto, 11))
    await eventually(() => JSON.stringify(lena.board()) === JSON.stringify(otto.board()))
    expect(first.boards.stats().refusals + second.boards.stats().refusals).toBe(0)
  })
})

describe('A board', () => {
  it('keeps edits and acknowledges none while the database is away, and saves them when it is back', async () => {
    const postgres = await startPostgres({ durable: true })
    onTestFinished(() => postgres.stop())
    const own = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 3, DATA_DIR: '' }, silent)
    onTestFinished(() => own.close())
    const server = await startBoardServer(own)
    const name = await newBoard(own, oneParty)
    const lena = await joinLeader(server.url, name, 'lena')
    const otto = await joinLeader(server.url, name, 'otto')
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    await lena.saved()
    await eventually(() => otto.board().placementOf.has('mia'))
    await postgres.kill()
    edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
    lena.askCheckpoint(99)
    otto.provider.awareness.setLocalStateField('here', true)
    await eventually(() => lena.provider.awareness.getStates().get(otto.doc.clientID)?.['here'] === true)
    expect(lena.acknowledged).not.toContain(99)
    expect(otto.board().placementOf.has('ben')).toBe(false)
    await postgres.restart()
    await eventually(() => lena.acknowledged.includes(99))
    await eventually(() => otto.board().placementOf.has('ben'))
    expect(lena.provider.wsconnected).toBe(true)
  })
})
