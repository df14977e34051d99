import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { BoardStore } from '../board/board-store.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { usePull } from './use-pull.ts'

serveApi(() => ({
  'GET /api/events/{id}/substitute-requests': [],
  'GET /api/events/{id}/party-suggestion': { people: [], types: [], importance: usualImportances },
}))

const event = { id: '0191e8a0-0000-7000-8000-000000000001', participants: [] }
const people: People = Object.fromEntries(
  ['ben', 'anna', 'carla'].map((id) => [id, aPerson(id, id, { answer: id === 'ben' ? 'accepted' : 'none' })]),
)
const missing = { ben: { inVoice: false, voiceChannelName: null } }
const joined = { inVoice: true, voiceChannelName: 'Raid' }

test('who joins a voice channel comes first of those who fit as well, and no gap is ranked anew', async () => {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 1 })
  place(doc, 'lena', 'ben', 'a', 0)
  const store = new BoardStore(doc)
  const controller = new BoardController(new OwnBoard(store))
  let pull: ReturnType<typeof usePull> | undefined
  function Panel() {
    pull = usePull(event)
    return null
  }
  function Page() {
    const [voices, setVoices] =
      useState<Record<string, { inVoice: boolean; voiceChannelName: string | null }>>(missing)
    return (
      <VoiceContext value={voices}>
        <button type="button" onClick={() => setVoices({ ...missing, carla: joined })}>
          carla joins
        </button>
        <BoardProvider controller={controller} people={people} kind="parties" canEdit>
          <Panel />
        </BoardProvider>
      </VoiceContext>
    )
  }
  await renderApp(<Page />)
  await waitFor(() => expect(pull?.proposed).toBeTruthy())
  const before = pull?.proposed?.flat() ?? []
  act(() => screen.getByRole('button').click())
  const after = pull?.proposed?.flat() ?? []
  expect([before, after].map((list) => list.map(({ personId }) => personId))).toEqual([
    ['anna', 'carla'],
    ['carla', 'anna'],
  ])
  expect(after[0]).toBe(before[1])
})
