import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copyParties, type EarlierParty } from './board-copy.ts'
import { createParty, place } from './board-edits.ts'
import { readBoard } from './board-read.ts'
import { BoardHistory } from './board-undo.ts'

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

test('a copy moves no person who has a slot, and adds nobody to a full party', () => {
  const { doc, copy } = setUp()
  createParty(doc, { id: 'here', number: 2, maxSize: 2 })
  place(doc, 'otto', 'mia', 'here', 1)
  copy()
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

test('a second copy changes nothing', () => {
  const { copy } = setUp()
  copy()
  expect(copy()).toEqual({ outcome: 'done', step: null, leftOut: [] })
})
