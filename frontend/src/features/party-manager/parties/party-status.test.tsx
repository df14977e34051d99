import { place, remove } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawLists, openKeyboardBoard } from '../drag/keyboard-board.fixture.tsx'

drawLists()

test('a party looks for players until each slot has somebody who comes, and then is complete', async () => {
  const { doc } = await openKeyboardBoard()
  const party = within(screen.getByRole('region', { name: 'Party 1' }))
  expect(party.getByText('Sucht Spieler')).toBeTruthy()
  const fill = (person: string, slot: number) => act(() => void place(doc, 'lena', person, 'a', slot))
  fill('ben', 0)
  fill('mia', 1)
  // Who declined fills no slot.
  fill('gone', 2)
  expect(party.getByText('Sucht Spieler')).toBeTruthy()
  act(() => void remove(doc, 'lena', 'gone'))
  fill('otto', 2)
  expect(party.getByText('Vollständig')).toBeTruthy()
  expect(party.queryByText('Sucht Spieler')).toBeNull()
})
