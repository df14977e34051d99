import { createParty, deleteParty, place, remove, swap } from '@raidtisch/shared-types/board/board-edits'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { expect, test } from 'vitest'
import { openBoard } from './board-controller.fixture.ts'

test('a picked person is put into the slot that is pressed next', () => {
  const { store, controller, notices } = openBoard()
  controller.toggleDrag('ben')
  controller.pressSlot('a', 2)
  expect(store.occupant('a', 2)).toBe('ben')
  expect(controller.dragState()).toBeNull()
  expect(notices.at(-1)).toEqual({ kind: 'placed', personId: 'ben', to: { partyId: 'a', slot: 2 } })
})

test('two people swap when one is dropped on the other’s slot', () => {
  const { store, controller } = openBoard()
  for (const [person, slot] of [
    ['ben', 0],
    ['mia', 1],
  ] as const) {
    controller.toggleDrag(person)
    controller.pressSlot('a', slot)
  }
  controller.pressSlot('a', 0)
  controller.pressSlot('a', 1)
  expect(store.members('a')).toEqual(['mia', 'ben', null])
})

test('a person from the list takes a slot, and its former occupant returns to the list', () => {
  const { doc, store, controller, notices } = openBoard()
  place(doc, 'otto', 'ben', 'a', 0)
  controller.toggleDrag('mia')
  controller.pressSlot('a', 0)
  expect(store.members('a')).toEqual(['mia', null, null])
  expect(store.placements().placementOf.has('ben')).toBe(false)
  expect(notices.at(-1)).toMatchObject({ kind: 'swapped', otherId: 'ben', otherTo: null })
})

test('a drag ends when another leader moves the person, and a notice names that leader', () => {
  const { doc, store, controller, notices } = openBoard()
  controller.toggleDrag('ben')
  place(doc, 'otto', 'ben', 'b', 1)
  expect(controller.dragState()).toBeNull()
  expect(notices.at(-1)).toEqual({
    kind: 'moved-away',
    personId: 'ben',
    by: 'otto',
    to: { partyId: 'b', slot: 1 },
  })
  controller.pressSlot('a', 0)
  expect(store.occupant('a', 0)).toBeNull()
})

test('a drag ends when another leader removes the person from the board', () => {
  const { doc, controller, notices } = openBoard()
  place(doc, 'otto', 'ben', 'a', 0)
  controller.pressSlot('a', 0)
  remove(doc, 'otto', 'ben')
  expect(notices.at(-1)).toEqual({ kind: 'moved-away', personId: 'ben', by: null, to: null })
})

test('a drag that ends by an undo or with a deleted party names nobody: the placement names who made it before', () => {
  const { doc, controller, notices } = openBoard()
  const mias = new BoardHistory()
  place(doc, 'otto', 'ben', 'a', 0)
  mias.record(place(doc, 'mia', 'ben', 'b', 1))
  controller.toggleDrag('ben')
  mias.undo(doc, 'mia')
  expect(notices.at(-1)).toMatchObject({ kind: 'moved-away', by: null, to: { partyId: 'a', slot: 0 } })
  controller.toggleDrag('ben')
  deleteParty(doc, 'a')
  expect(notices.at(-1)).toMatchObject({ kind: 'moved-away', by: null, to: null })
  // Without a slot in the deleted party.
  controller.toggleDrag('ben')
  place(doc, 'mia', 'ben', 'b', 0)
  expect(notices.at(-1)).toMatchObject({ kind: 'moved-away', by: 'mia', to: { partyId: 'b', slot: 0 } })
})

test('a drag goes on when another leader moves somebody else', () => {
  const { doc, controller } = openBoard()
  controller.toggleDrag('ben')
  place(doc, 'otto', 'mia', 'b', 1)
  expect(controller.isDragged('ben')).toBe(true)
})

test('a drag is cancelled when its card is picked a second time', () => {
  const { controller, store } = openBoard()
  controller.toggleDrag('ben')
  controller.toggleDrag('ben')
  expect(controller.dragState()).toBeNull()
  expect(store.placements().placementOf.size).toBe(0)
})

