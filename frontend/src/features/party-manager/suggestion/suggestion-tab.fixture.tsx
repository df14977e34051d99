import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { noWishes } from '#testing/no-wishes.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { SuggestionWorker } from '#testing/suggestion-worker.ts'
import { AnEventPartiesTab } from '../event-parties/event-parties-tab.fixture.tsx'

const serverId = '200000000000000001'
const id = '0191e8a0-0000-7000-8000-000000000001'
const names = ['Ben', 'Mia', 'Otto', 'Ida', 'Kai', 'Uwe']
/** Six members, who have all accepted the event `tonight`. */
export const six = names.map((name, index) => aMember(name, { id: `10000000000000000${index}` }))
export const [ben = '', mia = '', otto = ''] = six.map((member) => member.id)
export const participants = six.map((member) => aParticipant(id, member.id, member.displayName))
export const tonight: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants,
}
/** The same after this person has declined. */
export const tonightWithout = (personId: string) =>
  asListed({
    ...tonight,
    participants: participants.map((one) =>
      one.discordUserId === personId ? { ...one, status: 'declined' } : one,
    ),
  })
const facts = 'GET /api/events/{id}/party-suggestion'

/** The party manager with the board of `tonight`, an own one for each test of a file. */
export function startSuggestions() {
  let board = new BoardServer()
  const served = serveApi(() => ({
    'GET /api/events': [asListed(tonight)],
    'GET /api/discord/servers/{id}/members': six,
    'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
    [facts]: {
      people: six.map((member) => ({
        ...noWishes,
        discordUserId: member.id,
        satOut: Number(member.id === mia),
      })),
      types: [],
      importance: usualImportances,
    },
  }))
  beforeEach(() => {
    board = new BoardServer()
    vi.stubGlobal('WebSocket', board.WebSocket)
    vi.stubGlobal('Worker', SuggestionWorker)
  })
  const kept = () => readBoard(board.doc)
  return {
    served,
    board: () => board,
    kept,
    placed: () => kept().placementOf.size,
    open: async (client = createQueryClient()) => {
      await renderApp(<AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />, {
        path: '/party-manager',
        client,
      })
      return userEvent.setup()
    },
    /** Ben's wishes as the server knows them. */
    wish: (wishes: { gladlyWith?: string[]; notWith?: string[] }, importance = usualImportances) => {
      const people = six.map((one) => ({ ...noWishes, discordUserId: one.id, ...(one.id === ben && wishes) }))
      served.answers[facts] = { people, types: [], importance }
    },
  }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
