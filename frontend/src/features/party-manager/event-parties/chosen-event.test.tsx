import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { AnEventPartiesTab } from './event-parties-tab.fixture.tsx'

const serverId = '200000000000000001'
const idOf = (number: number) => `0191e8a0-0000-7000-8000-00000000000${number}`
const saturday = anEvent({ id: idOf(1), title: 'Samstag', date: '2099-07-21T19:00:00.000Z' })
const friday = anEvent({ id: idOf(2), title: 'Freitag', date: '2099-07-20T19:00:00.000Z' })
const single = 'GET /api/events/{id}'

const served = serveApi(() => ({
  'GET /api/events': [asListed(asView(saturday))],
  'GET /api/discord/servers/{id}/members': [],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
}))

let board: BoardServer
beforeEach(() => {
  board = new BoardServer()
  createParty(board.doc, { id: 'first' })
  vi.stubGlobal('WebSocket', board.WebSocket)
})

/** Opens the next event without naming it, and creates a second party. */
async function openAndEdit() {
  const tab = <AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />
  const { client } = await renderApp(tab, { path: '/party-manager' })
  await screen.findByRole('region', { name: 'Party 1' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Party erstellen' }))
  await screen.findByRole('region', { name: 'Party 2' })
  const connections = new Set(board.sockets)
  return {
    user,
    /** Another leader saves an event. */
    save: (event: EventFacts) =>
      act(() => void applyToCache(client, { type: 'event.saved', event: { ...event, version: 2 } })),
    /** The board was not made anew: same connection, and the reader's step can be undone. */
    expectSameBoard: async () => {
      expect(screen.getByRole('combobox', { name: 'Event' })).toHaveProperty('value', saturday.id)
      expect(board.sockets).toEqual(connections)
      await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
      await waitFor(() => expect(readBoard(board.doc).parties).toHaveLength(1))
    },
  }
}

test('the shown event stays when an earlier one becomes the next', async () => {
  const { save, expectSameBoard } = await openAndEdit()
  save(friday)
  expect(await screen.findByRole('option', { name: /Freitag/ })).toBeTruthy()
  await expectSameBoard()
})

test.each(['archived', 'cancelled'] as const)(
  'the shown event stays when it is %s and another one is the next',
  async (status) => {
    const { save, expectSameBoard } = await openAndEdit()
    save({ ...friday, date: '2099-07-22T19:00:00.000Z' })
    let answer = () => undefined as void
    const arrived = new Promise<void>((resolve) => {
      answer = resolve
    })
    served.answers[single] = () => arrived.then(() => asView({ ...saturday, status, version: 2 }))
    save({ ...saturday, status })
    expect(screen.getByRole('region', { name: 'Party 2' })).toBeTruthy()
    answer()
    await waitFor(() => expect(served.requests.map(({ name }) => name)).toContain(single))
    await expectSameBoard()
  },
)

test('the select of events keeps the focus when another event is chosen in it', async () => {
  const { user, save } = await openAndEdit()
  save(friday)
  const select = () => screen.getByRole('combobox', { name: 'Event' })
  await user.selectOptions(select(), await screen.findByRole('option', { name: /Freitag/ }))
  await waitFor(() => expect(select()).toHaveProperty('value', friday.id))
  expect(document.activeElement).toBe(select())
})

test('an event that is deleted while it is shown is replaced by the question for an event, and a message says why', async () => {
  const { save } = await openAndEdit()
  save(friday)
  served.answers[single] = refused(404, 'event_not_found')
  save({ ...saturday, status: 'archived' })
  expect(await screen.findByText('Für welches Event baust du Parties?')).toBeTruthy()
  expect(await screen.findByText('Dieses Board gibt es nicht mehr. Das Event wurde gelöscht.')).toBeTruthy()
})

test('an announced event can be chosen and is marked as such, and no other event is chosen by itself', async () => {
  const announced = asListed(asView({ ...saturday, status: 'upcoming' }))
  served.answers['GET /api/events'] = ({ query }) => (query['status'] === 'active' ? [] : [announced])
  const tab = <AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />
  await renderApp(tab, { path: '/party-manager' })
  expect(await screen.findByText('Für welches Event baust du Parties?')).toBeTruthy()
  const option = await screen.findByRole('option', { name: /^Samstag · .* · Angekündigt$/ })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), option)
  expect(await screen.findByRole('region', { name: 'Party 1' })).toBeTruthy()
  expect(served.requests.map(({ name }) => name)).not.toContain(single)
})
