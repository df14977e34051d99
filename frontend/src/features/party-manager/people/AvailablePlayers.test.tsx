import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { BoardController } from '../drag/board-controller.ts'
import { button } from '../drag/keyboard-board.fixture.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { AvailablePlayers } from './AvailablePlayers.tsx'
import { aPerson } from './board-person.fixture.ts'

const people = { ben: aPerson('ben', 'Ben'), mia: aPerson('mia', 'Mia') }

test('nobody is said to have a slot who has none because their static group is not placed yet', async () => {
  const [doc, groupsDoc] = [new Y.Doc(), new Y.Doc()]
  for (const one of [doc, groupsDoc]) createParty(one, { id: 'a', maxSize: 2 })
  place(doc, 'lena', 'ben', 'a', 0)
  place(groupsDoc, 'lena', 'mia', 'a', 0)
  const groups = new BoardStore(groupsDoc)
  const controller = new BoardController({
    store: new BoardStore(doc),
    presence: null,
    edit: (run) => run(doc, 'lena'),
  })
  await renderApp(
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <AvailablePlayers groups={groups} areKnown emptyText="Alle haben einen Platz." />
      <BoardArea empty={null} />
      <SlotPicker groups={groups} />
    </BoardProvider>,
  )
  expect(screen.getByText(/^Noch ohne Platz: Mia\./)).toBeTruthy()
  expect(screen.queryByText('Alle haben einen Platz.')).toBeNull()
  const count = screen.getByRole('status')
  expect(count.getAttribute('aria-live')).toBe('off')
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(count.getAttribute('aria-live')).toBe('polite')
  await userEvent.setup().click(button('Party 1, Platz 2: frei'))
  const picker = await screen.findByRole('dialog')
  expect(picker.textContent).toContain('Noch ohne Platz: Mia.')
  expect(picker.textContent).not.toContain('Gerade ist niemand ohne Platz.')
})
