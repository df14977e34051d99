import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import { usePlaced } from '../board/use-board.ts'
import { renderApp } from '#testing/render.tsx'
import { findAvailable, sortPlayers } from '../people/available-players.ts'
import { BoardArea } from '../parties/BoardArea.tsx'
import type { EditableBoard } from '../board/editable-board.ts'
import { BoardController } from './board-controller.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { BoardProvider } from './board-context.ts'
import { PlayerPool } from '../people/PlayerPool.tsx'
import { useBoardNotices } from './use-board-notices.ts'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { Workspace } from '../Workspace.tsx'

const people: People = {
  ben: aPerson('ben', 'Ben', { role: 'tank' }),
  mia: aPerson('mia', 'Mia', { role: 'healer' }),
  otto: aPerson('otto', 'Otto', { isPlayer: false }),
  gone: aPerson('gone', 'Weg', { answer: 'declined' }),
}

function KeyboardBoard({ board }: { board: EditableBoard }) {
  const controller = useMemo(() => new BoardController(board), [board])
  const said = useBoardNotices(controller, people, 'parties')
  const placed = usePlaced(board.store)
  return (
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <Workspace
        said={said}
        players={() => <PlayerPool players={findAvailable(sortPlayers(people), placed)} emptyText="leer" />}
        board={() => <BoardArea empty={null} />}
      />
      <SlotPicker />
    </BoardProvider>
  )
}

async function setUp() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  createParty(doc, { id: 'b', maxSize: 3 })
  const board: EditableBoard = {
    store: new BoardStore(doc),
    presence: null,
    edit: (run) => run(doc, 'lena'),
  }
  await renderApp(<KeyboardBoard board={board} />)
  return { doc, store: board.store, user: userEvent.setup() }
}

beforeEach(() => {
  // jsdom has no layout, and a list without height draws no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
})

const slot = (name: string | RegExp) => screen.getByRole('button', { name })

test('a person is picked up, moved and placed with the keyboard alone, and the screen reader is told', async () => {
  const { store, user } = await setUp()
  act(() => screen.getByRole('button', { name: /^Tank, ?Ben/ }).focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(slot('Party 1, Platz 1: frei'))
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(store.occupant('b', 1)).toBe('ben')
  expect(screen.getByText('Ben sitzt in Party 2, Platz 2.')).toBeTruthy()
})

test('the next person of the list gets the focus after one was placed with the keyboard', async () => {
  const { store, user } = await setUp()
  act(() => screen.getByRole('button', { name: /^Tank, ?Ben/ }).focus())
  await user.keyboard('{Enter}{Enter}')
  expect(store.occupant('a', 0)).toBe('ben')
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
  await user.keyboard('{Enter}{Enter}')
  expect(store.members('a')).toEqual(['ben', 'mia', null])
})

test('Tab reaches one person of the list, and arrow keys move on to the others', async () => {
  const { user } = await setUp()
  const list = document.querySelector('#available-players')
  const reachable = () =>
    [...(list?.querySelectorAll('[tabindex="0"], button:not([tabindex])') ?? [])].map((one) =>
      one.getAttribute('data-card'),
    )
  expect(reachable()).toEqual(['ben'])
  act(() => screen.getByRole('button', { name: /^Tank, ?Ben/ }).focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
  expect(reachable()).toEqual(['mia'])
})

test('a free slot that is pressed without a drag opens the picker, which goes on with the next slot', async () => {
  const { store, user } = await setUp()
  await user.click(slot('Party 1, Platz 2: frei'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Party 1, Platz 2/ }))
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
  await user.click(dialog.getByRole('button', { name: /Mia/ }))
  expect(store.occupant('a', 1)).toBe('mia')
  await screen.findByRole('dialog', { name: /^Party 1, Platz 3/ })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Ben/ }))
  expect(store.members('a')).toEqual([null, 'mia', 'ben'])
  // Everybody is placed now.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a person who declined is not counted, and one press opens the picker to replace them', async () => {
  const { doc, store, user } = await setUp()
  act(() => {
    for (const [slot, id] of ['gone', 'ben'].entries()) place(doc, 'lena', id, 'b', slot)
  })
  const party = within(screen.getByRole('region', { name: 'Party 2' }))
  expect(party.getByText('1 von 3 Plätzen besetzt')).toBeTruthy()
  await user.click(party.getByRole('button', { name: '1 abgesagt: ersetzen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Wer ersetzt Weg?' }))
  await user.click(dialog.getByRole('button', { name: /Mia/ }))
  expect(store.members('b')).toEqual(['mia', 'ben', null])
  expect(party.getByText('2 von 3 Plätzen besetzt')).toBeTruthy()
  expect(party.queryByText(/abgesagt/)).toBeNull()
})

test('Delete empties a slot', async () => {
  const { doc, store, user } = await setUp()
  act(() => void place(doc, 'lena', 'mia', 'a', 0))
  act(() => slot(/^Party 1, Platz 1: ?Heiler, ?Mia/).focus())
  await user.keyboard('{Delete}')
  expect(store.occupant('a', 0)).toBeNull()
  expect(screen.getByText('Mia ist wieder in der Liste.')).toBeTruthy()
})

test('Escape cancels the drag and moves the focus back to the person in the list', async () => {
  const { store, user } = await setUp()
  act(() => screen.getByRole('button', { name: /^Heiler, ?Mia/ }).focus())
  await user.keyboard('{Enter}{ArrowDown}{Escape}')
  expect(store.placements().placementOf.size).toBe(0)
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
})

test('Tab reaches one slot of the board', async () => {
  const { user } = await setUp()
  const reachable = () => [...document.querySelectorAll('[data-slot][tabindex="0"]')].map((one) => one.id)
  expect(reachable()).toEqual(['slot-a-0'])
  act(() => slot('Party 1, Platz 1: frei').focus())
  await user.keyboard('{End}')
  expect(reachable()).toEqual(['slot-a-2'])
})

test('a drag ends with a message when another leader moves the person', async () => {
  const { doc, user } = await setUp()
  await user.click(screen.getByRole('button', { name: /^Tank, ?Ben/ }))
  act(() => void place(doc, 'otto', 'ben', 'b', 2))
  expect(await screen.findByText('Ben wurde gerade verschoben')).toBeTruthy()
  expect(screen.getByText('Otto hat Ben auf Party 2, Platz 3 gesetzt.')).toBeTruthy()
})
