import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { suggestionsOf } from './board-document.ts'
import { createParty, deleteParty, place, remove } from './board-edits.ts'
import {
  acceptGhosts,
  leadingClientId,
  placeIntoParty,
  readGhosts,
  yieldingClientId,
} from './board-ghosts.ts'
import { readBoard } from './board-read.ts'
import { rebuildBoard } from './board-rebuild.ts'
import { findRepairs, repairBoard } from './board-repair.ts'
import {
  discardSuggestion,
  MAX_SUGGESTION_LENGTH,
  readSuggestion,
  writeSuggestion,
} from './board-suggestion.ts'
import { BoardHistory } from './board-undo.ts'
import { aSuggestion, ghost } from './suggestion-board.fixture.ts'

function aBoard() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  return doc
}
const shown = (doc: Y.Doc) =>
  readGhosts(doc).ghosts.map(({ personId, partyId, slot }) => `${personId} ${partyId}/${slot}`)
const slotsOf = (doc: Y.Doc) => Object.fromEntries(readBoard(doc).parties.map(({ id, slots }) => [id, slots]))
const everybody = () => true
const newParty = { newParties: [{ id: 'new', size: 2 }] }

/** Each document gets what the other one wrote. */
function exchange(one: Y.Doc, other: Y.Doc) {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
}

function copyOf(doc: Y.Doc, clientId: number) {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  copy.clientID = leadingClientId(clientId)
  return copy
}

test('a ghost is shown while its person has no slot and its own slot is free', () => {
  const doc = aBoard()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0), ghost('mia', 'a', 1), ghost('ida', 'gone', 0)]))
  expect(shown(doc)).toEqual(['ben a/0', 'mia a/1'])
  place(doc, 'otto', 'kai', 'a', 0)
  place(doc, 'otto', 'mia', 'a', 2)
  expect(shown(doc)).toEqual([])
  remove(doc, 'otto', 'kai')
  expect(shown(doc)).toEqual(['ben a/0'])
  discardSuggestion(doc)
  expect(readGhosts(doc)).toEqual({ suggestion: null, ghosts: [], newParties: [] })
})

test('a person or a slot that is suggested twice is shown once', () => {
  const doc = aBoard()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0), ghost('ben', 'a', 1), ghost('mia', 'a', 0)]))
  expect(shown(doc)).toEqual(['ben a/0'])
})

test('accepting one ghost leaves the others, and accepting all is one undo step', () => {
  const doc = aBoard()
  const history = new BoardHistory()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0), ghost('mia', 'a', 2)]))
  history.record(acceptGhosts(doc, 'lena', ({ slot }) => slot === 2))
  expect([slotsOf(doc), shown(doc)]).toEqual([{ a: [null, null, 'mia'] }, ['ben a/0']])
  history.undo(doc, 'lena')
  history.record(acceptGhosts(doc, 'lena', everybody))
  expect([slotsOf(doc), shown(doc)]).toEqual([{ a: ['ben', null, 'mia'] }, []])
  history.undo(doc, 'lena')
  expect([slotsOf(doc), shown(doc)]).toEqual([{ a: [null, null, null] }, ['ben a/0', 'mia a/2']])
  history.redo(doc, 'lena')
  expect(slotsOf(doc)).toEqual({ a: ['ben', null, 'mia'] })
})

test('accepting a ghost of a suggested party creates the party, and its undo takes it away again', () => {
  const doc = new Y.Doc()
  const history = new BoardHistory()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'new', 0), ghost('mia', 'new', 1)], newParty))
  expect(readGhosts(doc).newParties).toEqual([{ id: 'new', size: 2, number: 1 }])
  for (const people of [
    ['ben', 'mia'],
    ['ben', 'mia'],
  ]) {
    history.record(acceptGhosts(doc, 'lena', everybody))
    expect([slotsOf(doc), readGhosts(doc).newParties]).toEqual([{ new: people }, []])
    history.undo(doc, 'lena')
    expect([slotsOf(doc), shown(doc)]).toEqual([{}, ['ben new/0', 'mia new/1']])
  }
})

test('undo leaves an accepted party whole when another leader put somebody into it', () => {
  const doc = new Y.Doc()
  const history = new BoardHistory()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'new', 0)], newParty))
  history.record(acceptGhosts(doc, 'lena', everybody))
  place(doc, 'otto', 'kai', 'new', 1)
  expect(history.undo(doc, 'lena')).toEqual({ outcome: 'refused', reason: 'changed_since' })
  expect(slotsOf(doc)).toEqual({ new: ['ben', 'kai'] })
})

test('a suggested party keeps its number when another one is accepted before it', () => {
  const doc = new Y.Doc()
  const newParties = ['first', 'second', 'third'].map((id) => ({ id, size: 2 }))
  const people = newParties.map(({ id }, index) => ghost(`person-${index}`, id, 0))
  writeSuggestion(doc, aSuggestion(people, { newParties }))
  const numbers = () => {
    const known = [...readBoard(doc).parties, ...readGhosts(doc).newParties]
    return Object.fromEntries(known.map(({ id, number }) => [id, number]))
  }
  for (const partyId of ['second', 'third', 'first']) {
    expect(numbers()).toEqual({ first: 1, second: 2, third: 3 })
    acceptGhosts(doc, 'lena', (one) => one.partyId === partyId)
  }
  expect(numbers()).toEqual({ first: 1, second: 2, third: 3 })
  // A party that a leader makes takes no number of theirs.
  createParty(doc, { id: 'own' })
  expect(numbers()['own']).toBe(4)
})

