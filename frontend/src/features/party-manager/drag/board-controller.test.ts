import { createParty, deleteParty, place, remove } from '@raidtisch/shared-types/board/board-edits'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import { BoardDesk, type BoardSteps } from './board-controller.ts'
import type { DeskNotice } from './board-notice.ts'

function setUp() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  createParty(doc, { id: 'b', maxSize: 2 })
  const history = new BoardHistory()
  const store = new BoardStore(doc)
  const desk = new BoardDesk({
    store,
    presence: null,
    edit: (run) => history.record(run(doc, 'lena')),
  })
  const steps: BoardSteps = {
    undo: () => history.undo(doc, 'lena'),
    redo: () => history.redo(doc, 'lena'),
  }
  const notices: DeskNotice[] = []
  desk.watch((notice) => notices.push(notice))
  return { doc, store, desk, steps, notices }
}

test('a picked person sits where the next press is', () => {
  const { store, desk, notices } = setUp()
  desk.pick('ben')
  desk.pressSlot('a', 2)
  expect(store.occupant('a', 2)).toBe('ben')
  expect(desk.held()).toBeNull()
  expect(notices.at(-1)).toEqual({ kind: 'placed', personId: 'ben', to: { partyId: 'a', slot: 2 } })
})

test('putting somebody on a taken seat swaps the two', () => {
  const { store, desk } = setUp()
  for (const [person, slot] of [
    ['ben', 0],
    ['mia', 1],
  ] as const) {
    desk.pick(person)
    desk.pressSlot('a', slot)
  }
  desk.pressSlot('a', 0)
  desk.pressSlot('a', 1)
  expect(store.members('a')).toEqual(['mia', 'ben', null])
})

test('somebody from the list takes the seat and sends who sat there back to the list', () => {
  const { doc, store, desk } = setUp()
  place(doc, 'otto', 'ben', 'a', 0)
  desk.pick('mia')
  desk.pressSlot('a', 0)
  expect(store.members('a')).toEqual(['mia', null, null])
  expect(store.seating().placementOf.has('ben')).toBe(false)
})

test('a card that another leader moves leaves the hand, and the reader is told who it was', () => {
  const { doc, store, desk, notices } = setUp()
  desk.pick('ben')
  place(doc, 'otto', 'ben', 'b', 1)
  expect(desk.held()).toBeNull()
  expect(notices.at(-1)).toEqual({
    kind: 'moved-away',
    personId: 'ben',
    by: 'otto',
    to: { partyId: 'b', slot: 1 },
  })
  desk.pressSlot('a', 0)
  expect(store.occupant('a', 0)).toBeNull()
})

test('a seated card that another leader takes out leaves the hand too', () => {
  const { doc, desk, notices } = setUp()
  place(doc, 'otto', 'ben', 'a', 0)
  desk.pressSlot('a', 0)
  remove(doc, 'otto', 'ben')
  expect(notices.at(-1)).toEqual({ kind: 'moved-away', personId: 'ben', by: null, to: null })
})

test('a move elsewhere leaves the held card alone', () => {
  const { doc, desk } = setUp()
  desk.pick('ben')
  place(doc, 'otto', 'mia', 'b', 1)
  expect(desk.isHeld('ben')).toBe(true)
})

test('picking the held card again, or Escape, puts it back', () => {
  const { desk, store } = setUp()
  desk.pick('ben')
  desk.pick('ben')
  expect(desk.held()).toBeNull()
  expect(store.seating().placementOf.size).toBe(0)
})

test('a group fills free seats, and who found none is named', () => {
  const { doc, store, desk, notices } = setUp()
  place(doc, 'otto', 'ben', 'b', 0)
  desk.pickGroup('g', 'Wipe-Team', ['mia', 'audra'])
  desk.pressParty('b')
  expect(store.members('b')).toEqual(['ben', 'mia'])
  expect(notices.at(-1)).toEqual({
    kind: 'group-placed',
    name: 'Wipe-Team',
    partyId: 'b',
    seated: ['mia'],
    leftOut: ['audra'],
  })
})

