import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { act, screen, waitFor, within } from '@testing-library/react'
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

test('the focus is on the board after a party was deleted by keys, and no message says that another leader did it', async () => {
  const { user } = await openKeyboardBoard()
  button('Aktionen für Party 2').focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Löschen' })
  act(() => item.focus())
  await user.keyboard('{Enter}')
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', {
    name: 'Party löschen',
  })
  act(() => confirm.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.id).toBe('slot-a-0'))
  expect(screen.queryByText('Party 2 gibt es nicht mehr')).toBeNull()
})
