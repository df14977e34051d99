import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { NOTHING_CHANGED } from '@raidtisch/shared-types/board/board-moves'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import type { EditableBoard } from '../board/editable-board.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { BoardController } from '../drag/board-controller.ts'
import { button } from '../drag/keyboard-board.fixture.tsx'
import { useBoardNotices } from '../drag/use-board-notices.ts'
import { BoardArea } from '../parties/BoardArea.tsx'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { GroupShelf } from './GroupShelf.tsx'

const people: People = {
  ben: aPerson('ben', 'Ben'),
  kai: aPerson('kai', 'Kai', { answer: 'none' }),
  mia: aPerson('mia', 'Mia', { answer: 'declined' }),
  otto: aPerson('otto', 'Otto', { hasLeft: true, isPlayer: false }),
}

type ShelfProps = { board: EditableBoard; groups: BoardStore; areKnown?: boolean }

function Shelf({ board, groups, areKnown = true }: ShelfProps) {
  const controller = useMemo(() => new BoardController(board), [board])
  const said = useBoardNotices(controller, people, 'parties')
  return (
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <GroupShelf groups={groups} areKnown={areKnown} />
      <BoardArea empty={null} />
      {said}
    </BoardProvider>
  )
}

/** A board with one free party, and a static group of these people beside it. */
async function openShelf(group: readonly string[]) {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 6 })
  const groups = new Y.Doc()
  createParty(groups, { id: 'g', name: 'Wipe-Team', maxSize: 6 })
  group.forEach((id, slot) => place(groups, 'lena', id, 'g', slot))
  const board: EditableBoard = {
    store: new BoardStore(doc),
    presence: null,
    edit: (run) => run(doc, 'lena'),
  }
  await renderApp(<Shelf board={board} groups={new BoardStore(groups)} />)
  return { store: board.store, user: userEvent.setup() }
}

test('a static group is placed without those who declined or left, and a message names them', async () => {
  const { store, user } = await openShelf(['mia', 'ben', 'otto', 'kai', 'unknown'])
  await user.click(button('Gruppe Wipe-Team aufnehmen, 5 Mitglieder'))
  await user.click(button('Party 1, Platz 1: frei'))
  expect(store.members('a')).toEqual(['ben', 'kai', null, null, null, null])
  const title = await screen.findByText('Nicht alle wurden eingesetzt')
  expect(title.closest('li')?.textContent).toContain(
    'Abgesagt oder nicht mehr auf dem Server: Mia, Otto, Unbekannt',
  )
})

test('a static group of which nobody comes cannot be picked up', async () => {
  await openShelf(['mia', 'otto'])
  expect(button('Gruppe Wipe-Team aufnehmen, 2 Mitglieder')).toHaveProperty('disabled', true)
})

test.each([
  [false, 0],
  [true, 1],
])(
  'a guild is said to have no static groups only when their board is loaded: %s',
  async (areKnown, count) => {
    const board = { store: new BoardStore(new Y.Doc()), presence: null, edit: () => NOTHING_CHANGED }
    await renderApp(<Shelf board={board} groups={new BoardStore(new Y.Doc())} areKnown={areKnown} />)
    expect(screen.queryAllByText('Noch keine festen Gruppen.')).toHaveLength(count)
  },
)
