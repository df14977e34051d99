import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, drawLists, openKeyboardBoard } from '../drag/keyboard-board.fixture.tsx'

drawLists()

test('a party is deleted only after a question, and stays when the answer is no', async () => {
  const { doc, user } = await openKeyboardBoard()
  const kept = () => readBoard(doc).parties.map(({ id }) => id)
  const ask = async () => {
    await user.click(button('Aktionen für Party 2'))
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
    return within(await screen.findByRole('alertdialog', { name: 'Party 2 löschen?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(kept()).toEqual(['a', 'b'])
  const question = await ask()
  expect(kept()).toEqual(['a', 'b'])
  await user.click(question.getByRole('button', { name: 'Party löschen' }))
  await waitFor(() => expect(kept()).toEqual(['a']))
})
