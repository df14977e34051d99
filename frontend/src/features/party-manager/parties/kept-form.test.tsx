import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { AnEventPartiesTab } from '../event-parties/event-parties-tab.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
serveApi(() => ({
  'GET /api/events': [asListed(asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })))],
  'GET /api/discord/servers/{id}/members': [],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/party-types': [],
}))

async function openForm() {
  const board = new BoardServer()
  createParty(board.doc, { id: 'a' })
  vi.stubGlobal('WebSocket', board.WebSocket)
  await renderApp(<AnEventPartiesTab userId="lena" serverId="200000000000000001" groups={null} />, {
    path: `/party-manager?event=${id}`,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Party 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
  const dialog = within(await screen.findByRole('dialog'))
  const notes = dialog.getByLabelText<HTMLTextAreaElement>('Notizen')
  await user.type(notes, 'Treffpunkt Nordtor')
  return {
    board,
    user,
    notes,
    saveButton: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Speichern' }),
  }
}

test('what is typed into a party’s form stays when the board below is loaded anew, and can be saved then', async () => {
  const { board, user, notes, saveButton } = await openForm()
  board.isUp = false
  board.hangUp(1009)
  await screen.findByText('Das Board wurde neu geladen')
  expect([notes.isConnected, notes.value, saveButton().disabled]).toEqual([true, 'Treffpunkt Nordtor', true])
  board.isUp = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  await user.click(saveButton())
  await waitFor(() => expect(readBoard(board.doc).parties).toMatchObject([{ notes: 'Treffpunkt Nordtor' }]))
})

test('a party’s form closes when the board that is loaded anew does not have the party', async () => {
  const { board, notes } = await openForm()
  board.doc = new BoardServer().doc
  createParty(board.doc, { id: 'b' })
  board.hangUp(1009)
  await waitFor(() => expect(notes.isConnected).toBe(false))
  expect(await screen.findByText('Party 1 gibt es nicht mehr')).toBeTruthy()
})
