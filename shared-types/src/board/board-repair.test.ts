import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { BENCH_SLOT, MAX_PARTIES, partiesOf, placementsOf } from './board-document.ts'
import { createParty, deleteParty, place } from './board-edits.ts'
import { readBoard, type Board } from './board-read.ts'
import { LARGEST_NUMBER, readParty, readPlacement } from './board-record.ts'
import { findRepairs, repairBoard } from './board-repair.ts'
import { createRandom } from '../suggestion/annealing.ts'

/** A document as several leaders leave it; every second one has a few values of a hostile browser. */
function randomDocument(random: () => number): Y.Doc {
  const doc = new Y.Doc()
  const pick = (values: readonly unknown[]) => values[Math.floor(random() * values.length)]
  const isHostile = random() < 0.5
  const value = (usual: readonly unknown[], hostile: readonly unknown[]) =>
    pick(isHostile && random() < 0.08 ? hostile : usual)
  const parties = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => `party-${index}`)
  for (const [index, id] of parties.entries()) {
    const fields = {
      number: value(
        [index + 1, index + 1, index + 1, index + 1, index + 1, index + 1, 2, LARGEST_NUMBER],
        [0, LARGEST_NUMBER + 1, null, '2'],
      ),
      order: pick([1, 2, random()]),
      maxSize: value([1, 2, 6, 24], [0, 25, 2.5, -3, null, '6', Number.NaN]),
      deleted: value([false, false, false, true], [undefined, 'no', 0]),
    }
    partiesOf(doc).set(id, value([new Y.Map<unknown>(Object.entries(fields))], ['none', null]))
  }
  for (let index = 0; index < Math.floor(random() * 9); index++) {
    const placement = {
      p: value([...parties, 'gone'], ['', 7, 'x'.repeat(65)]),
      s: value([0, 1, 2, 3, 4, 5, 23, BENCH_SLOT], [24, 24, -2, -2, 0.5, 2 ** 60, '1', null]),
      c: Math.floor(random() * 5),
      by: 'leader',
    }
    const person = String(value([`person-${index}`], ['x'.repeat(65)]))
    placementsOf(doc).set(person, value([placement], [null, 1, 'a', [], {}]))
  }
  return doc
}

/** Whether the document stores of everybody and of every party exactly what the board shows. */
function storesWhatIsShown(doc: Y.Doc, { parties, placementOf, benched }: Board): boolean {
  const isNumbered = parties.every(
    ({ id, number }) => number > LARGEST_NUMBER || readParty(partiesOf(doc).get(id))?.number === number,
  )
  if (!isNumbered) return false
  const reasons = new Map(benched.map(({ discordUserId, reason }) => [discordUserId, reason]))
  return [...placementsOf(doc).entries()].every(([person, value]) => {
    const stored = readPlacement(person, value)
    const reason = reasons.get(person)
    if (!stored) return false
    if (reason) return reason === 'party_deleted' || stored.s === BENCH_SLOT
    const shown = placementOf.get(person)
    return shown?.partyId === stored.p && shown.slot === stored.s
  })
}

it('repairs are found exactly when a document stores something else than its board shows', () => {
  const random = createRandom(7)
  const seen = { inOrder: 0, repaired: 0 }
  for (let round = 0; round < 2_000; round++) {
    const doc = randomDocument(random)
    const shown = readBoard(doc)
    const isInOrder = storesWhatIsShown(doc, shown)
    expect(findRepairs(doc).length === 0, `round ${round}`).toBe(isInOrder)
    repairBoard(doc)
    expect(readBoard(doc)).toEqual(shown)
    expect(storesWhatIsShown(doc, shown)).toBe(true)
    seen[isInOrder ? 'inOrder' : 'repaired']++
  }
  expect(Math.min(seen.inOrder, seen.repaired)).toBeGreaterThan(300)
})

it('a party above the limit is repaired away although everybody has the slot that they store', () => {
  const doc = new Y.Doc()
  for (let index = 0; index < MAX_PARTIES; index++) createParty(doc, { id: `party-${index}` })
  const late = new Y.Map<unknown>([
    ['order', 1e6],
    ['number', 1],
    ['maxSize', 6],
    ['deleted', false],
  ])
  partiesOf(doc).set('late', late)
  expect(findRepairs(doc)).toEqual([{ kind: 'party', partyId: 'late', party: null }])
})

it('people in a deleted party need no repair', () => {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a' })
  place(doc, 'leader', 'ada', 'a', 0)
  deleteParty(doc, 'a')
  expect(findRepairs(doc)).toEqual([])
})

it.each([
  { unusual: 'larger than a party can be', fields: { maxSize: 25, deleted: false }, slots: [24] },
  { unusual: 'neither deleted nor not', fields: { maxSize: 6, deleted: 'no' }, slots: [2, 2] },
])('a slot is repaired when its party is $unusual', ({ fields, slots }) => {
  const doc = new Y.Doc()
  partiesOf(doc).set('a', new Y.Map<unknown>(Object.entries(fields)))
  slots.forEach((s, index) => placementsOf(doc).set(`person-${index}`, { p: 'a', s, c: index, by: '' }))
  expect(findRepairs(doc)).toHaveLength(1)
})
