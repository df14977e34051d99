import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { ListedEvent, Party } from '@raidtisch/shared-types/contracts/entities'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, aParty, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { AnEventPartiesTab } from './event-parties-tab.fixture.tsx'
import { findEarlier } from './use-earlier-parties.tsx'

const on = (id: string, date: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  ...asListed(asView(anEvent({ id, date }))),
  groupsCreated: true,
  ...more,
})
const tonight = on('now', '2026-11-22T20:00:00.000Z')

test('the earlier events of the same title and type with parties are found, the latest first', () => {
  const events = [
    on('older', '2026-11-08T20:00:00.000Z'),
    on('last', '2026-11-15T20:00:00.000Z'),
    on('empty', '2026-11-16T20:00:00.000Z', { groupsCreated: false }),
    on('other', '2026-11-17T20:00:00.000Z', { title: 'Siege' }),
    on('pvp', '2026-11-18T20:00:00.000Z', { eventType: 'pvp' }),
    on('later', '2026-11-29T20:00:00.000Z'),
    tonight,
  ]
  expect(findEarlier(tonight, events).map(({ id }) => id)).toEqual(['last', 'older'])
  expect(findEarlier(tonight, [tonight])).toEqual([])
})

const serverId = '200000000000000001'
const ids = {
  tonight: '0191e8a0-0000-7000-8000-000000000001',
  empty: '0191e8a0-0000-7000-8000-000000000002',
  filled: '0191e8a0-0000-7000-8000-000000000003',
}
const ben = aMember('Ben', { id: '100000000000000001' })
const otto = aMember('Otto')
const placed: Party['members'] = [
  {
    id: 'm1',
    username: ben.username,
    displayName: ben.displayName,
    role: null,
    class: null,
    participantId: null,
    discordUserId: ben.id,
    position: 0,
  },
]
const past = (id: string, date: string, members: Party['members']) =>
  asView({
    ...anEvent({ id, date, status: 'completed' }),
    parties: [aParty(id, { members })],
    groupsCreated: true,
  })
const empty = past(ids.empty, '2099-07-14T19:00:00.000Z', [])
const filled = past(ids.filled, '2099-07-07T19:00:00.000Z', placed)
const next = {
  ...asView(anEvent({ id: ids.tonight, date: '2099-07-21T19:00:00.000Z' })),
  participants: [aParticipant(ids.tonight, ben.id, ben.displayName)],
}
const served = serveApi(() => ({
  'GET /api/events': ({ query }) =>
    [filled, empty, next].map(asListed).filter(({ status }) => query['status']?.split(',').includes(status)),
  'GET /api/events/{id}': ({ params }) => (params['id'] === ids.empty ? empty : filled),
  'GET /api/discord/servers/{id}/members': [ben, otto],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
}))

let board: BoardServer
beforeEach(() => {
  board = new BoardServer()
  vi.stubGlobal('WebSocket', board.WebSocket)
})

/** Copies them when the board is loaded, which shows this text then. */
async function copy(text: string | RegExp) {
  await renderApp(<AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />, {
    path: '/party-manager',
  })
  const user = userEvent.setup()
  await screen.findByText(text)
  await user.click(screen.getByRole('button', { name: 'Aktionen für das Board' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Parties wie beim letzten Mal' }))
}

test('a message names who got no slot again because their party is full', async () => {
  createParty(board.doc, { id: 'a', number: 1, maxSize: 1 })
  place(board.doc, 'lena', otto.id, 'a', 0)
  await copy('Otto')
  expect(await screen.findByText('Ohne Platz, weil ihre Party voll ist: Ben')).toBeTruthy()
})

test('the parties are those of the last event like this one in which somebody was placed', async () => {
  await copy(/^Probier es aus/)
  await waitFor(() => expect([...readBoard(board.doc).placementOf.keys()]).toEqual([ben.id]))
  const reads = served.requests.filter(({ name }) => name === 'GET /api/events/{id}')
  expect(reads.map(({ params }) => params['id'])).toEqual([ids.empty, ids.filled])
})
