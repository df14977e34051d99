import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as Y from 'yjs'
import { createQueryClient } from '#lib/api/query-client.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { BoardStore } from '../board/board-store.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { BoardPerson, People } from '../people/board-person.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { ReadyToPull } from './ReadyToPull.tsx'

export const list = 'GET /api/events/{id}/substitute-requests'
export const ask = 'POST /api/events/{id}/substitute-requests'
export const withdraw = 'POST /api/substitute-requests/{id}/withdraw'
const facts = 'GET /api/events/{id}/party-suggestion'

/** Stands for the server: nobody was asked, and nothing is known of anybody. */
export const servePull = () =>
  serveApi(() => ({
    [list]: [],
    [facts]: { people: [], types: [], importance: usualImportances },
  }))

export const id = (digit: number) => String(100000000000000000n + BigInt(digit))
export const [ben, mia, otto, anna, carla] = [id(1), id(2), id(3), id(4), id(5)] as const
const people: People = Object.fromEntries(
  [
    aPerson(ben, 'Ben', { role: 'healer' }),
    aPerson(mia, 'Mia'),
    aPerson(otto, 'Otto', { isLate: true }),
    aPerson(anna, 'Anna', { role: 'healer', answer: 'waitlist' }),
    aPerson(carla, 'Carla', { answer: 'none' }),
  ].map((person) => [person.id, person]),
)
export const event = { id: '0191e8a0-0000-7000-8000-000000000001', participants: [] }
const voices = {
  [mia]: { inVoice: true, voiceChannelName: 'Raid' },
  [ben]: { inVoice: false, voiceChannelName: null },
}

export const unfold = (who: string) =>
  screen.findByRole('button', { name: `Party 1, ${who}: wer gefragt ist und wer noch kann` })

/** Shows the panel of an event with one party of three slots. */
export async function open({
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

/** A question to Anna for the slot of Ben. */
export const request = (changes: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
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
