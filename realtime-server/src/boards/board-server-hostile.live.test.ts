import * as edits from '@raidtisch/shared-types/board/board-edits'
import { BOARD_MESSAGE, CLOSE } from '@raidtisch/shared-types/board/board-wire'
import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { checkpointMessage, joinLeader, message, openRaw } from './board-client.harness.ts'
import { BOARD_LIMITS } from './board-limits.ts'
import { SYNC_STEP } from './board-frames.ts'
import { newBoard, startBoardServer } from './board-server.harness.ts'
import { hostileUpdates } from './hostile-updates.harness.ts'

const { db } = await createTestDatabase()
const SYNC_UPDATE = [BOARD_MESSAGE.sync, SYNC_STEP.update]
const SYNC_ANSWER = [BOARD_MESSAGE.sync, SYNC_STEP.state]
const AWARENESS = [BOARD_MESSAGE.awareness]

/** A board with a leader; `works` fails when an attack has stopped her edits from being saved. */
async function underAttack() {
  const server = await startBoardServer(db, { limits: { maxConnectionsPerUser: 100_000 } })
  const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
  const lena = await joinLeader(server.url, name, 'lena')
  let moves = 0
  const works = async () => {
    edits.place(lena.doc, 'lena', `person-${moves}`, 'p1', moves++ % 24)
    await lena.saved()
  }
  await works()
  return { server, name, lena, works }
}

type State = { clientId: number; clock: number; state: string }

/** One presence message with these states. An array, because 120,000 arguments do not fit on the stack. */
function presence(states: readonly State[]): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, states.length)
  for (const { clientId, clock, state } of states) {
    encoding.writeVarUint(encoder, clientId)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, state)
  }
  return encoding.toUint8Array(encoder)
}

describe('A hostile update', () => {
  it('closes its sender’s connection, and other leaders go on editing', async () => {
    const { server, name, lena, works } = await underAttack()
    const codes = new Map<string, number>()
    for (const { title, make } of hostileUpdates) {
      const attacker = await openRaw(server.url, name, 'mallory')
      attacker.ws.send(message(SYNC_ANSWER, make(lena.doc)))
      codes.set(title, await attacker.closed)
      await works()
    }
    expect([...codes].filter(([, code]) => code !== CLOSE.policy && code !== CLOSE.tooLarge)).toEqual([])
    expect(server.boards.stats().refusals).toBeGreaterThanOrEqual(hostileUpdates.length - 1)
    const fresh = await joinLeader(server.url, name, 'otto')
    expect(fresh.board()).toEqual(lena.board())
    expect(fresh.doc.store.pendingStructs).toBeNull()
  })

  it('is refused when it uses the client id of another leader, who may have written nothing yet', async () => {
    const { server, name, lena, works } = await underAttack()
    const otto = await joinLeader(server.url, name, 'otto')
    await eventually(() => lena.names().includes('Name of otto'))
    for (const victim of [lena.doc, otto.doc]) {
      const forged = new Y.Doc()
      Y.applyUpdate(forged, Y.encodeStateAsUpdate(lena.doc))
      forged.clientID = victim.clientID
      const vector = Y.encodeStateVector(forged)
      edits.deleteParty(forged, 'p1')
      const attacker = await openRaw(server.url, name, 'mallory')
      attacker.ws.send(message(SYNC_UPDATE, Y.encodeStateAsUpdate(forged, vector)))
      expect(await attacker.closed).toBe(CLOSE.policy)
    }
    await works()
    edits.place(otto.doc, 'otto', 'otto', 'p1', 20)
    await otto.saved()
    expect(lena.board().placementOf.has('otto')).toBe(true)
  })

  it('changes no prototype when its keys are like __proto__', async () => {
    const { server, name, lena, works } = await underAttack()
    const mallory = await joinLeader(server.url, name, 'mallory')
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      mallory.doc.getMap('placements').set(key, { p: 'p1', s: 0, c: 0, isAdmin: true })
      mallory.doc.getMap('parties').set(key, new Y.Map([['isAdmin', true]]))
    }
    await mallory.saved()
    await works()
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    const slots = lena.board().parties.find((party) => party.id === 'p1')?.slots
    expect(slots).toContain('person-0')
  })

  it('of random bytes never stops the server', async () => {
    const { server, name, lena, works } = await underAttack()
    const anything = fc.record({
      types: fc.array(fc.nat(110), { maxLength: 3 }),
      bytes: fc.uint8Array({ maxLength: 64 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 10 }), async (messages) => {
        const attacker = await openRaw(server.url, name, 'mallory')
        for (const { types, bytes } of messages) attacker.ws.send(message(types, bytes))
        attacker.ws.close()
        await attacker.closed
      }),
      { numRuns: process.env['LONG'] ? 2_000 : 60 },
    )
    await works()
    expect(lena.provider.wsconnected).toBe(true)
  })
})

