import { deleteParty, place, remove, swap } from '@raidtisch/shared-types/board/board-edits'
import { expect, test } from 'vitest'
import { openBoard, otherLeader } from './board-controller.fixture.ts'
import type { BoardController } from './board-controller.ts'

function put(controller: BoardController, person: string, party: string, slot: number) {
  controller.startDrag(person)
  controller.pressSlot(party, slot)
}

test('a leader is told when another one moved a person whom they had placed at the same time', () => {
  const { doc, controller, notices } = openBoard()
  const { other, merge } = otherLeader(doc)
  put(controller, 'mia', 'a', 0)
  put(controller, 'ben', 'a', 1)
  const told = notices.length
  place(other, 'otto', 'mia', 'b', 1)
  merge()
  const to = { partyId: 'b', slot: 1 }
  expect(notices.slice(told)).toEqual([{ kind: 'moved-away', personId: 'mia', by: 'otto', to }])
  // Once.
  merge()
  expect(notices).toHaveLength(told + 1)
})

test('a leader is told in one notice whom of theirs an older offline edit moved or shifted', () => {
  const { doc, store, controller, notices } = openBoard()
  const { other, merge } = otherLeader(doc)
  place(other, 'otto', 'mia', 'b', 0)
  place(other, 'otto', 'kai', 'b', 1)
  place(other, 'otto', 'anna', 'a', 2)
  // The later moves, twice each.
  for (const [slot, person] of ['kai', 'mia'].entries()) {
    put(controller, person, 'b', slot)
    put(controller, person, 'a', slot)
  }
  put(controller, 'zoe', 'a', 2)
  const told = notices.length
  merge()
  expect([store.members('a'), store.members('b')]).toEqual([
    ['zoe', null, 'anna'],
    ['mia', 'kai'],
  ])
  expect(notices.slice(told)).toEqual([{ kind: 'overruled', people: ['kai', 'mia', 'zoe'] }])
})

test('a leader is told nothing when another one saw the placement and moves, removes or undoes it', () => {
  const { doc, controller, notices } = openBoard()
  for (const [slot, person] of ['mia', 'ben', 'kai'].entries()) put(controller, person, 'a', slot)
  const { other, merge } = otherLeader(doc)
  const told = notices.length
  place(other, 'otto', 'mia', 'b', 1)
  swap(other, 'otto', 'mia', 'ben')
  remove(other, 'otto', 'kai')
  place(other, 'otto', 'kai', 'b', 0)
  merge()
  deleteParty(other, 'a')
  merge()
  expect(notices.slice(told)).toEqual([])
})

test('a leader is told nothing when another one puts the same person into the same slot', () => {
  const { doc, controller, notices } = openBoard()
  const { other, merge } = otherLeader(doc)
  put(controller, 'mia', 'a', 0)
  const told = notices.length
  place(other, 'otto', 'mia', 'a', 0)
  place(other, 'otto', 'ben', 'a', 1)
  merge()
  expect(notices.slice(told)).toEqual([])
})

test('a leader whose person was second in a slot is told which slot the person got', () => {
  const { doc, store, controller, notices } = openBoard()
  const { other, merge } = otherLeader(doc)
  place(other, 'otto', 'anna', 'a', 1)
  controller.toggleDrag('zoe')
  controller.pressSlot('a', 1)
  merge()
  expect(store.members('a')).toEqual(['zoe', 'anna', null])
  const [wanted, to] = [1, 0].map((slot) => ({ partyId: 'a', slot }))
  expect(notices.at(-1)).toEqual({ kind: 'shifted', personId: 'zoe', by: 'otto', wanted, to })
})

test('a leader whose person was second in the last slot is told that the person has none', () => {
  const { doc, store, controller, notices } = openBoard()
  place(doc, 'lena', 'ben', 'a', 0)
  place(doc, 'lena', 'mia', 'a', 2)
  const { other, merge } = otherLeader(doc)
  place(other, 'otto', 'anna', 'a', 1)
  controller.toggleDrag('zoe')
  controller.pressSlot('a', 1)
  merge()
  expect(store.members('a')).toEqual(['ben', 'anna', 'mia'])
  const wanted = { partyId: 'a', slot: 1 }
  expect(notices.at(-1)).toEqual({ kind: 'shifted', personId: 'zoe', by: 'otto', wanted, to: null })
})
