import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { beforeEach, vi } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import type { EditableBoard } from '../board/editable-board.ts'
import { usePlaced } from '../board/use-board.ts'
import { BoardArea } from '../parties/BoardArea.tsx'
import { PartyEditor } from '../parties/PartyEditor.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { findAvailable, sortPlayers } from '../people/available-players.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { PlayerPool } from '../people/PlayerPool.tsx'
import { Workspace } from '../Workspace.tsx'
import { BoardProvider } from './board-context.ts'
import { BoardController } from './board-controller.ts'
import { DragBar } from './DragBar.tsx'
import { useBoardNotices } from './use-board-notices.ts'

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
      <DragBar />
      <SlotPicker />
      <PartyEditor />
    </BoardProvider>
  )
}

/** A board of two parties with three free slots each, 'a' and 'b', and the list of Ben and Mia beside it. */
export async function openKeyboardBoard() {
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

/** jsdom has no layout, and a list without height draws no rows. */
export function drawLists(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  })
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