describe('Hostile presence', () => {
  it.each([
    [
      '120,000 states',
      presence(Array.from({ length: 120_000 }, (_, id) => ({ clientId: id, clock: 1, state: '' }))),
    ],
    ['a state of 4 KB', presence([{ clientId: 5, clock: 1, state: JSON.stringify('x'.repeat(4_096)) }])],
    ['a state that is no JSON', presence([{ clientId: 5, clock: 1, state: '{' }])],
    ['a state that is no object', presence([{ clientId: 5, clock: 1, state: '[1]' }])],
    ['a cut-off message', presence([{ clientId: 5, clock: 1, state: '{}' }]).slice(0, 3)],
  ])('of %s closes its sender’s connection', async (_title, bytes) => {
    const { server, name, works } = await underAttack()
    const attacker = await openRaw(server.url, name, 'mallory')
    attacker.ws.send(message(AWARENESS, bytes))
    expect([CLOSE.policy, CLOSE.tooLarge]).toContain(await attacker.closed)
    await works()
  })

  it('cannot replace the presence of another person', async () => {
    const { server, name, lena } = await underAttack()
    const otto = await joinLeader(server.url, name, 'otto')
    await eventually(() => otto.names().includes('Name of lena'))
    const attacker = await openRaw(server.url, name, 'mallory')
    attacker.ws.send(message(AWARENESS, presence([{ clientId: 5, clock: 1, state: '{}' }])))
    const forged = presence([{ clientId: lena.doc.clientID, clock: 2 ** 50, state: '{"card":"stolen"}' }])
    attacker.ws.send(message(AWARENESS, forged))
    expect(await attacker.closed).toBe(CLOSE.policy)
    lena.provider.awareness.setLocalStateField('card', 'mine')
    await eventually(() => otto.provider.awareness.getStates().get(lena.doc.clientID)?.['card'] === 'mine')
    await eventually(() => !otto.names().includes('Name of mallory'))
    expect(otto.names()).toContain('Name of lena')
  })
})

describe('A flood', () => {
  it.each([
    ['messages', message(AWARENESS, presence([{ clientId: 5, clock: 1, state: '{}' }])), 2_000],
    ['bytes', message([50], new Uint8Array(200_000)), 40],
  ])(
    'of %s closes its sender’s connection, and other leaders go on editing',
    async (_title, flood, times) => {
      const { server, name, works } = await underAttack()
      const attacker = await openRaw(server.url, name, 'mallory')
      for (let i = 0; i < times; i++) attacker.ws.send(flood)
      expect(await attacker.closed).toBe(CLOSE.policy)
      await works()
    },
  )

  it.each([
    ['content', { maxDocumentBytes: 100_000 }, fillWithContent],
    ['deleted parties', { maxDocumentBytes: 100_000 }, fillWithDeletedParties],
    ['client ids', { maxClientIds: 100 }, fillWithClientIds],
  ])('of %s that no board shows stops nobody else: the board goes on without it', async (_, limits, fill) => {
    const projected: string[] = []
    const server = await startBoardServer(db, {
      limits,
      project: async (documentName) => void projected.push(documentName),
    })
    const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
    const lena = await joinLeader(server.url, name, 'lena')
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    await lena.saved()
    const mallory = await joinLeader(server.url, name, 'mallory')
    for (let i = 0; i < 120; i++) fill(mallory.doc, i)
    expect(await mallory.closed).toEqual({ code: CLOSE.restart, reason: 'replaced' })
    expect(await lena.closed).toEqual({ code: CLOSE.restart, reason: 'replaced' })
    for (const { provider } of [mallory, lena]) provider.destroy()
    const fresh = await joinLeader(server.url, name, 'lena', { params: { epoch: '2' } })
    expect(fresh.epochs).toEqual([2])
    // Before the rebuild, which does not say who made an edit.
    expect(projected).toEqual([name])
    edits.placeInParty(fresh.doc, 'lena', 'ben', 'p1')
    await fresh.saved()
    expect([...fresh.board().placementOf.keys()].toSorted()).toEqual(['ben', 'mia'])
  })

  it('of client ids of one person closes their connection', async () => {
    const server = await startBoardServer(db, { limits: { maxClientIdsOfPerson: 50 } })
    const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
    const lena = await joinLeader(server.url, name, 'lena')
    const mallory = await joinLeader(server.url, name, 'mallory')
    for (let i = 0; i < 60; i++) fillWithClientIds(mallory.doc, i)
    expect((await mallory.closed).code).toBe(CLOSE.tooLarge)
    mallory.provider.destroy()
    edits.placeInParty(lena.doc, 'lena', 'ben', 'p1')
    await lena.saved()
    expect(lena.epochs).toEqual([1])
  })

  it('of content that the board shows closes its sender’s connection', async () => {
    const server = await startBoardServer(db, { limits: { maxDocumentBytes: 100_000 } })
    const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
    const lena = await joinLeader(server.url, name, 'lena')
    const mallory = await joinLeader(server.url, name, 'mallory')
    for (let i = 0; i < 99; i++) {
      edits.createParty(mallory.doc, { id: `more-${i}`, maxSize: 1 })
      edits.setNotes(mallory.doc, `more-${i}`, 'x'.repeat(2_000))
    }
    expect((await mallory.closed).code).toBe(CLOSE.tooLarge)
    mallory.provider.destroy()
    edits.place(lena.doc, 'lena', 'mia', 'p1', 0)
    await lena.saved()
    expect(lena.epochs).toEqual([1])
  })
})

