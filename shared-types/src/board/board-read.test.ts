import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createParty, deleteParty, place, restoreParty, setMaxSize } from './board-edits.ts'
import { MAX_PARTIES, MAX_PLACEMENTS, partiesOf, placementsOf } from './board-document.ts'
import { readBoard } from './board-read.ts'
import { rebuildBoard } from './board-rebuild.ts'
import { findRepairs, repairBoard } from './board-repair.ts'
import { copyOf, exchange } from './replicas.fixture.ts'

const hostileValue = fc.oneof(
  fc.anything({ maxDepth: 1, withNullPrototype: false }).filter((value) => isStorable(value)),
  fc.record(
    {
      p: fc.oneof(fc.constantFrom('p1', 'p2', '__proto__', ''), fc.integer()),
      s: fc.oneof(fc.integer(), fc.double(), fc.constant('0')),
      c: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
    },
    { noNullPrototype: true },
  ),
)
const hostileKey = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'mia'))

function isStorable(value: unknown): boolean {
  try {
    const doc = new Y.Doc()
    doc.getMap('x').set('v', value)
    Y.applyUpdate(new Y.Doc(), Y.encodeStateAsUpdate(doc))
    return true
  } catch {
    return false
  }
}

describe('readBoard', () => {
  it('gives a contested slot to the earliest claim, the next free slot to the second, and benches the third', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1', maxSize: 2 })
    const [a, b, c] = [copyOf(doc), copyOf(doc), copyOf(doc)]
    place(a, 'lena', 'mia', 'p1', 1)
    place(b, 'otto', 'ben', 'p1', 1)
    place(c, 'audra', 'zoe', 'p1', 1)
    exchange(a, b, c)
    expect(readBoard(a)).toMatchObject({
      parties: [{ slots: ['mia', 'ben'] }],
      benched: [{ discordUserId: 'zoe', partyId: 'p1', reason: 'overflow' }],
    })
    expect(readBoard(b)).toEqual(readBoard(a))
    expect(readBoard(c)).toEqual(readBoard(a))
  })

  it('keeps a person on the bench when a slot becomes free later', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1', maxSize: 2 })
    place(doc, 'lena', 'mia', 'p1', 0)
    place(doc, 'lena', 'ben', 'p1', 1)
    const other = copyOf(doc)
    const p1 = partiesOf(other).get('p1')
    if (p1 instanceof Y.Map) p1.set('maxSize', 1)
    exchange(doc, other)
    repairBoard(doc)
    setMaxSize(doc, 'p1', 2)
    expect(readBoard(doc)).toMatchObject({
      parties: [{ slots: ['mia', null] }],
      benched: [{ discordUserId: 'ben', reason: 'overflow' }],
    })
  })

  it('reads hostile documents without an error, and its rules hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hostileKey, hostileValue)),
        fc.array(fc.tuple(hostileKey, hostileKey, hostileValue)),
        (placements, parties) => {
          const doc = new Y.Doc()
          createParty(doc, { id: 'p1', maxSize: 2 })
          createParty(doc, { id: 'p2', maxSize: 3 })
          for (const [key, value] of placements) placementsOf(doc).set(key, value)
          for (const [id, field, value] of parties) {
            const party = partiesOf(doc).get(id) ?? partiesOf(doc).set(id, new Y.Map())
            if (party instanceof Y.Map) party.set(field, value)
          }
          const board = readBoard(doc)
          expect(readBoard(copyOf(doc))).toEqual(board)
          const seated = board.parties.flatMap((party) => party.slots.filter((person) => person !== null))
          expect(new Set(seated).size).toBe(seated.length)
          expect(seated.length).toBe(board.placementOf.size)
          for (const party of board.parties) expect(party.slots).toHaveLength(party.maxSize)
          expect(Reflect.get({}, 'p')).toBeUndefined()
        },
      ),
    )
  })

  it('gives different numbers to parties created at the same time, the same on every replica', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    const [lena, otto] = [copyOf(doc), copyOf(doc)]
    createParty(lena, { id: 'lenas' })
    createParty(otto, { id: 'ottos' })
    createParty(otto, { id: 'next' })
    exchange(lena, otto)
    const shown = readBoard(lena).parties.map(({ id, number }) => [id, number])
    expect(shown).toEqual([
      ['p1', 1],
      ['lenas', 2],
      ['ottos', 4],
      ['next', 3],
    ])
    expect(readBoard(otto).parties.map(({ id, number }) => [id, number])).toEqual(shown)
  })

  it('keeps the number that each party shows when others are created, deleted and restored, once it is repaired', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    const [lena, otto] = [copyOf(doc), copyOf(doc)]
    createParty(lena, { id: 'lenas' })
    createParty(otto, { id: 'ottos' })
    exchange(lena, otto)
    const numbersOf = () => Object.fromEntries(readBoard(lena).parties.map(({ id, number }) => [id, number]))
    const shown = numbersOf()
    expect(shown).toEqual({ p1: 1, lenas: 2, ottos: 3 })
    createParty(lena, { id: 'next' })
    expect(numbersOf()).toEqual({ ...shown, next: 4 })
    expect(repairBoard(lena)).toBe(1)
    deleteParty(lena, 'lenas')
    expect(numbersOf()).toEqual({ p1: 1, ottos: 3, next: 4 })
    restoreParty(lena, 'lenas')
    expect(numbersOf()).toEqual({ ...shown, next: 4 })
  })

  it('cuts a type that is no id of one', () => {
    const doc = new Y.Doc()
    const typeId = '0191e8a0-0000-7000-8000-000000000001'
    createParty(doc, { id: 'p1', typeId })
    const party = partiesOf(doc).get('p1') as Y.Map<unknown>
    expect(readBoard(doc).parties[0]?.typeId).toBe(typeId)
    const shown = ['', 'x'.repeat(10_000), `${typeId}\0`, 7, {}, undefined, `{"a":"${typeId}"}`].map(
      (value) => {
        party.set('typeId', value)
        return readBoard(doc).parties[0]?.typeId
      },
    )
    expect(new Set(shown)).toEqual(new Set([null]))
  })

  it('clamps a size that is out of range', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    const party = partiesOf(doc).get('p1') as Y.Map<unknown>
    const sizes = [0, -3, 1e9, Infinity, 'six', null, 2.9].map((value) => {
      party.set('maxSize', value)
      return readBoard(doc).parties[0]?.maxSize
    })
    expect(sizes).toEqual([1, 1, 24, 6, 6, 6, 2])
  })
})

