import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { createParty, place, setMaxSize } from '@raidtisch/shared-types/board/board-edits'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { createQueryClient } from '#lib/api/query-client.ts'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { BoardStore } from '../board/board-store.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { BoardPerson, People } from '../people/board-person.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { ReadyToPull } from './ReadyToPull.tsx'

const list = 'GET /api/events/{id}/substitute-requests'
const ask = 'POST /api/events/{id}/substitute-requests'
const withdraw = 'POST /api/substitute-requests/{id}/withdraw'
const facts = 'GET /api/events/{id}/party-suggestion'
const served = serveApi(() => ({
  [list]: [],
  [facts]: { people: [], types: [], importance: usualImportances },
}))

const id = (digit: number) => String(100000000000000000n + BigInt(digit))
const [ben, mia, otto, anna, carla] = [id(1), id(2), id(3), id(4), id(5)] as const
const people: People = Object.fromEntries(
  [
    aPerson(ben, 'Ben', { role: 'healer' }),
    aPerson(mia, 'Mia'),
    aPerson(otto, 'Otto', { isLate: true }),
    aPerson(anna, 'Anna', { role: 'healer', answer: 'waitlist' }),
    aPerson(carla, 'Carla', { answer: 'none' }),
  ].map((person) => [person.id, person]),
)
const event = { id: '0191e8a0-0000-7000-8000-000000000001', participants: [] }
const voices = {
  [mia]: { inVoice: true, voiceChannelName: 'Raid' },
  [ben]: { inVoice: false, voiceChannelName: null },
}

const unfold = (who: string) =>
  screen.findByRole('button', { name: `Party 1, ${who}: wer gefragt ist und wer noch kann` })

async function open({
  canEdit = true,
  placed = [ben, mia, otto],
  phase = 'started',
  others = [],
}: {
  canEdit?: boolean
  placed?: string[]
  phase?: 'early' | 'soon' | 'started'
  others?: BoardPerson[]
} = {}) {
  const everybody = { ...people, ...Object.fromEntries(others.map((person) => [person.id, person])) }
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  for (const [slot, person] of placed.entries()) place(doc, 'lena', person, 'a', slot)
  const store = new BoardStore(doc)
  const controller = new BoardController(new OwnBoard(store))
  const client = createQueryClient()
  await renderApp(
    <BoardProvider controller={controller} people={everybody} kind="parties" canEdit={canEdit}>
      <VoiceContext value={voices}>
        <ReadyToPull event={event} phase={phase} canEdit={canEdit} />
      </VoiceContext>
    </BoardProvider>,
    { client },
  )
  return { client, doc, user: userEvent.setup() }
}
const request = (changes: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
  id: '0191e8a0-0000-7000-8000-00000000000a',
  eventId: event.id,
  partyId: 'a',
  slot: 0,
  discordUserId: anna,
  role: 'healer',
  replaces: ben,
  state: 'asked',
  undelivered: null,
  askedBy: mia,
  askedAt: '2026-06-01T19:00:00.000Z',
  ...changes,
})

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

test('asking for all gaps goes on after a refusal, and names each gap that was refused', async () => {
  served.answers[ask] = ({ body }) =>
    (body as { slot: number }).slot === 3
      ? [request({ slot: 3, replaces: null })]
      : refused(409, 'slot_taken')
  const { doc, user } = await open()
  act(() => void setMaxSize(doc, 'a', 5))
  await user.click(await screen.findByRole('button', { name: 'Für alle 2 Lücken die Besten fragen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(2))
  expect(await screen.findByText('Party 1, Ben: nicht gefragt')).toBeTruthy()
  expect(await screen.findByText('1 gefragt')).toBeTruthy()
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

test('asking more than ten people names their number, and asks nobody before the leader confirms', async () => {
  const others = Array.from({ length: 10 }, (_, index) => aPerson(id(10 + index), `Gast ${index}`))
  const { doc, user } = await open({ others })
  act(() => void setMaxSize(doc, 'a', 6))
  const button = await screen.findByRole('button', { name: 'Für alle 4 Lücken die Besten fragen' })
  await user.click(button)
  const sure = within(await screen.findByRole('alertdialog', { name: '12 Personen fragen?' }))
  expect(sure.getByText(/^12 Personen bekommen eine Nachricht\./)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: 'Abbrechen' }))
  expect(document.activeElement).toBe(button)
  expect(served.changes()).toEqual([])
  served.answers[ask] = refused(409, 'slot_taken')
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Fragen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(4))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('long before the start asking for all leaves out people who only have not joined yet', async () => {
  const declined = aPerson(id(6), 'Dora', { answer: 'declined' })
  const { doc, user } = await open({ phase: 'early', placed: [ben, mia, declined.id], others: [declined] })
  act(() => void setMaxSize(doc, 'a', 4))
  served.answers[ask] = refused(409, 'slot_taken')
  await user.click(await screen.findByRole('button', { name: 'Bereit zum Pull' }))
  await user.click(await screen.findByRole('button', { name: 'Für alle 2 Lücken die Besten fragen' }))
  await waitFor(() =>
    expect(served.changes().map(({ body }) => body)).toMatchObject([{ slot: 2 }, { slot: 3 }]),
  )
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
