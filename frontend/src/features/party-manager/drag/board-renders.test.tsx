import { createParty, place, placeMany, remove, swap } from '@raidtisch/shared-types/board/board-edits'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import * as Y from 'yjs'
import type * as ApplyToCacheFile from '#lib/live/apply-to-cache.ts'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { noWishes } from '#testing/no-wishes.ts'
import { serveApi } from '#testing/serve-api.ts'
import type * as PartyCardFile from '../parties/PartyCard.tsx'
import type * as PartyContentFile from '../parties/PartyContent.tsx'
import type * as SlotTileFile from '../parties/SlotTile.tsx'
import type * as PlayerCardFile from '../people/PlayerCard.tsx'
import type * as PlayerPoolFile from '../people/PlayerPool.tsx'
import type * as BoardFiguresFile from '../toolbar/BoardFigures.tsx'
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
vi.mock('../parties/PartyContent.tsx', async (load) => {
  const { PartyContent } = await load<typeof PartyContentFile>()
  return {
    PartyContent: memo(function PartyContentCounted(props: Parameters<typeof PartyContent.type>[0]) {
      drawn.add(`content ${props.partyId}`)
      return PartyContent.type(props)
    }),
  }
})
vi.mock('../people/PlayerCard.tsx', async (load) => {
  const { PlayerCard } = await load<typeof PlayerCardFile>()
  return {
    PlayerCard: memo(function PlayerCardCounted(props: Parameters<typeof PlayerCard.type>[0]) {
      drawn.add(`card ${props.person.id}`)
      return PlayerCard.type(props)
    }),
  }
})
vi.mock('../people/PlayerPool.tsx', async (load) => {
  const { PlayerPool } = await load<typeof PlayerPoolFile>()
  return {
    PlayerPool: (props: Parameters<typeof PlayerPool>[0]) => {
      drawn.add('pool')
      return PlayerPool(props)
    },
  }
})
vi.mock('../toolbar/BoardFigures.tsx', async (load) => {
  const { BoardFigures } = await load<typeof BoardFiguresFile>()
  return {
    BoardFigures: () => {
      drawn.add('figures')
      return BoardFigures()
    },
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
const people = Array.from({ length: 300 }, (_, index) =>
  aMember(`Person ${index}`, { id: `100000000000000${String(index).padStart(3, '0')}` }),
)
const personId = (index: number) => people[index]?.id ?? ''
const seated = 290
const tonight: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants: people.map((member) => aParticipant(id, member.id, member.displayName)),
}

const filled = new Y.Doc()
for (let party = 0; party < 50; party += 1) createParty(filled, { id: `p${party}` })
for (let party = 0; party * 6 < seated; party += 1) {
  const members = people.slice(party * 6, Math.min(seated, party * 6 + 6)).map((one) => one.id)
  placeMany(filled, 'otto', members, `p${party}`)
}

let board: BoardServer
let height: MockInstance

serveApi(() => ({
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/events': [asListed(tonight)],
  'GET /api/discord/servers/{id}/members': people,
  'GET /api/events/{id}/party-suggestion': {
    people: people.map(({ id: discordUserId }) => ({ ...noWishes, discordUserId })),
    types: [],
    importance: usualImportances,
  },
}))

beforeEach(() => {
  board = new BoardServer()
  Y.applyUpdate(board.doc, Y.encodeStateAsUpdate(filled))
  vi.stubGlobal('WebSocket', board.WebSocket)
  // jsdom lays nothing out, and a list without height draws no cards.
  height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
})
afterEach(() => {
  vi.unstubAllGlobals()
  height.mockRestore()
})

/** Loads the modules again, because another test file may have loaded them without the mocks. */
async function loadBoards() {
  vi.resetModules()
  const [{ renderApp }, { useBoardSession }, { AnEventPartiesTab }, { StaticGroupsTab }, { applyToCache }] =
    await Promise.all([
      import('#testing/render.tsx'),
      import('../board/use-board-session.ts'),
      import('../event-parties/event-parties-tab.fixture.tsx'),
      import('../static-groups/StaticGroupsTab.tsx'),
      import('#lib/live/apply-to-cache.ts') as Promise<typeof ApplyToCacheFile>,
    ])
  function Groups() {
    const session = useBoardSession(`static-groups.${serverId}`, 'lena', () => undefined)
    return <StaticGroupsTab serverId={serverId} session={session} />
  }
  const boards = {
    parties: <AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />,
    'static groups': <Groups />,
  }
  return { renderApp, boards, applyToCache }
}

const loading = loadBoards()

/** Shows 300 people and 50 parties with 290 of them. */
async function open(kind: 'parties' | 'static groups') {
  const { renderApp, boards, applyToCache } = await loading
  const { client } = await renderApp(boards[kind])
  // Roles of 300 slots take jsdom seconds to find. Parties are drawn one after another, the last ones without a person;
  // on a busy machine that takes longer than anything else that a test waits for.
  await waitFor(() => expect(document.querySelectorAll('[data-slot]')).toHaveLength(people.length), {
    timeout: 60_000,
  })
  expect(document.querySelectorAll('[data-slot=taken]')).toHaveLength(seated)
  expect(document.querySelectorAll('[data-card]').length).toBeGreaterThan(0)
  return { client, applyToCache }
}

/** What another leader's edit renders. */
function rendersOf(edit: () => void): string[] {
  drawn.clear()
  act(() => {
    edit()
    board.push()
  })
  return [...drawn].toSorted()
}

test.each(['parties', 'static groups'] as const)(
  'a board of %s renders only two slots when another leader moves a person or swaps two',
  async (kind) => {
    await open(kind)
    const move = () => place(board.doc, 'otto', personId(5), 'p49', 2)
    expect(rendersOf(move)).toEqual(['slot p0/5', 'slot p49/2'])
    const exchange = () => swap(board.doc, 'otto', personId(1), personId(20))
    expect(rendersOf(exchange)).toEqual(['slot p0/1', 'slot p3/2'])
  },
)

test('a board renders one slot when another leader puts a person into the list, and one when they take one from it', async () => {
  await open('parties')
  const ofBoard = (what: string) =>
    what.startsWith('slot') || what.startsWith('party') || what === 'workspace'
  const out = rendersOf(() => remove(board.doc, 'otto', personId(7)))
  expect(out.filter(ofBoard)).toEqual(['slot p1/1'])
  const on = rendersOf(() => place(board.doc, 'otto', personId(299), 'p49', 4))
  expect(on.filter(ofBoard)).toEqual(['slot p49/4'])
})

test('a board renders no slot, no party and no card when the message of its saved parties arrives', async () => {
  const { client, applyToCache } = await open('parties')
  drawn.clear()
  await act(async () => {
    applyToCache(client, { type: 'event.saved', event: { ...tonight, version: tonight.version + 1 } })
    await Promise.resolve()
  })
  await waitFor(() => expect(drawn).toContain('workspace'))
  expect([...drawn].filter((what) => /^(slot|party|card)/.test(what))).toEqual([])
})

test('whoever is picked up is marked in the frames of the parties they fit into, and only their slot renders', async () => {
  await open('parties')
  const taken = document.querySelector('[data-party=p0] [data-slot=taken]')
  if (!taken) throw new Error('There is no such slot')
  drawn.clear()
  fireEvent.click(taken)
  await waitFor(() => expect(document.querySelectorAll('[data-fit]').length).toBeGreaterThan(0))
  expect([...drawn].filter((what) => /^(slot|content)/.test(what))).toEqual(['slot p0/0'])
})
