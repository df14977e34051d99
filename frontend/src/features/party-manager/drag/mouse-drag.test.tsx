import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { BoardStore } from '../board/board-store.ts'
import { SlotTile } from '../parties/SlotTile.tsx'
import { aPerson } from '../people/board-person.fixture.ts'
import type { BoardPerson } from '../people/board-person.ts'
import { PlayerCard } from '../people/PlayerCard.tsx'
import { BoardProvider } from './board-context.ts'
import { OwnBoard } from './board-controller.fixture.ts'
import { BoardController } from './board-controller.ts'
import { DragBar } from './DragBar.tsx'

// A browser fires no `dragend` for an element that is gone; the next press shows that the drag is over.
const press = () => fireEvent.pointerDown(document.body)
// Or the next test could start no drag.
afterEach(press)

/** A party with one free slot and, while they come, Mia in the list beside it. */
function Board({ controller, mia }: { controller: BoardController; mia: BoardPerson }) {
  return (
    <BoardProvider controller={controller} people={{ mia }} kind="parties" canEdit>
      {mia.answer === 'accepted' && <PlayerCard person={mia} />}
      <SlotTile partyId="a" slot={0} />
      <DragBar />
    </BoardProvider>
  )
}

/** Mia is dragged from the list with the mouse, and declines meanwhile, so that her card leaves the list. */
async function declineDuringDrag() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 1 })
  const store = new BoardStore(doc)
  const controller = new BoardController(new OwnBoard(store))
  const [coming, declined] = [aPerson('mia', 'Mia'), aPerson('mia', 'Mia', { answer: 'declined' })]
  function Changing() {
    const [mia, setMia] = useState(coming)
    return (
      <>
        <Board controller={controller} mia={mia} />
        <button type="button" onClick={() => setMia(declined)}>
          absagen
        </button>
      </>
    )
  }
  await renderApp(<Changing />)
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] }
  fireEvent.dragStart(screen.getByRole('button', { name: /Mia/ }), { dataTransfer })
  await waitFor(() => expect(controller.isDragged('mia')).toBe(true))
  fireEvent.click(screen.getByText('absagen'))
  expect(document.querySelector('[data-card]')).toBeNull()
  return { controller }
}

test('the bar says that a person declined while their card is dragged', async () => {
  await declineDuringDrag()
  expect(screen.getByText('Du verschiebst Mia').parentElement?.textContent).toContain('Abgesagt')
})

test('a card that leaves the list while it is dragged is put down when it is dropped beside every slot', async () => {
  const { controller } = await declineDuringDrag()
  press()
  expect(controller.dragState()).toBeNull()
  expect(screen.queryByText('Du verschiebst Mia')).toBeNull()
})
