import { createParty, deleteParty, place, renameParty, swap } from '@raidtisch/shared-types/board/board-edits'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from './board-store.ts'
import { useMembers, useParty, usePartyIds, useSlot } from './use-board.ts'

const renders = new Map<string, number>()
const count = (what: string) => renders.set(what, (renders.get(what) ?? 0) + 1)

function BoardView({ store }: { store: BoardStore }) {
  count('board')
  return usePartyIds(store).map((id) => <PartyView key={id} store={store} id={id} />)
}

function PartyView({ store, id }: { store: BoardStore; id: string }) {
  count(`party ${id}`)
  const party = useParty(store, id)
  return Array.from({ length: party?.maxSize ?? 0 }, (_, slot) => (
    <SlotView key={slot} store={store} id={id} slot={slot} />
  ))
}

function SlotView({ store, id, slot }: { store: BoardStore; id: string; slot: number }) {
  count(`slot ${id} ${slot}`)
  return <i>{useSlot(store, id, slot)}</i>
}

function FillView({ store, id }: { store: BoardStore; id: string }) {
  return <b>{useMembers(store, id).filter((person) => person !== null).length}</b>
}

function setUp() {
  const doc = new Y.Doc()
  for (let party = 0; party < 20; party += 1) createParty(doc, { id: `p${party}` })
  const store = new BoardStore(doc)
  const view = render(<BoardView store={store} />)
  renders.clear()
  return { doc, store, view }
}

test('placing a person renders one of 120 slots and nothing else', () => {
  const { doc, view } = setUp()
  act(() => void place(doc, 'lena', 'ben', 'p3', 4))
  expect([...renders]).toEqual([['slot p3 4', 1]])
  expect(view.container.textContent).toBe('ben')
})

test('a swap renders the two slots it changes', () => {
  const { doc } = setUp()
  act(() => void place(doc, 'lena', 'ben', 'p3', 4))
  act(() => void place(doc, 'lena', 'mia', 'p9', 0))
  renders.clear()
  act(() => void swap(doc, 'lena', 'ben', 'mia'))
  expect(new Map(renders)).toEqual(
    new Map([
      ['slot p3 4', 1],
      ['slot p9 0', 1],
    ]),
  )
})

test('a new name renders its own party and no other', () => {
  const { doc } = setUp()
  act(() => void renameParty(doc, 'p3', 'Front'))
  expect([...renders.keys()].filter((what) => !what.startsWith('slot'))).toEqual(['party p3'])
})

test('an update of another browser renders slots and figures', () => {
  const { doc, store } = setUp()
  const view = render(<FillView store={store} id="p3" />)
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  place(other, 'otto', 'ben', 'p3', 1)
  act(() => Y.applyUpdate(doc, Y.encodeStateAsUpdate(other)))
  expect(view.container.textContent).toBe('1')
  expect(renders.get('slot p3 1')).toBe(1)
})

test('people of a deleted party are on the bench, and its slots are empty', () => {
  const { doc, store } = setUp()
  act(() => void place(doc, 'lena', 'ben', 'p3', 4))
  act(() => void deleteParty(doc, 'p3'))
  expect(store.party('p3')).toBeUndefined()
  expect(store.members('p3')).toEqual([])
  expect(store.benched()).toEqual([{ discordUserId: 'ben', partyId: 'p3', reason: 'party_deleted' }])
})
