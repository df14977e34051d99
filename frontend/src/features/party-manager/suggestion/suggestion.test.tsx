import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readGhosts } from '@raidtisch/shared-types/board/board-ghosts'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { discardSuggestion, writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { BrokenWorker, SuggestionWorker } from '#testing/suggestion-worker.ts'
import { EventPartiesTab } from '../event-parties/EventPartiesTab.tsx'

const serverId = '200000000000000001'
const id = '0191e8a0-0000-7000-8000-000000000001'
const names = ['Ben', 'Mia', 'Otto', 'Ida', 'Kai', 'Uwe']
const six = names.map((name, index) => aMember(name, { id: `10000000000000000${index}` }))
const [ben = '', mia = '', otto = ''] = six.map((member) => member.id)
const participants = six.map((member) => aParticipant(id, member.id, member.displayName))
const tonight: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants,
}
const nothing = {
  satOut: 0,
  hasLed: false,
  hasVoice: false,
  staticGroupId: null,
  styles: [],
  power: null,
  languages: [],
  gladlyWith: [],
  notWith: [],
}

let board: BoardServer
const served = serveApi(() => ({
  'GET /api/events': [tonight],
  'GET /api/discord/servers/{id}/members': six,
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/events/{id}/party-suggestion': {
    people: six.map((member) => ({
      ...nothing,
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
afterEach(() => vi.unstubAllGlobals())

async function open() {
  await renderApp(<EventPartiesTab userId="lena" serverId={serverId} groups={null} />, {
    path: '/party-manager',
  })
  return userEvent.setup()
}
/** Ben's wishes as the server knows them. */
const wish = (wishes: { gladlyWith?: string[]; notWith?: string[] }) => {
  const people = six.map((one) => ({ ...nothing, discordUserId: one.id, ...(one.id === ben && wishes) }))
  served.answers['GET /api/events/{id}/party-suggestion'] = {
    people,
    types: [],
    importance: usualImportances,
  }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const kept = () => readBoard(board.doc)
const placed = () => kept().placementOf.size

test('one press suggests parties for an empty board, and one accepts them all as one undo step', async () => {
  const user = await open()
  await screen.findByText(/^Probier es aus/)
  await user.click(await button('Parties vorschlagen'))
  const party = await screen.findByRole('region', { name: 'Party 1, vorgeschlagen' })
  expect(within(party).getAllByRole('button', { name: /^Party 1, Platz \d, Vorschlag/ })).toHaveLength(6)
  expect([placed(), readGhosts(board.doc).ghosts.length]).toEqual([0, 6])
  await user.click(await button('Alle übernehmen'))
  expect(await screen.findByText('6 Vorschläge übernommen.')).toBeTruthy()
  expect([placed(), kept().parties.length]).toEqual([6, 1])
  await user.click(await button('Rückgängig'))
  await screen.findByRole('region', { name: 'Party 1, vorgeschlagen' })
  expect([placed(), kept().parties.length]).toEqual([0, 0])
})

test('a suggestion that is asked for again also fills the suggested parties that no leader has made yet', async () => {
  createParty(board.doc, { id: 'a', maxSize: 3 })
  place(board.doc, 'otto', ben, 'a', 0)
  const newParties = ['a', 'b'].map((partyId) => ({ id: partyId, size: 3 }))
  writeSuggestion(board.doc, aSuggestion([ghost(mia, 'b', 0)], { newParties }))
  const user = await open()
  await user.click(await button('Neu vorschlagen'))
  await waitFor(() => expect(readGhosts(board.doc).ghosts).toHaveLength(5))
  expect(new Set(readGhosts(board.doc).ghosts.map(({ partyId }) => partyId))).toEqual(new Set(['a', 'b']))
  expect([placed(), kept().parties.length]).toEqual([1, 1])
})

test('a ghost says why it is there and what the next best costs, and can be accepted or picked up by keys', async () => {
  createParty(board.doc, { id: 'a' })
  createParty(board.doc, { id: 'b' })
  const nextBest = { partyId: 'b', exchangedWith: mia, cost: 12, loses: 'staticGroup' } as const
  const reasons = [
    { kind: 'needed-role', role: 'healer' },
    { kind: 'sat-out', evenings: 1 },
  ] as const
  wish({ gladlyWith: [otto] })
  writeSuggestion(
    board.doc,
    aSuggestion([
      { ...ghost(ben, 'a', 0), reasons: [...reasons], nextBest },
      ghost(otto, 'a', 1),
      ghost(mia, 'b', 1),
    ]),
  )
  const user = await open()
  const slot = await button(/^Party 1, Platz 1, Vorschlag: ?DPS, ?Ben ?: ?sonst fehlt hier: Heiler/)
  slot.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Ben für Party 1, Platz 1?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['sonst fehlt hier: Heiler', 'zuletzt einmal ohne Platz', 'spielt gern mit Otto'])
  expect(dialog.textContent).toContain(
    'Party 2, im Tausch mit Mia: 12 Punkte schlechter, denn dann ist eine feste Gruppe getrennt.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(kept().placementOf.get(ben)).toEqual({ partyId: 'a', slot: 0 }))

  await user.click(await button(/^Party 2, Platz 2, Vorschlag/))
  await user.click(await button('Woandershin setzen'))
  await user.click(await button('Party 1, Platz 4: frei'))
  expect(kept().placementOf.get(mia)).toEqual({ partyId: 'a', slot: 3 })
  expect(screen.queryByRole('button', { name: /^Party 2, .*Vorschlag/ })).toBeNull()
})

test('another leader sees the suggestion live, accepts a party of it, and a card placed by hand takes its ghost away', async () => {
  createParty(board.doc, { id: 'a' })
  createParty(board.doc, { id: 'b' })
  const user = await open()
  await button('Party 1, Platz 1: frei')
  act(() => {
    const ghosts = six.map((member, index) => ghost(member.id, index < 3 ? 'a' : 'b', index % 3))
    writeSuggestion(board.doc, aSuggestion(ghosts, { by: mia }))
    board.push()
  })
  expect(await screen.findByText('Vorschlag von Mia:')).toBeTruthy()
  await user.click(await button('Party 1: 3 Vorschläge übernehmen'))
  expect([placed(), readGhosts(board.doc).ghosts.length]).toEqual([3, 3])
  act(() => {
    place(board.doc, 'otto', six[3]?.id ?? '', 'a', 5)
    board.push()
  })
  expect(await button('Party 2: 2 Vorschläge übernehmen')).toBeTruthy()
})

test('an explanation closes when its ghost is gone, and a later ghost of the slot opens none', async () => {
  createParty(board.doc, { id: 'a' })
  const suggest = (person: string) =>
    act(() => {
      writeSuggestion(board.doc, aSuggestion([ghost(person, 'a', 0)], { by: mia }))
      board.push()
    })
  const user = await open()
  await button('Party 1, Platz 1: frei')
  suggest(ben)
  await user.click(await button(/^Party 1, Platz 1, Vorschlag/))
  await screen.findByRole('dialog')
  act(() => {
    discardSuggestion(board.doc)
    board.push()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  suggest(mia)
  await button(/^Party 1, Platz 1, Vorschlag/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the focus stays on the board when the button that was pressed goes away', async () => {
  createParty(board.doc, { id: 'a' })
  createParty(board.doc, { id: 'b' })
  writeSuggestion(board.doc, aSuggestion([ghost(ben, 'a', 0), ghost(mia, 'b', 1)]))
  const user = await open()
  const press = async (name: string) => {
    const pressed = await button(name)
    pressed.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pressed.isConnected).toBe(false))
  }
  await press('Party 2: 1 Vorschlag übernehmen')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Party 2, Platz 2/ })),
  )
  await press('Alle übernehmen')
  const bar = screen.getByRole('region', { name: 'Vorschlag für die Parties' })
  await waitFor(() => expect(document.activeElement).toBe(bar))
  await press('Ausblenden')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-slot')).toBe('taken'))
})

test('a wish that is not granted is named while its member wishes it, and no board stores it', async () => {
  wish({ notWith: [mia] })
  createParty(board.doc, { id: 'a', maxSize: 6 })
  // Stored by an older page, and taken back since.
  const unmet = [{ kind: 'apart', personId: otto, otherId: mia, partyId: 'a' }] as const
  writeSuggestion(board.doc, aSuggestion([], { unmet: [...unmet] }))
  const user = await open()
  const again = await button('Neu vorschlagen')
  expect(screen.queryByText(/nicht gewünscht/)).toBeNull()
  await user.click(again)
  await screen.findByText('Ben und Mia sind beide in Party 1, obwohl das nicht gewünscht ist.')
  expect(JSON.stringify(readGhosts(board.doc).suggestion?.unmet)).not.toContain('apart')
})

test('what the next best party costs is said without the wish that it goes against, and no board stores it', async () => {
  wish({ notWith: [mia] })
  createParty(board.doc, { id: 'a', maxSize: 3 })
  createParty(board.doc, { id: 'b', maxSize: 3 })
  place(board.doc, 'otto', mia, 'b', 0)
  // Stored by an older page.
  const nextBest = { partyId: 'b', exchangedWith: null, cost: 7, loses: 'apart' } as const
  writeSuggestion(board.doc, aSuggestion([{ ...ghost(ben, 'a', 0), nextBest }]))
  const user = await open()
  await user.click(await button(/^Party 1, Platz 1, Vorschlag/))
  expect((await screen.findByRole('dialog')).textContent).toContain('Party 2: 7 Punkte schlechter.')
  await user.keyboard('{Escape}')
  await user.click(await button('Neu vorschlagen'))
  await waitFor(() => expect(readGhosts(board.doc).ghosts).toHaveLength(5))
  const found = readGhosts(board.doc).ghosts.find(({ personId }) => personId === ben)
  expect(found).toMatchObject({ partyId: 'a', nextBest: { partyId: 'b', loses: null } })
  expect(found?.nextBest?.cost).toBeGreaterThan(0)
  expect(JSON.stringify(readGhosts(board.doc).suggestion)).not.toContain('apart')
})

test('what stays open is named, and the suggestion can be discarded for everybody', async () => {
  createParty(board.doc, { id: 'a' })
  writeSuggestion(
    board.doc,
    aSuggestion([], {
      unmet: [
        {
          kind: 'missing-role',
          partyId: 'a',
          role: 'tank',
          count: 1,
          plays: [{ personId: mia, rank: 1 }],
        },
        { kind: 'missing-leader', partyId: 'a' },
      ],
      bench: [{ personId: ben, nextBest: { partyId: 'a', exchangedWith: mia, cost: 1, loses: 'satOut' } }],
    }),
  )
  const user = await open()
  await user.click(await screen.findByText('Nicht aufgegangen: 3'))
  for (const text of [
    'Für Party 1 fehlt: Tank. Mia spielt Tank als zweite Wahl.',
    'Kein erfahrener Leiter: Party 1.',
    'Ben hat keinen Platz. Party 1, im Tausch mit Mia: 1 Punkt schlechter, denn dann ist wieder jemand ohne Platz, der zuletzt schon keinen hatte.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(await button('Ausblenden'))
  expect(readGhosts(board.doc).suggestion).toBeNull()
  expect(screen.queryByText('Nicht aufgegangen: 3')).toBeNull()
})

test('while a card is held, parties say in the order of fit why it fits there, and the bar names the best', async () => {
  createParty(board.doc, { id: 'a' })
  createParty(board.doc, { id: 'b' })
  place(board.doc, 'otto', mia, 'a', 0)
  place(board.doc, 'otto', ben, 'a', 5)
  const user = await open()
  await user.click(await button(/^Party 1, Platz 6: ?Tank, ?Ben/))
  expect(await screen.findByText(/^Passt am besten in Party 2: sonst fehlt hier: Tank\.$/)).toBeTruthy()
  const party = (name: string) => screen.getByRole('region', { name })
  expect(party('Party 2').dataset['fit']).toBe('1')
  expect(party('Party 1').dataset['fit']).toBe('2')
  expect(
    await screen.findByRole('button', { name: 'Party 2, Platz 1: frei', description: /^1\. sonst fehlt/ }),
  ).toBeTruthy()
  act(() => {
    place(board.doc, 'otto', six[2]?.id ?? '', 'b', 0)
    board.push()
  })
  await waitFor(() => expect(screen.queryByText(/^Passt am besten in Party 2: sonst fehlt/)).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(party('Party 1').dataset['fit']).toBeUndefined())
})

test('whoever declined since is neither shown nor placed', async () => {
  served.answers['GET /api/events'] = [
    {
      ...tonight,
      participants: participants.map((one, index) => (index === 0 ? { ...one, status: 'declined' } : one)),
    },
  ]
  createParty(board.doc, { id: 'a' })
  writeSuggestion(board.doc, aSuggestion([ghost(ben, 'a', 0), ghost(mia, 'a', 1)]))
  const user = await open()
  await button('Party 1, Platz 1: frei')
  await user.click(await button('Alle übernehmen'))
  expect([...kept().placementOf.keys()]).toEqual([mia])
})

test('a search whose code does not load is said, and the board stays as it is', async () => {
  vi.stubGlobal('Worker', BrokenWorker)
  const user = await open()
  await screen.findByText(/^Probier es aus/)
  await user.click(await button('Parties vorschlagen'))
  expect(await screen.findByText('Der Vorschlag ist nicht gelungen')).toBeTruthy()
  expect(readGhosts(board.doc).suggestion).toBeNull()
  expect(await button('Parties vorschlagen')).toHaveProperty('disabled', false)
})