/** A field that parties do not have. */
function fillWithContent(doc: Y.Doc, round: number): void {
  const party = doc.getMap('parties').get('p1')
  if (party instanceof Y.Map) party.set(`${round}`, 'x'.repeat(1_000))
}

function fillWithDeletedParties(doc: Y.Doc, round: number): void {
  edits.createParty(doc, { id: `gone-${round}`, maxSize: 1 })
  edits.setNotes(doc, `gone-${round}`, 'x'.repeat(2_000))
  edits.deleteParty(doc, `gone-${round}`)
}

function fillWithClientIds(doc: Y.Doc, round: number): void {
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  edits.place(other, 'mallory', 'mia', 'p1', round % 24)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
}

/** Asks a hundred times for the whole document; resolves when all questions were read, with the answers so far. */
async function askOften(stateEveryMs: number) {
  const server = await startBoardServer(db, { limits: { stateEveryMs } })
  const name = await newBoard(db, (doc) => edits.createParty(doc, { id: 'p1', maxSize: 24 }))
  const otto = await openRaw(server.url, name, 'otto')
  const seen = { answers: 0, acknowledged: false }
  otto.ws.on('message', (data: Buffer) => {
    if (data[0] === BOARD_MESSAGE.sync && data[1] === SYNC_STEP.state) seen.answers += 1
    if (data[0] === BOARD_MESSAGE.checkpoint) seen.acknowledged = true
  })
  const question = message([BOARD_MESSAGE.sync, SYNC_STEP.stateVector], Uint8Array.of(0))
  otto.ws.send(message(SYNC_ANSWER, Uint8Array.of(0, 0)))
  for (let sent = 0; sent < 100; sent++) otto.ws.send(question)
  otto.ws.send(checkpointMessage(1))
  await eventually(() => seen.acknowledged)
  return seen
}

it('A hundred questions for the whole document get one answer at a time', async () => {
  // So seldom that no second one is due while the test lasts, however slow the machine is.
  expect((await askOften(600_000)).answers).toBe(1)
  const often = await askOften(100)
  await eventually(() => often.answers > 1)
})

describe('A flood of control frames', () => {
  it.each(['ping', 'pong'] as const)('of the kind %s ends its connection, and others go on', async (kind) => {
    const { server, name, works } = await underAttack()
    const attacker = await openRaw(server.url, name, 'mallory')
    for (let sent = 0; sent < 20 * BOARD_LIMITS.messagesPerSecond; sent++) attacker.ws[kind]()
    expect(await attacker.closed).toBe(1006)
    await eventually(() => server.boards.stats().connections === 1)
    await works()
  })
})
