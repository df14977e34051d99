import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { button } from '../drag/keyboard-board.fixture.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { AvailablePlayers } from './AvailablePlayers.tsx'
import { aPerson } from './board-person.fixture.ts'

const people = { ben: aPerson('ben', 'Ben'), mia: aPerson('mia', 'Mia') }

async function openBoard(doc: Y.Doc, groupsDoc: Y.Doc) {
  const groups = new BoardStore(groupsDoc)
  const controller = new BoardController(new OwnBoard(new BoardStore(doc)))
  await renderApp(
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <AvailablePlayers groups={groups} areKnown emptyText="Alle haben einen Platz." />
      <BoardArea empty={null} />
      <SlotPicker groups={groups} />
    </BoardProvider>,
  )
}

const withParty = (maxSize: number) => {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize })
  return doc
}

test('nobody is said to have a slot who has none because their static group is not placed yet', async () => {
  const [doc, groupsDoc] = [withParty(2), withParty(2)]
  place(doc, 'lena', 'ben', 'a', 0)
  place(groupsDoc, 'lena', 'mia', 'a', 0)
  await openBoard(doc, groupsDoc)
  expect(screen.getByText(/^Noch ohne Platz: Mia\. Feste Gruppen ziehst du/)).toBeTruthy()
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

test('whoever lost their slot is named without advice on static groups, because they are in none', async () => {
  const doc = withParty(1)
  const elsewhere = new Y.Doc()
  Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(doc))
  place(elsewhere, 'otto', 'mia', 'a', 0)
  place(doc, 'lena', 'ben', 'a', 0)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(elsewhere))
  await openBoard(doc, new Y.Doc())
  expect(screen.getByText(/^Noch ohne Platz: (Ben|Mia)\.$/)).toBeTruthy()
})