/** What a browser can store that ignores the limits. */
function storeParties(doc: Y.Doc, count: number, fields: Record<string, unknown> = {}): void {
  doc.transact(() => {
    for (let index = 0; index < count; index++)
      partiesOf(doc).set(`extra-${index}`, new Y.Map(Object.entries({ number: 1, order: 9, ...fields })))
  })
}

describe('a document above the limits', () => {
  it('shows the first hundred parties on every replica, each with its own number, and loses the others when it is rebuilt', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    place(doc, 'lena', 'mia', 'p1', 0)
    storeParties(doc, 10_000)
    storeParties(doc, 10, { number: 50, order: 8 })
    const shown = readBoard(doc)
    expect(shown.parties).toHaveLength(MAX_PARTIES)
    expect(shown.parties[0]).toMatchObject({ id: 'p1', slots: ['mia', null, null, null, null, null] })
    expect(new Set(shown.parties.map(({ number }) => number)).size).toBe(MAX_PARTIES)
    expect(readBoard(copyOf(doc))).toEqual(shown)
    const rebuilt = new Y.Doc()
    Y.applyUpdate(rebuilt, rebuildBoard(doc, 2))
    expect(readBoard(rebuilt)).toEqual(shown)
    expect(partiesOf(rebuilt).size).toBe(MAX_PARTIES)
  })

  it('stores only the parties it shows after a repair', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    storeParties(doc, MAX_PARTIES)
    const shown = readBoard(doc)
    repairBoard(doc)
    expect(readBoard(doc)).toEqual(shown)
    expect(partiesOf(doc).size).toBe(MAX_PARTIES)
    storeParties(doc, 600, { deleted: true })
    repairBoard(doc)
    expect([...partiesOf(doc).keys()]).toEqual(['p1'])
    expect(findRepairs(doc)).toEqual([])
  })

  it('shows the people who were placed first, and stores no other after a repair', () => {
    const doc = new Y.Doc()
    createParty(doc, { id: 'p1' })
    doc.transact(() => {
      for (let index = 0; index < MAX_PLACEMENTS + 50; index++)
        placementsOf(doc).set(`late-${index}`, { p: 'gone', s: 0, c: 2, by: '' })
      placementsOf(doc).set('mia', { p: 'p1', s: 3, c: 1, by: '' })
    })
    const shown = readBoard(doc)
    expect(shown.placementOf.get('mia')).toEqual({ partyId: 'p1', slot: 3 })
    expect(shown.benched).toHaveLength(MAX_PLACEMENTS - 1)
    repairBoard(doc)
    expect(readBoard(doc)).toEqual(shown)
    expect(placementsOf(doc).size).toBe(MAX_PLACEMENTS)
  })
})

describe('repair', () => {
  it('changes the stored registers but not the board that is shown, and a second repair changes nothing', () => {
    const people = fc.constantFrom('mia', 'ben', 'otto', 'lena', 'audra')
    const register = fc.record(
      {
        p: fc.constantFrom('p1', 'p2', 'gone'),
        s: fc.integer({ min: -2, max: 5 }),
        c: fc.nat(3),
      },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(people, fc.oneof(register, hostileValue))), (registers) => {
        const doc = new Y.Doc()
        createParty(doc, { id: 'p1', maxSize: 2 })
        createParty(doc, { id: 'p2', maxSize: 1 })
        for (const [person, value] of registers) placementsOf(doc).set(person, value)
        const shown = readBoard(doc)
        repairBoard(doc)
        expect(readBoard(doc)).toEqual(shown)
        expect(findRepairs(doc)).toEqual([])
      }),
    )
  })
})
