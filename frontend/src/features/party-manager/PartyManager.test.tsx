import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { PartyManager } from './PartyManager.tsx'

const serverId = '200000000000000001'
const id = '0191e8a0-0000-7000-8000-000000000001'
const ben = aMember('Ben', { id: '100000000000000001' })
const tonight = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants: [aParticipant(id, ben.id, ben.displayName)],
}
serveApi(() => ({
  'GET /api/events': [asListed(tonight)],
  'GET /api/discord/servers/{id}/members': [ben],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/events/{id}/parties/publication': {
    channelName: null,
    placed: 0,
    people: 0,
    publishedAt: null,
    board: null,
  },
}))

/** Whether a list fits beside the board, as the browser says and as a test changes it. */
const medium = window.matchMedia('(min-width: 48rem)')
function turn(isMedium: boolean): void {
  Object.assign(medium, { matches: isMedium })
  medium.dispatchEvent(new Event('change'))
}

let board: BoardServer
beforeEach(() => {
  board = new BoardServer()
  createParty(board.doc, { id: 'a' })
  place(board.doc, 'otto', ben.id, 'a', 0)
  vi.stubGlobal('WebSocket', board.WebSocket)
})
afterEach(() => {
  turn(true)
  vi.unstubAllGlobals()
})

async function open() {
  const { client } = await renderApp(<PartyManager userId="lena" serverId={serverId} />, {
    path: '/party-manager',
  })
  await screen.findByRole('button', { name: 'Party 1, Platz 2: frei' })
  return { client, user: userEvent.setup() }
}

test('a button of the bar keeps the focus when somebody joins a voice channel', async () => {
  const { client } = await open()
  const create = screen.getByRole('button', { name: 'Party erstellen' })
  create.focus()
  act(() => {
    const members = [{ ...ben, inVoice: true, voiceChannelName: 'Raid' }]
    applyToCache(client, { type: 'members.changed', serverId, members, left: [] })
  })
  await waitFor(() => expect(document.querySelector('[data-voice=in]')).not.toBeNull())
  expect(document.activeElement).toBe(create)
})

test('a narrow screen makes the lists when they are chosen, and they keep what is typed there', async () => {
  turn(false)
  const { user } = await open()
  const search = () => screen.queryByRole('searchbox')
  expect(search()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Spieler' }))
  await user.type(search()!, 'Be')
  await user.click(screen.getByRole('button', { name: 'Parties' }))
  expect((search() as HTMLInputElement).value).toBe('Be')
})

test('a list that was beside the board keeps what is typed there when the screen becomes narrow and wide again', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox'), 'Be')
  act(() => turn(false))
  act(() => turn(true))
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('Be')
})

test('the undo steps of an event’s board stay when a leader looks at the static groups', async () => {
  const { user } = await open()
  act(() => screen.getByRole('button', { name: /^Party 1, Platz 1:[^]*Ben/ }).focus())
  await user.keyboard('{Delete}')
  const undo = () => screen.findByRole('button', { name: 'Rückgängig' })
  expect(await undo()).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('tab', { name: 'Feste Gruppen' }))
  await user.click(screen.getByRole('tab', { name: 'Event Parties' }))
  await screen.findByRole('button', { name: 'Party 1, Platz 1: frei' })
  expect(await undo()).toHaveProperty('disabled', false)
})
