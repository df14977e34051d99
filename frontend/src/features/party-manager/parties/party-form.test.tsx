import { renameParty, setMaxSize, setNotes } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveApi } from '#testing/serve-api.ts'
import { button, drawLists, openKeyboardBoard } from '../drag/keyboard-board.fixture.tsx'

drawLists()
serveApi(() => ({ 'GET /api/party-types': [] }))

async function openForm() {
  const opened = await openKeyboardBoard()
  act(() => void setNotes(opened.doc, 'b', 'Heiler rechts'))
  await opened.user.click(button('Aktionen für Party 2'))
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
  const dialog = await screen.findByRole('dialog')
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  const save = () => opened.user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  return { ...opened, dialog, field, save }
}

test('notes that two leaders changed are overwritten only after the second one has read the other ones', async () => {
  const { doc, store, user, dialog, field, save } = await openForm()
  await user.type(field('Notizen'), ', Flasks')
  act(() => void setNotes(doc, 'b', 'Treffpunkt Nordtor, Heiler links'))
  await save()
  await waitFor(() => expect(dialog.textContent).toContain('Treffpunkt Nordtor, Heiler links'))
  expect(field('Notizen').value).toBe('Heiler rechts, Flasks')
  expect(store.party('b')?.notes).toBe('Treffpunkt Nordtor, Heiler links')
  await save()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(store.party('b')?.notes).toBe('Heiler rechts, Flasks')
})

test('fields of a party that are not changed here follow another leader, and are not saved', async () => {
  const { doc, store, user, dialog, field, save } = await openForm()
  await user.type(field('Notizen'), '!')
  act(() => {
    renameParty(doc, 'b', 'Vorhut')
    setMaxSize(doc, 'b', 5)
  })
  await waitFor(() => expect([field('Name').value, field('Größe').value]).toEqual(['Vorhut', '5']))
  act(() => void setMaxSize(doc, 'b', 4))
  await save()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(store.party('b')).toMatchObject({ name: 'Vorhut', maxSize: 4, notes: 'Heiler rechts!' })
})