test('a group fills the free slots, and a notice names who is left out', () => {
  const { doc, store, controller, notices } = openBoard()
  place(doc, 'otto', 'ben', 'b', 0)
  controller.toggleGroupDrag({ id: 'g', name: 'Wipe-Team', people: ['mia', 'audra'], missing: ['kai'] })
  controller.dropGroup('b')
  expect(store.members('b')).toEqual(['ben', 'mia'])
  expect(notices.at(-1)).toEqual({
    kind: 'group-placed',
    name: 'Wipe-Team',
    partyId: 'b',
    placed: ['mia'],
    stayed: [],
    leftOut: ['audra'],
    missing: ['kai'],
  })
})

test('a group is refused when the party is full', () => {
  const { doc, controller, notices } = openBoard()
  place(doc, 'otto', 'ben', 'b', 0)
  place(doc, 'otto', 'mia', 'b', 1)
  controller.toggleGroupDrag({ id: 'g', name: 'Wipe-Team', people: ['audra'], missing: [] })
  controller.dropGroup('b')
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'add', reason: 'party_full' })
})

test('an undo is refused with a reason when another leader moved the person since', () => {
  const { doc, controller, steps, notices } = openBoard()
  controller.toggleDrag('ben')
  controller.pressSlot('a', 0)
  place(doc, 'otto', 'ben', 'b', 0)
  controller.undo(steps)
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'undo', reason: 'moved_since' })
})

test('the cursor returns to the first slot when its party is deleted', () => {
  const { doc, controller } = openBoard()
  controller.moveCursor({ partyId: 'b', slot: 1 })
  deleteParty(doc, 'b')
  expect(controller.cursor.current()).toEqual({ partyId: 'a', slot: 0 })
})

test('arrow keys move the cursor through slots and into the neighbouring party', () => {
  const { controller } = openBoard()
  expect(controller.cursor.follow({ partyId: 'a', slot: 2 }, 'ArrowDown')).toEqual({ partyId: 'b', slot: 0 })
  expect(controller.cursor.follow({ partyId: 'b', slot: 0 }, 'ArrowUp')).toEqual({ partyId: 'a', slot: 2 })
  expect(controller.cursor.follow({ partyId: 'a', slot: 2 }, 'ArrowRight')).toEqual({ partyId: 'b', slot: 1 })
  expect(controller.cursor.follow({ partyId: 'a', slot: 1 }, 'ArrowLeft')).toBeNull()
  expect(controller.cursor.follow({ partyId: 'a', slot: 1 }, 'End')).toEqual({ partyId: 'a', slot: 2 })
  expect(controller.cursor.follow({ partyId: 'a', slot: 1 }, 'x')).toBeNull()
})

test('a card dropped on a party takes its first free slot, and keeps its slot when it is already there', () => {
  const { doc, store, controller } = openBoard()
  place(doc, 'otto', 'mia', 'a', 0)
  controller.startDrag('ben')
  controller.dropIntoParty('a')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
  controller.startDrag('ben')
  controller.dropIntoParty('a')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
  expect(controller.dragState()).toBeNull()
})

test('a card dropped on a full party is refused with a reason and changes nothing', () => {
  const { doc, store, controller, notices } = openBoard()
  place(doc, 'otto', 'mia', 'b', 0)
  place(doc, 'otto', 'otto', 'b', 1)
  controller.startDrag('ben')
  controller.dropIntoParty('b')
  expect(notices.at(-1)).toEqual({ kind: 'refused', action: 'add', reason: 'party_full' })
  expect(store.placements().placementOf.has('ben')).toBe(false)
})

test('the picker fills the free slots in order, from the pressed one on into the next parties', () => {
  const { doc, store, controller } = openBoard()
  place(doc, 'otto', 'otto', 'a', 2)
  controller.pressSlot('a', 1)
  expect(controller.picking()).toEqual({ partyId: 'a', slot: 1, replaces: null })
  controller.fillPickedSlot('ben')
  expect(controller.picking()).toEqual({ partyId: 'b', slot: 0, replaces: null })
  for (const person of ['mia', 'ida', 'kai']) controller.fillPickedSlot(person)
  expect(controller.picking()).toBeNull()
  expect([store.members('a'), store.members('b')]).toEqual([
    ['kai', 'ben', 'otto'],
    ['mia', 'ida'],
  ])
})

