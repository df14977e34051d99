import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBoardSession } from '../board/use-board-session.ts'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { StaticGroupsTab } from './StaticGroupsTab.tsx'
import { useDiscardNotice } from '../use-discard-notice.ts'

const serverId = '200000000000000001'

const members = 'GET /api/discord/servers/{id}/members'
const two = [aMember('Ben'), aMember('Mia')]

let board: BoardServer

const served = serveApi(() => ({
  [members]: two,
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
}))

beforeEach(() => {
  board = new BoardServer()
  vi.stubGlobal('WebSocket', board.WebSocket)
})

function Groups() {
  const session = useBoardSession(`static-groups.${serverId}`, 'lena', useDiscardNotice())
  return <StaticGroupsTab serverId={serverId} session={session} />
}

async function open() {
  await renderApp(<Groups />)
  return userEvent.setup()
}
const creator = () => screen.findByRole('button', { name: 'Gruppe erstellen' })
const kept = () => readBoard(board.doc).parties.map((party) => party.name)

test('a group can be created only after the board is loaded', async () => {
  board.isPaused = true
  const user = await open()
  expect(await creator()).toHaveProperty('disabled', true)
  await waitFor(() => expect(board.sockets.size).toBe(1))
  act(() => board.resume())
  await screen.findByText('Noch keine festen Gruppen')
  await user.click(await creator())
  const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe erstellen' }))
  await user.type(dialog.getByRole('textbox', { name: /^Gruppenname/ }), 'Wipe-Team')
  await user.click(dialog.getByRole('button', { name: 'Gruppe erstellen' }))
  expect(await screen.findByText('Feste Gruppe Wipe-Team erstellt')).toBeTruthy()
  expect(kept()).toEqual(['Wipe-Team'])
  // The document stores 'guild', as the specification says; the screen shows it in the reader's language.
  expect(readBoard(board.doc).parties.map((party) => party.category)).toEqual(['guild'])
  expect(screen.getByText('Gilde')).toBeTruthy()
})

test('no success message is shown when the board is closed before the group is created', async () => {
  const user = await open()
  await screen.findByText('Noch keine festen Gruppen')
  await user.click(await creator())
  const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe erstellen' }))
  await user.type(dialog.getByRole('textbox', { name: /^Gruppenname/ }), 'Wipe-Team')
  board.isPaused = true
  act(() => board.hangUp(4409))
  expect(await screen.findByText('Das Board wurde neu geladen')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Gruppe erstellen' }))
  expect(await screen.findByText(/^Feste Gruppe konnte nicht erstellt werden/)).toBeTruthy()
  expect(screen.queryByText('Feste Gruppe Wipe-Team erstellt')).toBeNull()
  act(() => board.resume())
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Gespeichert'),
  )
  expect(kept()).toEqual([])
})

test('the list does not say that everybody is placed while the members are loading', async () => {
  let arrive = () => undefined as void
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  served.answers[members] = async () => {
    await arrival
    return two
  }
  await open()
  const pool = within(await screen.findByRole('region', { name: 'Verfügbare Spieler' }))
  expect(pool.queryByText('Gerade ist niemand ohne Platz.')).toBeNull()
  arrive()
  expect(await pool.findByText('2 von 2')).toBeTruthy()
})

test('a group needs a server and a name, when it is created and when it is changed', async () => {
  await renderApp(<StaticGroupsTab serverId={undefined} session={null} />)
  const user = userEvent.setup()
  await user.click(await creator())
  expect(await screen.findByText('Bitte wähle erst einen Server aus.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()

  await open()
  await screen.findByText('Noch keine festen Gruppen')
  await user.click(await creator())
  const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe erstellen' }))
  await user.type(dialog.getByRole('textbox', { name: /^Gruppenname/ }), ' ')
  await user.click(dialog.getByRole('button', { name: 'Gruppe erstellen' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Bitte gib einen Gruppennamen ein.')
  expect(kept()).toEqual([])

  await user.type(dialog.getByRole('textbox', { name: /^Gruppenname/ }), 'Wipe-Team')
  await user.click(dialog.getByRole('button', { name: 'Gruppe erstellen' }))
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Wipe-Team' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
  const form = within(await screen.findByRole('dialog', { name: 'Wipe-Team bearbeiten' }))
  await user.clear(form.getByRole('textbox', { name: /^Gruppenname/ }))
  await user.click(form.getByRole('button', { name: 'Speichern' }))
  expect((await form.findByRole('alert')).textContent).toBe('Bitte gib einen Gruppennamen ein.')
  expect(kept()).toEqual(['Wipe-Team'])
})

test('a group names who left the server, marks them and does not count them', async () => {
  const [ben, gone] = [two[0]!, { id: '100000000000000077', name: 'Otto' }]
  createParty(board.doc, { id: 'a', name: 'Wipe-Team', maxSize: 2 })
  place(board.doc, 'lena', ben.id, 'a', 0)
  place(board.doc, 'lena', gone.id, 'a', 1)
  served.answers['GET /api/static-groups'] = [
    {
      id: 'a',
      serverId,
      name: 'Wipe-Team',
      description: null,
      category: 'guild',
      maxSize: 2,
      isActive: true,
      members: [ben, { id: gone.id, displayName: gone.name }].map(({ id, displayName }, position) => ({
        id: `member-${position}`,
        discordUserId: id,
        username: displayName.toLowerCase(),
        displayName,
        role: null,
        characterClass: null,
        position,
      })),
    },
  ]
  await open()
  const slot = await screen.findByRole('button', { name: /^Wipe-Team, Platz 2:.*Otto/ })
  expect(within(slot).getByText('nicht mehr auf dem Server')).toBeTruthy()
  expect(screen.getByText('1 von 2 Plätzen besetzt')).toBeTruthy()
})

test('a group is deleted only after a question', async () => {
  createParty(board.doc, { id: 'a', name: 'Wipe-Team' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Wipe-Team' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Wipe-Team löschen?' }))
  expect(kept()).toEqual(['Wipe-Team'])
  await user.click(question.getByRole('button', { name: 'Gruppe löschen' }))
  await waitFor(() => expect(kept()).toEqual([]))
})
