import { place, setMaxSize } from '@raidtisch/shared-types/board/board-edits'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { refused } from '#testing/serve-api.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import {
  anna,
  ask,
  ben,
  carla,
  event,
  list,
  open,
  request,
  servePull,
  unfold,
  withdraw,
} from './ready-to-pull.fixture.tsx'

const served = servePull()

test('the panel says who is there, who is missing and whom to ask, and one tap asks the best', async () => {
  served.answers[ask] = [request()]
  const { user } = await open()
  const panel = within(await screen.findByRole('region', { name: 'Bereit zum Pull' }))
  expect(panel.getByRole('status').textContent).toBe('1 im Voice 1 später 1 von 3 nicht da')
  await user.click(await panel.findByRole('button', { name: 'Party 1, Ben: die besten 2 fragen' }))
  expect(served.changes()).toEqual([
    {
      call: `POST /api/events/${event.id}/substitute-requests`,
      body: {
        partyId: 'a',
        slot: 0,
        replaces: ben,
        people: [
          { discordUserId: anna, role: 'healer' },
          { discordUserId: carla, role: 'dps' },
        ],
      },
    },
  ])
  expect(await panel.findByText('1 gefragt')).toBeTruthy()
})

test('who declined is named apart from those who are not there yet, and their slot is a gap', async () => {
  await open({ phase: 'soon', others: [aPerson(ben, 'Ben', { role: 'healer', answer: 'declined' })] })
  const panel = within(await screen.findByRole('region', { name: 'Bereit zum Pull' }))
  expect(panel.getByRole('status').textContent).toBe(
    '1 im Voice 1 später 0 von 2 noch nicht da 1 kommt nicht',
  )
  expect(await panel.findByRole('button', { name: /^Party 1, Ben: die besten/ })).toBeTruthy()
})

test('long before the start the list of who is missing is folded until a leader opens it', async () => {
  const { user } = await open({ phase: 'early' })
  const panel = within(await screen.findByRole('region', { name: 'Bereit zum Pull' }))
  const fold = panel.getByRole('button', { name: 'Bereit zum Pull' })
  expect(panel.getByRole('status').textContent).toBe('1 im Voice 1 später 1 von 3 noch nicht da')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(panel.queryByRole('list')).toBeNull()
  await user.click(fold)
  expect(await panel.findByRole('button', { name: 'Party 1, Ben: die besten 2 fragen' })).toBeTruthy()
})

