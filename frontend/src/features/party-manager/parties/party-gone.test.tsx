import { deleteParty } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveApi } from '#testing/serve-api.ts'
import { button, drawLists, openKeyboardBoard } from '../drag/keyboard-board.fixture.tsx'

drawLists()
serveApi(() => ({ 'GET /api/party-types': [] }))

const openDialog = {
  picker: async ({ user }: Awaited<ReturnType<typeof openKeyboardBoard>>) => {
    await user.click(button('Party 2, Platz 3: frei'))
    return screen.findByRole('dialog', { name: 'Party 2, Platz 3: Wer kommt hierher?' })
  },
  form: async ({ user }: Awaited<ReturnType<typeof openKeyboardBoard>>) => {
    await user.click(button('Aktionen für Party 2'))
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
    return screen.findByRole('dialog', { name: 'Party 2 bearbeiten' })
  },
  question: async ({ user }: Awaited<ReturnType<typeof openKeyboardBoard>>) => {
    await user.click(button('Aktionen für Party 2'))
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
    return screen.findByRole('alertdialog', { name: 'Party 2 löschen?' })
  },
}

test.each(['picker', 'form', 'question'] as const)(
  'the %s of a party that another leader deletes closes with a message, and the focus is on the board',
  async (kind) => {
    const opened = await openKeyboardBoard()
    const dialog = await openDialog[kind](opened)
    act(() => void deleteParty(opened.doc, 'b'))
    expect(dialog.isConnected).toBe(false)
    const title = await screen.findByText('Party 2 gibt es nicht mehr')
    expect(title.closest('li')?.textContent).toContain('Jemand aus der Leitung hat sie gelöscht')
    await waitFor(() => expect(document.activeElement?.id).toBe('slot-a-0'))
  },
)

test('the picker stays open when another leader deletes another party', async () => {
  const opened = await openKeyboardBoard()
  const dialog = await openDialog.picker(opened)
  act(() => void deleteParty(opened.doc, 'a'))
  expect(dialog.isConnected).toBe(true)
})