test('the picker goes on to the next free slot of the party when another leader fills the one that it is open for', () => {
  const { doc, store, controller, notices } = openBoard()
  controller.pressSlot('a', 0)
  place(doc, 'otto', 'mia', 'a', 0)
  expect(controller.picking()).toEqual({ partyId: 'a', slot: 1, replaces: null })
  expect(notices).toEqual([])
  controller.fillPickedSlot('ben')
  expect(store.members('a')).toEqual(['mia', 'ben', null])
})

test('a notice says who took the last slot of the party, when the picker has to go on in another one or closes', () => {
  const { doc, controller, notices } = openBoard()
  for (const [slot, person] of ['ben', 'kai'].entries()) place(doc, 'lena', person, 'a', slot)
  controller.pressSlot('a', 2)
  place(doc, 'otto', 'mia', 'a', 2)
  expect(controller.picking()).toEqual({ partyId: 'b', slot: 0, replaces: null })
  const taken = { kind: 'slot-taken', personId: 'mia', by: 'otto', at: { partyId: 'a', slot: 2 } }
  expect(notices).toEqual([taken])
  place(doc, 'lena', 'ida', 'b', 1)
  place(doc, 'otto', 'zoe', 'b', 0)
  expect(controller.picking()).toBeNull()
  expect(notices.at(-1)).toMatchObject({ kind: 'slot-taken', personId: 'zoe' })
})

test('a replacement takes the slot that another leader has emptied meanwhile', () => {
  const { doc, store, controller } = openBoard()
  place(doc, 'lena', 'ben', 'a', 1)
  controller.openPicker({ partyId: 'a', slot: 1, replaces: 'ben' })
  remove(doc, 'otto', 'ben')
  controller.fillPickedSlot('mia')
  expect([store.members('a'), controller.picking()]).toEqual([[null, 'mia', null], null])
})

test('the picker for a replacement closes with a notice when another leader replaces the person', () => {
  const { doc, controller, notices } = openBoard()
  place(doc, 'lena', 'ben', 'a', 1)
  controller.openPicker({ partyId: 'a', slot: 1, replaces: 'ben' })
  swap(doc, 'otto', 'kai', 'ben')
  expect(controller.picking()).toBeNull()
  expect(notices).toEqual([{ kind: 'replaced', personId: 'ben', otherId: 'kai', by: 'otto' }])
})

test('a person who replaces another one closes the picker', () => {
  const { doc, store, controller, notices } = openBoard()
  place(doc, 'lena', 'ben', 'a', 1)
  controller.openPicker({ partyId: 'a', slot: 1, replaces: 'ben' })
  controller.fillPickedSlot('mia')
  expect([store.members('a'), controller.picking()]).toEqual([[null, 'mia', null], null])
  expect(notices.map(({ kind }) => kind)).toEqual(['swapped'])
})

test('a card dropped on a suggested party takes the first free slot, also when the party comes back with people', () => {
  const { doc, store, controller, notices } = openBoard()
  createParty(doc, { id: 'new', number: 3, maxSize: 2 })
  place(doc, 'otto', 'ben', 'new', 0)
  deleteParty(doc, 'new')
  writeSuggestion(doc, aSuggestion([ghost('kai', 'new', 1)], { newParties: [{ id: 'new', size: 2 }] }))
  controller.toggleDrag('mia')
  controller.dropIntoParty('new')
  expect(store.members('new')).toEqual(['ben', 'mia'])
  expect(notices.at(-1)).toEqual({ kind: 'placed', personId: 'mia', to: { partyId: 'new', slot: 1 } })
})

test('a card that has a slot goes into a suggested party, too', () => {
  const { doc, store, controller } = openBoard()
  place(doc, 'otto', 'mia', 'a', 0)
  writeSuggestion(doc, aSuggestion([ghost('kai', 'new', 0)], { newParties: [{ id: 'new', size: 2 }] }))
  controller.toggleDrag('mia')
  controller.dropIntoParty('new')
  expect(store.members('new')).toEqual(['mia', null])
  expect(store.members('a')).toEqual([null, null, null])
})

test('a dropped group fills the free slots of the party', () => {
  const { store, controller, notices } = openBoard()
  controller.startGroupDrag({ id: 'g', name: 'Kern', people: ['ben', 'mia'], missing: [] })
  controller.dropIntoParty('a')
  expect(store.members('a')).toEqual(['ben', 'mia', null])
  expect(notices.at(-1)).toMatchObject({ kind: 'group-placed', placed: ['ben', 'mia'] })
})