test.each(['soon', 'started'] as const)('%s, the list is open and can be folded', async (phase) => {
  const { user } = await open({ phase })
  const panel = within(await screen.findByRole('region', { name: 'Bereit zum Pull' }))
  expect(panel.getByRole('list')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Bereit zum Pull' }))
  expect(panel.queryByRole('list')).toBeNull()
})

test('what people answer shows at once in the line of the gap, and unfolded why no message reached them', async () => {
  served.answers[list] = [request()]
  const { client, user } = await open()
  expect(await screen.findByText('1 gefragt')).toBeTruthy()
  const publish = async (changes: Partial<SubstituteRequest>) =>
    act(async () =>
      applyToCache(client, {
        type: 'substitutes.changed',
        eventId: event.id,
        requests: [request(changes)],
      }),
    )
  await publish({ undelivered: 'dm_closed' })
  expect(await screen.findByText('· 1 ohne Direktnachricht')).toBeTruthy()
  await user.click(await unfold('Ben'))
  expect(await screen.findByText(/nur auf der Webseite/)).toBeTruthy()
  await publish({ state: 'refused' })
  expect(await screen.findByText('1 × kann nicht')).toBeTruthy()
  expect(screen.getByText('kann nicht')).toBeTruthy()
  await publish({})
  expect(screen.queryByText('1 gefragt')).toBeNull()
})

test('a question is shown as taken back at once, and as what it was answered when that came first', async () => {
  const toCarla = request({ id: '0191e8a0-0000-7000-8000-00000000000b', discordUserId: carla })
  served.answers[list] = [request(), toCarla]
  let answerWith: (answer: SubstituteRequest) => void = () => {}
  served.answers[withdraw] = () => new Promise<SubstituteRequest>((resolve) => (answerWith = resolve))
  const { user } = await open()
  await user.click(await unfold('Ben'))
  await user.click(await screen.findByRole('button', { name: 'Frage an Anna zurücknehmen' }))
  // Before the server has answered.
  expect(await screen.findByText('nicht mehr nötig')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Frage an Anna zurücknehmen' })).toBeNull()
  expect(screen.getByText('1 gefragt')).toBeTruthy()
  answerWith(request({ state: 'accepted' }))
  expect(await screen.findByText('kommt')).toBeTruthy()
  expect(screen.queryByText('nicht mehr nötig')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Frage an Carla zurücknehmen' }))
  answerWith({ ...toCarla, state: 'expired' })
  await waitFor(() => expect(screen.queryByText('1 gefragt')).toBeNull())
  expect(screen.getByText('nicht mehr nötig')).toBeTruthy()
  expect(served.changes().map((one) => one.call)).toEqual([
    `POST /api/substitute-requests/${request().id}/withdraw`,
    `POST /api/substitute-requests/${toCarla.id}/withdraw`,
  ])
})

test('a question that could not be taken back is open again, with the reason', async () => {
  served.answers[list] = [request()]
  served.answers[withdraw] = refused(503, 'unavailable')
  const { user } = await open()
  await user.click(await unfold('Ben'))
  await user.click(await screen.findByRole('button', { name: 'Frage an Anna zurücknehmen' }))
  expect(await screen.findByText('Die Frage ließ sich nicht zurücknehmen')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Frage an Anna zurücknehmen' })).toBeTruthy()
  expect(screen.getByText('gefragt')).toBeTruthy()
})

test('a refusal of the server is shown with its reason and the gap that it is about', async () => {
  served.answers[ask] = refused(409, 'slot_taken')
  const { user } = await open()
  await user.click(await unfold('Ben'))
  await user.click(await screen.findByRole('button', { name: 'Anna fragen' }))
  expect(await screen.findByText('Party 1, Ben: nicht gefragt')).toBeTruthy()
  expect(screen.getByText('Der Platz ist schon vergeben.')).toBeTruthy()
})

test('a row that is unfolded at the edge of the list is scrolled into view with all its people', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    shown.push(`${this.textContent} ${JSON.stringify(options)}`)
  })
  const { user } = await open()
  await user.click(await unfold('Ben'))
  expect(shown).toContainEqual(expect.stringMatching(/Anna.*Carla.*\{"block":"nearest"\}$/))
})

test('a party that gets larger has another gap at once', async () => {
  const { doc } = await open()
  await unfold('Ben')
  act(() => void setMaxSize(doc, 'a', 4))
  expect(await screen.findByText('Platz 4 ist frei')).toBeTruthy()
})

test('while only empty parties and a suggestion are there, the panel says nothing, and appears with the first person', async () => {
  const { doc } = await open({ placed: [] })
  act(() => writeSuggestion(doc, aSuggestion([ghost(ben, 'a', 0)])))
  expect(screen.queryByRole('region', { name: 'Bereit zum Pull' })).toBeNull()
  act(() => void place(doc, 'lena', ben, 'a', 0))
  await unfold('Ben')
  expect(screen.getByRole('status').textContent).toBe('0 im Voice 0 später 1 von 1 nicht da')
})

test('nobody can be asked until it is known who was asked already, and a failure can be tried again', async () => {
  served.answers[list] = refused(503, 'unavailable')
  const { user } = await open()
  expect(await screen.findByText('Wer schon gefragt ist, ließ sich nicht laden.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /fragen/ })).toBeNull()
  expect(screen.queryByText(/Niemand ist frei/)).toBeNull()
  served.answers[list] = [request()]
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('1 gefragt')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the focus stays in the panel when the button that was pressed goes away', async () => {
  served.answers[ask] = [
    request(),
    request({ id: '0191e8a0-0000-7000-8000-00000000000b', discordUserId: carla }),
  ]
  const { user } = await open()
  const button = await screen.findByRole('button', { name: /die besten 2 fragen/ })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bereit zum Pull' })),
  )
})

test('without the right to edit nobody can be asked, and no question taken back', async () => {
  served.answers[list] = [request()]
  const { user } = await open({ canEdit: false })
  await user.click(await unfold('Ben'))
  expect(await screen.findByText('gefragt')).toBeTruthy()
  expect(screen.getByText('Carla')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /zurücknehmen/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /fragen/ })).toBeNull()
})
