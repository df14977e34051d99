import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { act, screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'
import type * as PartyCardFile from '../parties/PartyCard.tsx'
import type * as SlotTileFile from '../parties/SlotTile.tsx'
import type * as WorkspaceFile from '../Workspace.tsx'

/** Names of what was rendered; a set, because StrictMode renders everything twice. */
const drawn = vi.hoisted(() => new Set<string>())

// The real components, each of which records that it was rendered.
vi.mock('../parties/SlotTile.tsx', async (load) => {
  const { SlotTile } = await load<typeof SlotTileFile>()
  return {
    SlotTile: memo(function SlotTileCounted(props: Parameters<typeof SlotTile.type>[0]) {
      drawn.add(`slot ${props.partyId}/${props.slot}`)
      return SlotTile.type(props)
    }),
  }
})
vi.mock('../parties/PartyCard.tsx', async (load) => {
  const { PartyCard } = await load<typeof PartyCardFile>()
  return {
    PartyCard: memo(function PartyCardCounted(props: Parameters<typeof PartyCard.type>[0]) {
      drawn.add(`party ${props.partyId}`)
      return PartyCard.type(props)
    }),
  }
})
vi.mock('../Workspace.tsx', async (load) => {
  const { Workspace } = await load<typeof WorkspaceFile>()
  return {
    Workspace: (props: Parameters<typeof Workspace>[0]) => {
      drawn.add('workspace')
      return Workspace(props)
    },
  }
})

const serverId = '200000000000000001'
const id = '0191e8a0-0000-7000-8000-000000000001'
const people = Array.from({ length: 20 }, (_, index) =>
  aMember(`Person ${index}`, { id: `1000000000000000${String(index).padStart(2, '0')}` }),
)
const personId = (index: number) => people[index]?.id ?? ''
const tonight: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants: people.map((member) => aParticipant(id, member.id, member.displayName)),
}

let board: BoardServer

serveApi(() => ({
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/events': [tonight],
  'GET /api/discord/servers/{id}/members': people,
}))

beforeEach(() => {
  board = new BoardServer()
  for (const party of ['a', 'b', 'c']) createParty(board.doc, { id: party })
  for (let slot = 0; slot < 6; slot += 1) place(board.doc, 'otto', personId(slot), 'a', slot)
  vi.stubGlobal('WebSocket', board.WebSocket)
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the modules again, because another test file may have loaded them without the mocks. */
async function loadBoards() {
  vi.resetModules()
  const [{ renderApp }, { useBoardSession }, { EventPartiesTab }, { StaticGroupsTab }] = await Promise.all([
    import('#testing/render.tsx'),
    import('../board/use-board-session.ts'),
    import('../event-parties/EventPartiesTab.tsx'),
    import('../static-groups/StaticGroupsTab.tsx'),
  ])
  function Groups() {
    const session = useBoardSession(`static-groups.${serverId}`, 'lena', () => undefined)
    return <StaticGroupsTab serverId={serverId} session={session} />
  }
  const boards = {
    parties: <EventPartiesTab userId="lena" serverId={serverId} groups={null} />,
    'static groups': <Groups />,
  }
  return { renderApp, boards }
}

const loading = loadBoards()

test.each(['parties', 'static groups'] as const)(
  'a board of %s renders only two slots when another leader moves a person',
  async (kind) => {
    const { renderApp, boards } = await loading
    await renderApp(boards[kind])
    await screen.findByRole('button', { name: /Platz 6: ?.*Person 5/ })
    drawn.clear()
    act(() => {
      place(board.doc, 'otto', personId(5), 'b', 2)
      board.push()
    })
    await waitFor(() => expect(drawn).toContain('slot b/2'))
    expect([...drawn].toSorted()).toEqual(['slot a/5', 'slot b/2'])
  },
)
