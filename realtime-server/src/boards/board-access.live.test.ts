import { setImmediate } from 'node:timers/promises'
import * as edits from '@raidtisch/shared-types/board/board-edits'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { joinLeader, openRaw } from './board-client.harness.ts'
import { newBoard, startBoardServer, twoParties } from './board-server.harness.ts'

const { db } = await createTestDatabase()

it('A connection is closed with the reason when the person has no access or the document does not exist', async () => {
  const server = await startBoardServer(db, { rights: new Map([['mia', 'none']]) })
  const name = await newBoard(db)
  const code = async (document: string, user: string) => (await openRaw(server.url, document, user)).closed
  expect(await code(name, 'mia')).toBe(CLOSE.forbidden)
  expect(await code('parties.unknown', 'lena')).toBe(CLOSE.notFound)
  const anonymous = new WebSocket(`${server.url}/${name}`)
  expect(await new Promise((resolve) => anonymous.once('close', resolve))).toBe(CLOSE.unauthenticated)
  expect(server.boards.stats().connections).toBe(0)
})

it('An edit of a reader reaches no other browser and no checkpoint of theirs is acknowledged', async () => {
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

it('A connection becomes read-only, writable and closed when the rights of its person change', async () => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const otto = await joinLeader(server.url, name, 'otto')
  const lena = await joinLeader(server.url, name, 'lena')
  server.rights.set('otto', 'read')
  await server.boards.reauthorize(({ userId }) => userId === 'otto')
  await eventually(() => otto.access.at(-1) === 0)
  edits.place(otto.doc, 'otto', 'mia', 'p1', 0)
  await lena.saved()
  server.rights.set('otto', 'write')
  await server.boards.reauthorize()
  await eventually(() => lena.board().placementOf.has('mia'))
  await otto.saved()
  server.rights.set('otto', 'none')
  await server.boards.reauthorize()
  expect((await otto.closed).code).toBe(CLOSE.forbidden)
  expect(otto.provider.shouldConnect).toBe(false)
  expect(lena.provider.wsconnected).toBe(true)
})

it('A check of rights that began earlier and ends later does not give a right back', async () => {
  let earlier: Promise<void> | undefined
  const server = await startBoardServer(db, { afterRights: () => earlier })
  const name = await newBoard(db, twoParties)
  const otto = await joinLeader(server.url, name, 'otto')
  let release = (): void => undefined
  earlier = new Promise<void>((resolve) => (release = resolve))
  const first = server.boards.reauthorize()
  await setImmediate()
  earlier = undefined
  server.rights.set('otto', 'read')
  const second = server.boards.reauthorize()
  await setImmediate()
  release()
  await Promise.all([first, second])
  const lena = await joinLeader(server.url, name, 'lena')
  edits.place(otto.doc, 'otto', 'mia', 'p1', 0)
  edits.place(lena.doc, 'lena', 'ben', 'p1', 1)
  await lena.saved()
  await eventually(() => otto.board().placementOf.has('ben'))
  expect(lena.board().placementOf.has('mia')).toBe(false)
})

it('A right that is taken away while a board is being opened is not given', async () => {
  let isRead = false
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = await startBoardServer(db, {
    // The regular look would take the right away later.
    limits: { reauthorizeMs: 1e9 },
    afterRights: () => {
      isRead = true
      return released
    },
  })
  const name = await newBoard(db, twoParties)
  const otto = await openRaw(server.url, name, 'otto')
  await eventually(() => isRead)
  server.rights.set('otto', 'none')
  await server.boards.reauthorize(({ userId }) => userId === 'otto')
  release()
  expect(await otto.closed).toBe(CLOSE.forbidden)
})

it('A connection is not counted when its browser left before its rights were read', async () => {
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

it('A connection is refused when its person has the largest number of connections', async () => {
  const server = await startBoardServer(db, { limits: { maxConnectionsPerUser: 2 } })
  const name = await newBoard(db)
  await joinLeader(server.url, name, 'lena')
  await joinLeader(server.url, name, 'lena')
  expect(await (await openRaw(server.url, name, 'lena')).closed).toBe(CLOSE.tryLater)
  await joinLeader(server.url, name, 'otto')
})

it.each([
  ['an older', protocolVersion - 1, true],
  ['the same', protocolVersion, false],
  ['no', '', false],
])('A page with %s protocol version may edit and learns whether it is old', async (_, version, isOld) => {
  const server = await startBoardServer(db)
  const name = await newBoard(db, twoParties)
  const lena = await joinLeader(server.url, name, 'lena', { params: { protocol: String(version) } })
  edits.place(lena.doc, 'lena', 'mia', 'p1', 1)
  await lena.saved()
  expect(lena.isOutdated()).toBe(isOld)
})