test('a group finds no room in a full party', () => {
  const { doc, desk, notices } = setUp()
  place(doc, 'otto', 'ben', 'b', 0)
  place(doc, 'otto', 'mia', 'b', 1)
  desk.pickGroup('g', 'Wipe-Team', ['audra'])
  desk.pressParty('b')
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'add', reason: 'party_full' })
})

test('an undo that somebody else made impossible is refused with the reason', () => {
  const { doc, desk, steps, notices } = setUp()
  desk.pick('ben')
  desk.pressSlot('a', 0)
  place(doc, 'otto', 'ben', 'b', 0)
  desk.undo(steps)
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'undo', reason: 'moved_since' })
})

test('the cursor comes back to the board when its party is gone', () => {
  const { doc, desk } = setUp()
  desk.setCursor({ partyId: 'b', slot: 1 })
  deleteParty(doc, 'b')
  expect(desk.cursor()).toEqual({ partyId: 'a', slot: 0 })
})

test('arrows lead through seats and on to the neighbouring party', () => {
  const { desk } = setUp()
  expect(desk.follow({ partyId: 'a', slot: 2 }, 'ArrowDown')).toEqual({ partyId: 'b', slot: 0 })
  expect(desk.follow({ partyId: 'b', slot: 0 }, 'ArrowUp')).toEqual({ partyId: 'a', slot: 2 })
  expect(desk.follow({ partyId: 'a', slot: 2 }, 'ArrowRight')).toEqual({ partyId: 'b', slot: 1 })
  expect(desk.follow({ partyId: 'a', slot: 1 }, 'ArrowLeft')).toBeNull()
  expect(desk.follow({ partyId: 'a', slot: 1 }, 'End')).toEqual({ partyId: 'a', slot: 2 })
  expect(desk.follow({ partyId: 'a', slot: 1 }, 'x')).toBeNull()
})

test('a card let go over a party takes its first free slot, and one of its own stays where it is', () => {
  const { doc, store, desk } = setUp()
  place(doc, 'otto', 'mia', 'a', 0)
  desk.take('ben')
  desk.putIntoParty('a')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
  desk.take('ben')
  desk.putIntoParty('a')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
  expect(desk.held()).toBeNull()
})

test('a card let go over a full party stays where it was, with the reason', () => {
  const { doc, store, desk, notices } = setUp()
  place(doc, 'otto', 'mia', 'b', 0)
  place(doc, 'otto', 'otto', 'b', 1)
  desk.take('ben')
  desk.putIntoParty('b')
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'add', reason: 'party_full' })
  expect(store.seating().placementOf.has('ben')).toBe(false)
})

test('the picker goes through the free slots, from the pressed one to the next parties', () => {
  const { doc, store, desk } = setUp()
  place(doc, 'otto', 'otto', 'a', 2)
  desk.pressSlot('a', 1)
  expect(desk.picking()).toEqual({ partyId: 'a', slot: 1, replaces: null })
  desk.fill('ben')
  expect(desk.picking()).toEqual({ partyId: 'b', slot: 0, replaces: null })
  for (const person of ['mia', 'ida', 'kai']) desk.fill(person)
  expect(desk.picking()).toBeNull()
  expect([store.members('a'), store.members('b')]).toEqual([
    ['kai', 'ben', 'otto'],
    ['mia', 'ida'],
  ])
})

test('the picker sends nobody away who took the slot while it was open', () => {
  const { doc, store, desk } = setUp()
  desk.pressSlot('a', 0)
  place(doc, 'otto', 'mia', 'a', 0)
  desk.fill('ben')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
})

test('a leader who was second at a slot is told which slot their person got', () => {
  const { doc, store, desk, notices } = setUp()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  place(other, 'otto', 'anna', 'a', 1)
  desk.pick('zoe')
  desk.pressSlot('a', 1)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(store.members('a')).toEqual(['zoe', 'anna', null])
  const [wanted, to] = [1, 0].map((slot) => ({ partyId: 'a', slot }))
  expect(notices.at(-1)).toEqual({ kind: 'shifted', personId: 'zoe', by: 'otto', wanted, to })
})