test('a card that a leader puts into a suggested party creates it, as one undo step', () => {
  const doc = new Y.Doc()
  const history = new BoardHistory()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'new', 0)], newParty))
  history.record(placeIntoParty(doc, 'lena', 'kai', { partyId: 'new', slot: 0 }))
  expect([slotsOf(doc), shown(doc)]).toEqual([{ new: ['kai', null] }, []])
  history.undo(doc, 'lena')
  expect(slotsOf(doc)).toEqual({})
})

test('two leaders who accept at the same time create one party with everybody in it', () => {
  const doc = new Y.Doc()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'new', 0), ghost('mia', 'new', 1)], newParty))
  const [lena, otto] = [copyOf(doc, 5), copyOf(doc, 9)]
  acceptGhosts(lena, 'lena', everybody)
  acceptGhosts(otto, 'otto', everybody)
  exchange(lena, otto)
  expect([slotsOf(lena), slotsOf(otto)]).toEqual([{ new: ['ben', 'mia'] }, { new: ['ben', 'mia'] }])
})

test.each([
  [5, 9],
  [9, 5],
])(
  'a card that another leader places meanwhile stays where they put it, whoever has the higher client id (%i, %i)',
  (accepting, placing) => {
    const doc = aBoard()
    createParty(doc, { id: 'b', maxSize: 3 })
    writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0), ghost('aaron', 'a', 1)]))
    const [lena, otto] = [copyOf(doc, accepting), copyOf(doc, placing)]
    acceptGhosts(lena, 'lena', everybody)
    // The same person elsewhere, and somebody else on a suggested slot.
    place(otto, 'otto', 'ben', 'b', 2)
    place(otto, 'otto', 'zoe', 'a', 1)
    exchange(lena, otto)
    expect(slotsOf(lena)).toEqual({ a: ['aaron', 'zoe', null], b: [null, null, 'ben'] })
    expect(slotsOf(otto)).toEqual(slotsOf(lena))
  },
)

test('a browser accepts under an id that is lower than the one it places under, and keeps that one', () => {
  const doc = aBoard()
  doc.clientID = leadingClientId(77)
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0)]))
  acceptGhosts(doc, 'lena', everybody)
  expect([doc.clientID, yieldingClientId(doc.clientID)]).toEqual([2 ** 31 + 77, 77])
  expect(Y.getState(doc.store, 77)).toBeGreaterThan(0)
})

test('a party that was deleted with people comes back with them, and nobody takes their slots', () => {
  const doc = new Y.Doc()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'new', 0), ghost('mia', 'new', 1)], newParty))
  acceptGhosts(doc, 'lena', ({ personId }) => personId === 'ben')
  place(doc, 'lena', 'kai', 'new', 1)
  deleteParty(doc, 'new')
  expect(shown(doc)).toEqual(['ben new/0', 'mia new/1'])
  acceptGhosts(doc, 'lena', everybody)
  expect(slotsOf(doc)).toEqual({ new: ['ben', 'kai'] })
})

test('a value that is no suggestion, or too long, reads as none and is repaired away', () => {
  const hostile: unknown[] = [
    'text',
    { by: 'eve' },
    // Yjs carries them, JSON does not.
    { by: 1n },
    aSuggestion([{ ...ghost('ben', 'a', 0), slot: 99 }]),
    aSuggestion([], { by: 'x'.repeat(65) }),
    aSuggestion([], { newParties: [{ id: 'a', size: 1_000 }] }),
    { ...aSuggestion([]), more: true },
    aSuggestion([], {
      unmet: [
        {
          kind: 'split-group',
          groupId: 'g',
          people: Array.from({ length: 2_000 }, () => 'x'.repeat(MAX_SUGGESTION_LENGTH / 2_000)),
        },
      ],
    }),
  ]
  for (const value of hostile) {
    const doc = aBoard()
    place(doc, 'lena', 'kai', 'a', 0)
    suggestionsOf(doc).set('current', value)
    expect(readSuggestion(doc)).toBeNull()
    expect(findRepairs(doc)).toHaveLength(1)
    repairBoard(doc)
    expect([suggestionsOf(doc).size, findRepairs(doc), slotsOf(doc)]).toEqual([
      0,
      [],
      { a: ['kai', null, null] },
    ])
  }
})

test('another key beside the suggestion is repaired away, and the suggestion stays', () => {
  const doc = aBoard()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0)]))
  suggestionsOf(doc).set('other', aSuggestion([]))
  expect(findRepairs(doc)).toEqual([{ kind: 'suggestion', key: 'other', suggestion: null }])
  repairBoard(doc)
  expect(shown(doc)).toEqual(['ben a/0'])
})

test('a rebuilt board keeps its suggestion', () => {
  const doc = aBoard()
  writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0)]))
  const fresh = new Y.Doc()
  Y.applyUpdate(fresh, rebuildBoard(doc, 2))
  expect([shown(fresh), readSuggestion(fresh)]).toEqual([['ben a/0'], readSuggestion(doc)])
})
