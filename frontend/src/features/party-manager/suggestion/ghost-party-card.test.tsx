import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { BoardArea } from '../parties/BoardArea.tsx'
import { aPerson } from '../people/board-person.fixture.ts'
import { GroupShelf } from '../static-groups/GroupShelf.tsx'

const people = { ben: aPerson('ben', 'Ben'), mia: aPerson('mia', 'Mia') }

// Ends a drag that is still going on.
afterEach(() => fireEvent.pointerDown(document.body))

/** A board on which one party is only suggested, with a static group of Ben and Mia beside it. */
async function openBoard() {
  const doc = new Y.Doc()
  writeSuggestion(doc, aSuggestion([], { newParties: [{ id: 'new', size: 3 }] }))
  const groups = new Y.Doc()
  createParty(groups, { id: 'g', name: 'Wipe-Team' })
  for (const [slot, person] of ['ben', 'mia'].entries()) place(groups, 'lena', person, 'g', slot)
  const controller = new BoardController(new OwnBoard(new BoardStore(doc)))
  await renderApp(
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <GroupShelf groups={new BoardStore(groups)} areKnown />
      <BoardArea empty={null} />
    </BoardProvider>,
  )
  const slots = () => readBoard(doc).parties.map((party) => party.slots)
  return { controller, slots, group: screen.getByRole('button', { name: /^Gruppe Wipe-Team aufnehmen/ }) }
}
const suggested = () => screen.getByRole('region', { name: 'Party 1, vorgeschlagen' })

test('a suggested party has a button that puts the static group there, for touch and keyboard', async () => {
  const { slots, group } = await openBoard()
  const user = userEvent.setup()
  await user.click(group)
  await user.click(within(suggested()).getByRole('button', { name: 'Wipe-Team hier einsetzen' }))
  expect(slots()).toEqual([['ben', 'mia', null]])
})

test('a static group is dropped on a suggested party with the mouse', async () => {
  const { controller, slots, group } = await openBoard()
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] }
  fireEvent.dragStart(group, { dataTransfer })
  await waitFor(() => expect(controller.isDragged('g')).toBe(true))
  fireEvent.dragEnter(suggested(), { dataTransfer })
  fireEvent.drop(suggested(), { dataTransfer })
  expect(slots()).toEqual([['ben', 'mia', null]])
})
