import { createParty, deleteParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readGhosts } from '@raidtisch/shared-types/board/board-ghosts'
import { discardSuggestion, writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { asListed } from '#testing/live-server.ts'
import {
  ben,
  button,
  mia,
  otto,
  participants,
  startSuggestions,
  tonight,
  tonightWithout,
} from './suggestion-tab.fixture.tsx'

const { board, kept, open, served, wish } = startSuggestions()

test('a ghost says why it is there and what the next best costs, and can be accepted or picked up by keys', async () => {
  createParty(board().doc, { id: 'a' })
  createParty(board().doc, { id: 'b' })
  const nextBest = { partyId: 'b', exchangedWith: mia, cost: 12, loses: 'staticGroup' } as const
  const reasons = [
    { kind: 'needed-role', role: 'healer' },
    { kind: 'sat-out', evenings: 1 },
  ] as const
  wish({ gladlyWith: [otto] })
  writeSuggestion(
    board().doc,
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

test('the slot of a suggested party has the focus after its ghost was accepted, which draws the party anew', async () => {
  const newParties = [{ id: 'a', size: 3 }]
  writeSuggestion(board().doc, aSuggestion([ghost(ben, 'a', 1)], { newParties }))
  const user = await open()
  const suggested = await button(/^Party 1, Platz 2, Vorschlag/)
  suggested.focus()
  await user.keyboard('{Enter}')
  const accept = await button('Übernehmen')
  accept.focus()
  await user.keyboard('{Enter}')
  const placed = await button(/^Party 1, Platz 2: ?Tank, ?Ben/)
  expect(suggested.isConnected).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(placed))
})

test('a suggestion cannot be accepted from its explanation when its person declined meanwhile', async () => {
  createParty(board().doc, { id: 'a' })
  writeSuggestion(board().doc, aSuggestion([ghost(ben, 'a', 0)]))
  const client = createQueryClient()
  const user = await open(client)
  await user.click(await button(/^Party 1, Platz 1, Vorschlag/))
  const accept = await button('Übernehmen')
  expect(accept).toHaveProperty('disabled', false)
  act(() => void client.setQueryData(eventKeys.list('active'), [tonightWithout(ben)]))
  await waitFor(() => expect(accept).toHaveProperty('disabled', true))
})

test('an explanation closes when its ghost is gone, and a later ghost of the slot opens none', async () => {
  createParty(board().doc, { id: 'a' })
  const suggest = (person: string) =>
    act(() => {
      writeSuggestion(board().doc, aSuggestion([ghost(person, 'a', 0)], { by: mia }))
      board().push()
    })
  const user = await open()
  await button('Party 1, Platz 1: frei')
  suggest(ben)
  await user.click(await button(/^Party 1, Platz 1, Vorschlag/))
  await screen.findByRole('dialog')
  act(() => {
    discardSuggestion(board().doc)
    board().push()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  suggest(mia)
  await button(/^Party 1, Platz 1, Vorschlag/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wish that is not granted is named while its member wishes it, and no board stores it', async () => {
  wish({ notWith: [mia] })
  createParty(board().doc, { id: 'a', maxSize: 6 })
  // Stored by an older page, and taken back since.
  const unmet = [{ kind: 'apart', personId: otto, otherId: mia, partyId: 'a' }] as const
  writeSuggestion(board().doc, aSuggestion([], { unmet: [...unmet] }))
  const user = await open()
  const again = await button('Neu vorschlagen')
  expect(screen.queryByText(/nicht gewünscht/)).toBeNull()
  await user.click(again)
  await screen.findByText('Ben und Mia sind beide in Party 1, obwohl das nicht gewünscht ist.')
  expect(JSON.stringify(readGhosts(board().doc).suggestion?.unmet)).not.toContain('apart')
})

test('wishes that are not important to the guild are neither reasons nor open', async () => {
  wish({ gladlyWith: [otto], notWith: [mia] }, { ...usualImportances, wishes: 0 })
  createParty(board().doc, { id: 'a', maxSize: 6 })
  const user = await open()
  await button('Party 1, Platz 1: frei')
  await user.click(await button('Parties vorschlagen'))
  await screen.findByText(/^Kein erfahrener Leiter/)
  expect(await button(/^Party 1, Platz \d, Vorschlag: ?\w+, ?Ben/)).toBeTruthy()
  expect(screen.queryByText(/gern mit/)).toBeNull()
  expect(screen.queryByText(/nicht gewünscht/)).toBeNull()
})

test('what the next best party costs is said without the wish that it goes against, and no board stores it', async () => {
  wish({ notWith: [mia] })
  createParty(board().doc, { id: 'a', maxSize: 3 })
  createParty(board().doc, { id: 'b', maxSize: 3 })
  place(board().doc, 'otto', mia, 'b', 0)
  // Stored by an older page.
  const nextBest = { partyId: 'b', exchangedWith: null, cost: 7, loses: 'apart' } as const
  writeSuggestion(board().doc, aSuggestion([{ ...ghost(ben, 'a', 0), nextBest }]))
  const user = await open()
  await user.click(await button(/^Party 1, Platz 1, Vorschlag/))
  expect((await screen.findByRole('dialog')).textContent).toContain('Party 2: 7 Punkte schlechter.')
  await user.keyboard('{Escape}')
  await user.click(await button('Neu vorschlagen'))
  await waitFor(() => expect(readGhosts(board().doc).ghosts).toHaveLength(5))
  const found = readGhosts(board().doc).ghosts.find(({ personId }) => personId === ben)
  expect(found).toMatchObject({ partyId: 'a', nextBest: { partyId: 'b', loses: null } })
  expect(found?.nextBest?.cost).toBeGreaterThan(0)
  expect(JSON.stringify(readGhosts(board().doc).suggestion)).not.toContain('apart')
})

test('what stays open is named, and the suggestion can be discarded for everybody', async () => {
  createParty(board().doc, { id: 'a' })
  writeSuggestion(
    board().doc,
    aSuggestion([], {
      unmet: [
        {
          kind: 'missing-role',
          partyId: 'a',
          role: 'tank',
          count: 1,
          plays: [{ personId: mia, rank: 1 }],
        },
        { kind: 'missing-role', partyId: 'a', role: 'healer', count: 1, plays: [{ personId: ben, rank: 0 }] },
        { kind: 'missing-leader', partyId: 'a' },
      ],
      bench: [{ personId: ben, nextBest: { partyId: 'a', exchangedWith: mia, cost: 1, loses: 'satOut' } }],
    }),
  )
  const user = await open()
  await user.click(await screen.findByText('Ungelöst: 4'))
  for (const text of [
    'Für Party 1 fehlt: Tank. Mia spielt Tank als zweite Wahl.',
    'Für Party 1 fehlt: Heiler. Ben spielt Heiler.',
    'Kein erfahrener Leiter: Party 1.',
    'Ben hat keinen Platz. Party 1, im Tausch mit Mia: 1 Punkt schlechter, denn dann ist wieder jemand ohne Platz, der zuletzt schon keinen hatte.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(await button('Ausblenden'))
  expect(readGhosts(board().doc).suggestion).toBeNull()
  expect(screen.queryByText('Ungelöst: 4')).toBeNull()
})

test('what leaders have solved since, and what is about a party that they deleted, is open no more', async () => {
  createParty(board().doc, { id: 'a' })
  createParty(board().doc, { id: 'b' })
  const nextBest = { partyId: 'b', exchangedWith: null, cost: 7, loses: null } as const
  writeSuggestion(
    board().doc,
    aSuggestion([{ ...ghost(otto, 'a', 1), nextBest }], {
      unmet: [
        { kind: 'missing-role', partyId: 'a', role: 'tank', count: 1, plays: [{ personId: mia, rank: 0 }] },
        { kind: 'missing-role', partyId: 'a', role: 'healer', count: 1, plays: [] },
        { kind: 'missing-leader', partyId: 'b' },
        { kind: 'missing-class', partyId: 'b', classId: 'orb_wand' },
      ],
      bench: [{ personId: ben, nextBest }],
    }),
  )
  const user = await open()
  await screen.findByText('Ungelöst: 5')
  act(() => {
    place(board().doc, 'lena', mia, 'a', 0)
    board().push()
  })
  await screen.findByText('Ungelöst: 4')
  expect(screen.queryByText(/fehlt: Tank/)).toBeNull()
  act(() => {
    deleteParty(board().doc, 'b')
    board().push()
  })
  await screen.findByText('Ungelöst: 2')
  expect(screen.getByText('Ben hat keinen Platz.')).toBeTruthy()
  await user.click(await button(/^Party 1, Platz 2, Vorschlag/))
  const dialog = await screen.findByRole('dialog')
  expect(document.body.textContent).not.toContain('Party 0')
  expect(dialog.textContent).not.toContain('Punkte schlechter')
})

test('nobody is named for a missing role who declined since', async () => {
  served.answers['GET /api/events'] = [tonightWithout(mia)]
  createParty(board().doc, { id: 'a' })
  const plays = [{ personId: mia, rank: 0 }]
  const missing = { kind: 'missing-role', partyId: 'a', role: 'healer', count: 1, plays } as const
  writeSuggestion(board().doc, aSuggestion([], { unmet: [missing] }))
  await open()
  expect(await screen.findByText('Für Party 1 fehlt: Heiler.')).toBeTruthy()
})

test.each([
  ['waitlist', 'Für Party 1 fehlt: Heiler.'],
  ['bench', 'Für Party 1 fehlt: Heiler.'],
  ['accepted', 'Für Party 1 fehlt: Heiler. Mia spielt Heiler.'],
  ['declined', 'Für Party 1 fehlt: Heiler. Von den Zugesagten spielt das sonst niemand.'],
] as const)('the sentence about a missing healer is true also when a healer is %s', async (status, text) => {
  const answered = participants.map((one) =>
    one.discordUserId === mia ? { ...one, role: 'healer' as const, status } : one,
  )
  served.answers['GET /api/events'] = [asListed({ ...tonight, participants: answered })]
  createParty(board().doc, { id: 'a' })
  const missing = { kind: 'missing-role', partyId: 'a', role: 'healer', count: 1 } as const
  writeSuggestion(board().doc, aSuggestion([], { unmet: [{ ...missing, plays: [] }] }))
  await open()
  expect(await screen.findByText(text)).toBeTruthy()
})

test('who has a slot meanwhile, or comes no more, is not named as without one', async () => {
  served.answers['GET /api/events'] = [tonightWithout(mia)]
  createParty(board().doc, { id: 'a' })
  const bench = [ben, mia, otto].map((personId) => ({ personId, nextBest: null }))
  writeSuggestion(board().doc, aSuggestion([], { bench }))
  await open()
  await screen.findByText('Ben hat keinen Platz.')
  expect(screen.getByText('Otto hat keinen Platz.')).toBeTruthy()
  expect(screen.queryByText('Mia hat keinen Platz.')).toBeNull()
  act(() => {
    place(board().doc, 'lena', ben, 'a', 0)
    board().push()
  })
  await waitFor(() => expect(screen.queryByText('Ben hat keinen Platz.')).toBeNull())
  expect(screen.getByText('Otto hat keinen Platz.')).toBeTruthy()
})
