import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createQueryClient } from '#lib/api/query-client.ts'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { BoardStore } from '../board/board-store.ts'
import { BoardController } from '../drag/board-controller.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { ReadyToPull } from './ReadyToPull.tsx'

const list = 'GET /api/events/{id}/substitute-requests'
const ask = 'POST /api/events/{id}/substitute-requests'
const facts = 'GET /api/events/{id}/party-suggestion'
const served = serveApi(() => ({ [list]: [], [facts]: { people: [], types: [] } }))

const id = (digit: number) => `10000000000000000${digit}`
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

async function open({ canEdit = true } = {}) {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  for (const [slot, person] of [ben, mia, otto].entries()) place(doc, 'lena', person, 'a', slot)
  const store = new BoardStore(doc)
  const controller = new BoardController({ store, presence: null, edit: (run) => run(doc, 'lena') })
  const client = createQueryClient()
  await renderApp(
    <BoardProvider value={{ controller, people, kind: 'parties', canEdit }}>
      <VoiceContext value={voices}>
        <ReadyToPull event={event} hasStarted canEdit={canEdit} />
      </VoiceContext>
    </BoardProvider>,
    { client },
  )
  return { client, user: userEvent.setup() }
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
  expect(panel.getByRole('status').textContent).toBe('1 im Voice1 später1 von 3 nicht da')
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
  expect(await panel.findByText('gefragt')).toBeTruthy()
})

test('what people answer shows at once, and why a direct message did not arrive', async () => {
  served.answers[list] = [request()]
  const { client } = await open()
  expect(await screen.findByText('gefragt')).toBeTruthy()
  const publish = async (changes: Partial<SubstituteRequest>) =>
    act(async () =>
      applyToCache(client, {
        type: 'substitutes.changed',
        eventId: event.id,
        requests: [request(changes)],
      }),
    )
  await publish({ undelivered: 'dm_closed' })
  expect(await screen.findByText(/nur auf der Webseite/)).toBeTruthy()
  await publish({ state: 'refused' })
  expect(await screen.findByText('kann nicht')).toBeTruthy()
  await publish({})
  expect(screen.queryByText('gefragt')).toBeNull()
})

test('a refusal of the server is shown with its reason, and readers cannot ask', async () => {
  served.answers[ask] = refused(409, 'slot_taken')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Anna fragen' }))
  expect(await screen.findByText('Das Fragen hat nicht geklappt')).toBeTruthy()
  expect(screen.getByText('Der Platz ist schon vergeben.')).toBeTruthy()
})

test('without the right to edit nobody can be asked', async () => {
  await open({ canEdit: false })
  expect(await screen.findByText('Anna')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /fragen/ })).toBeNull()
})
