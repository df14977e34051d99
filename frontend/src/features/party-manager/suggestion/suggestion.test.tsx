import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readGhosts } from '@raidtisch/shared-types/board/board-ghosts'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BrokenWorker, SlowWorker } from '#testing/suggestion-worker.ts'
import { ben, button, mia, six, startSuggestions, tonightWithout } from './suggestion-tab.fixture.tsx'

const { board, kept, open, placed, served } = startSuggestions()

test('one press suggests parties for an empty board, and one accepts them all as one undo step', async () => {
  const user = await open()
  await screen.findByText(/^Probier es aus/)
  await user.click(await button('Parties vorschlagen'))
  const party = await screen.findByRole('region', { name: 'Party 1, vorgeschlagen' })
  expect(within(party).getAllByRole('button', { name: /^Party 1, Platz \d, Vorschlag/ })).toHaveLength(6)
  expect([placed(), readGhosts(board().doc).ghosts.length]).toEqual([0, 6])
  await user.click(await button('Alle übernehmen'))
  expect(await screen.findByText('6 Vorschläge übernommen.')).toBeTruthy()
  expect([placed(), kept().parties.length]).toEqual([6, 1])
  await user.click(await button('Rückgängig'))
  await screen.findByRole('region', { name: 'Party 1, vorgeschlagen' })
  expect([placed(), kept().parties.length]).toEqual([0, 0])
})

test('a suggestion that is asked for again also fills the suggested parties that no leader has made yet', async () => {
  createParty(board().doc, { id: 'a', maxSize: 3 })
  place(board().doc, 'otto', ben, 'a', 0)
  const newParties = ['a', 'b'].map((partyId) => ({ id: partyId, size: 3 }))
  writeSuggestion(board().doc, aSuggestion([ghost(mia, 'b', 0)], { newParties }))
  const user = await open()
  await user.click(await button('Neu vorschlagen'))
  await waitFor(() => expect(readGhosts(board().doc).ghosts).toHaveLength(5))
  expect(new Set(readGhosts(board().doc).ghosts.map(({ partyId }) => partyId))).toEqual(new Set(['a', 'b']))
  expect([placed(), kept().parties.length]).toEqual([1, 1])
})

test('another leader sees the suggestion live, accepts a party of it, and a card placed by hand takes its ghost away', async () => {
  createParty(board().doc, { id: 'a' })
  createParty(board().doc, { id: 'b' })
  const user = await open()
  await button('Party 1, Platz 1: frei')
  act(() => {
    const ghosts = six.map((member, index) => ghost(member.id, index < 3 ? 'a' : 'b', index % 3))
    writeSuggestion(board().doc, aSuggestion(ghosts, { by: mia }))
    board().push()
  })
  expect(await screen.findByText('Vorschlag von Mia:')).toBeTruthy()
  await user.click(await button('Party 1: 3 Vorschläge übernehmen'))
  expect([placed(), readGhosts(board().doc).ghosts.length]).toEqual([3, 3])
  act(() => {
    place(board().doc, 'otto', six[3]?.id ?? '', 'a', 5)
    board().push()
  })
  expect(await button('Party 2: 2 Vorschläge übernehmen')).toBeTruthy()
})

test('the focus stays on the board when the button that was pressed goes away', async () => {
  createParty(board().doc, { id: 'a' })
  createParty(board().doc, { id: 'b' })
  writeSuggestion(board().doc, aSuggestion([ghost(ben, 'a', 0), ghost(mia, 'b', 1)]))
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

test('while a card is dragged, parties say in the order of fit why it fits there, and the bar names the best', async () => {
  createParty(board().doc, { id: 'a' })
  createParty(board().doc, { id: 'b' })
  place(board().doc, 'otto', mia, 'a', 0)
  place(board().doc, 'otto', ben, 'a', 5)
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
    place(board().doc, 'otto', six[2]?.id ?? '', 'b', 0)
    board().push()
  })
  await waitFor(() => expect(screen.queryByText(/^Passt am besten in Party 2: sonst fehlt/)).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(party('Party 1').dataset['fit']).toBeUndefined())
})

test('somebody who is picked up while all parties are only suggested fits into one of these', async () => {
  const newParties = ['a', 'b'].map((id) => ({ id, size: 3 }))
  writeSuggestion(board().doc, aSuggestion([ghost(mia, 'a', 0), ghost(ben, 'b', 0)], { newParties }))
  const user = await open()
  await user.click(await button(/^Party 2, Platz 1, Vorschlag/))
  await user.click(await button('Woandershin setzen'))
  expect(await screen.findByText(/^Passt am besten in Party 1: sonst fehlt hier: Tank\.$/)).toBeTruthy()
  const party = screen.getByRole('region', { name: 'Party 1, vorgeschlagen' })
  expect(party.dataset['fit']).toBe('1')
  const slot = { name: 'Party 1, Platz 2: frei', description: '1. sonst fehlt hier: Tank' }
  expect(within(party).getByRole('button', slot)).toBeTruthy()
})

test('whoever declined since is neither shown nor placed', async () => {
  served.answers['GET /api/events'] = [tonightWithout(ben)]
  createParty(board().doc, { id: 'a' })
  writeSuggestion(board().doc, aSuggestion([ghost(ben, 'a', 0), ghost(mia, 'a', 1)]))
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
  expect(readGhosts(board().doc).suggestion).toBeNull()
  expect(await button('Parties vorschlagen')).toHaveProperty('disabled', false)
})

test('a suggestion that the board does not take any more is said', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const user = await open()
  await screen.findByText(/^Probier es aus/)
  await user.click(await button('Parties vorschlagen'))
  await waitFor(() => expect(SlowWorker.running).toHaveLength(1))
  act(() => board().changeAccess('read'))
  act(() => SlowWorker.running.pop()?.())
  expect(await screen.findByText('Der Vorschlag ist nicht gelungen')).toBeTruthy()
  expect(screen.getByText('Das Board lässt sich gerade nicht ändern.')).toBeTruthy()
})
