import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { AnEventPartiesTab } from '../event-parties/event-parties-tab.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const serverId = '200000000000000001'
const people = ['Ben', 'Mia', 'Otto'].map((name, at) => aMember(name, { id: `10000000000000000${at}` }))
const tonight = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants: people.map((person) => aParticipant(id, person.id, person.displayName)),
}
const front = {
  id: '0191e8a0-0000-7000-8000-00000000000a',
  name: 'Frontline 2–1–3',
  size: 6,
  minimum: { tank: 2, healer: 1, dps: 3 },
  maximum: { tank: 3, healer: 2, dps: 4 },
  wantedClasses: [],
  notes: null,
  version: 1,
}
const small = { ...front, id: '0191e8a0-0000-7000-8000-00000000000b', name: 'Duo', size: 2 }

let board: BoardServer
serveApi(() => ({
  'GET /api/events': [asListed(tonight)],
  'GET /api/discord/servers/{id}/members': people,
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/party-types': [front, small],
}))
beforeEach(() => {
  board = new BoardServer()
  vi.stubGlobal('WebSocket', board.WebSocket)
  createParty(board.doc, { id: 'a', maxSize: 4 })
  people.forEach((person, slot) => place(board.doc, 'otto', person.id, 'a', slot))
})

async function open() {
  await renderApp(<AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />, {
    path: `/party-manager?event=${id}`,
  })
  return userEvent.setup()
}

async function choose(user: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Party 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name })
  await user.selectOptions(dialog.getByLabelText('Party-Typ'), name)
  return dialog
}

test('a party that gets a type takes its size and says which roles are missing', async () => {
  const user = await open()
  const dialog = await choose(user, 'Frontline 2–1–3')
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(readBoard(board.doc).parties).toMatchObject([{ typeId: front.id, maxSize: 6 }]))
  const missing = within(await screen.findByRole('list', { name: 'Fehlt' }))
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Heiler fehlt',
    '3 DPS fehlen',
  ])
})

test('a party with more people than its type has keeps room for them', async () => {
  const user = await open()
  const dialog = await choose(user, 'Duo')
  expect(dialog.getByLabelText('Größe')).toHaveProperty('value', '3')
})

test('a party whose type was deleted shows none', async () => {
  createParty(board.doc, { id: 'b', typeId: '0191e8a0-0000-7000-8000-0000000000ff' })
  await open()
  await screen.findByRole('region', { name: 'Party 2' })
  expect(screen.queryByRole('list', { name: 'Fehlt' })).toBeNull()
})
