import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copyParties, type EarlierParty } from './board-copy.ts'
import { createParty, deleteParty, place, renameParty } from './board-edits.ts'
import { readBoard } from './board-read.ts'
import { BoardHistory } from './board-undo.ts'
import { exchange } from './replicas.fixture.ts'

const earlier: readonly EarlierParty[] = [
  { number: 1, name: 'Vorhut', leaderId: 'ben', maxSize: 3, typeId: null, people: ['ben', 'mia', 'gone'] },
  { number: 2, name: null, leaderId: null, maxSize: 2, typeId: null, people: ['ida', 'kai'] },
]
const coming = new Set(['ben', 'mia', 'ida', 'kai', 'neu'])

function setUp() {
  const doc = new Y.Doc()
  const history = new BoardHistory()
  let made = 0
  const copy = () =>
    history.record(copyParties(doc, 'lena', earlier, { coming, newId: () => `copy-${(made += 1)}` }))
  return { doc, history, copy }
}
const slotsOf = (doc: Y.Doc) => readBoard(doc).parties.map(({ slots }) => slots)

test('the parties of an earlier event are copied with everybody who comes again', () => {
  const { doc, copy } = setUp()
  expect(copy()).toMatchObject({ outcome: 'done' })
  expect(readBoard(doc).parties).toMatchObject([
    { number: 1, name: 'Vorhut', leaderId: 'ben', maxSize: 3, slots: ['ben', 'mia', null] },
    { number: 2, name: null, slots: ['ida', 'kai'] },
  ])
})

test('a copy moves no person who has a slot, and names those for whom a party has none', () => {
  const { doc, copy } = setUp()
  createParty(doc, { id: 'here', number: 2, maxSize: 2 })
  place(doc, 'otto', 'mia', 'here', 1)
  expect(copy()).toMatchObject({ outcome: 'done', leftOut: ['kai'] })
  expect(readBoard(doc).placementOf.get('mia')).toEqual({ partyId: 'here', slot: 1 })
  expect(readBoard(doc).parties.find(({ id }) => id === 'here')?.slots).toEqual(['ida', 'mia'])
  expect(readBoard(doc).placementOf.has('kai')).toBe(false)
})

test('one undo reverts the whole copy, and one redo repeats it', () => {
  const { doc, history, copy } = setUp()
  copy()
  const built = slotsOf(doc)
  expect(history.undo(doc, 'lena')).toMatchObject({ outcome: 'done' })
  expect(slotsOf(doc)).toEqual([])
  expect(history.canUndo).toBe(false)
  expect(history.redo(doc, 'lena')).toMatchObject({ outcome: 'done' })
  expect(slotsOf(doc)).toEqual(built)
})

test('an undo leaves whom another leader moved since, and takes the rest of the copy back', () => {
  const { doc, history, copy } = setUp()
  copy()
  createParty(doc, { id: 'other', maxSize: 2 })
  place(doc, 'otto', 'mia', 'other', 0)
  expect(history.undo(doc, 'lena')).toMatchObject({ outcome: 'done', leftOut: ['mia'] })
  expect(slotsOf(doc)).toEqual([['mia', null]])
})

const newId = (number: number, attempt: number) => `copy-${number}-${attempt}`

test('two leaders who copy at the same time create each party once, with everybody in it', () => {
  const [lena, otto] = [new Y.Doc(), new Y.Doc()]
  copyParties(lena, 'lena', earlier, { coming, newId })
  copyParties(otto, 'otto', earlier, { coming, newId })
  exchange(lena, otto)
  const expected = [
    ['ben', 'mia', null],
    ['ida', 'kai'],
  ]
  expect([slotsOf(lena), slotsOf(otto)]).toEqual([expected, expected])
})

test('a copied party that was deleted is copied anew, without whom it had and who comes no more', () => {
  const doc = new Y.Doc()
  copyParties(doc, 'lena', earlier, { coming, newId })
  place(doc, 'lena', 'neu', newId(1, 0), 2)
  renameParty(doc, newId(1, 0), 'Versuch')
  deleteParty(doc, newId(1, 0))
  const stillComing = new Set(['mia', 'ida', 'kai', 'neu'])
  copyParties(doc, 'lena', earlier, { coming: stillComing, newId })
  expect(readBoard(doc).parties.find(({ number }) => number === 1)).toMatchObject({
    name: 'Vorhut',
    slots: ['mia', null, null],
  })
})

test('a second copy changes nothing', () => {
  const { copy } = setUp()
  copy()
  expect(copy()).toEqual({ outcome: 'done', step: null, leftOut: [] })
})
