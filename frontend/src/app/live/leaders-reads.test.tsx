import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { useMissingResponses } from '#lib/queries/response-requests.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { anEvent, joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { serveApi } from '#testing/serve-api.ts'
import { startLiveBridge } from './live-bridge.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const serverId = '200000000000000001'
const ben = '100000000000000003'
const missing = 'GET /api/events/{id}/missing-responses'
const absences = 'GET /api/absences'

let client: QueryClient
let live: ScriptedSocket
let stop: () => void

const served = serveApi(() => ({
  [missing]: { people: [] },
  [absences]: {
    timezone: 'Europe/Berlin',
    absences: [anAbsence('Ben', { discordUserId: ben })],
  },
}))
const reads = () => served.requests.map(({ name }) => name)

/** An event's page as its leaders see it. */
beforeEach(async () => {
  client = createQueryClient()
  live = new ScriptedSocket()
  live.join = joinAnswer({ active: { [id]: 1 } })
  vi.useFakeTimers()
  renderHook(() => [useMissingResponses(id, true), useAbsences()], {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  stop = startLiveBridge(client, live.socket)
  await vi.advanceTimersByTimeAsync(5000)
  served.requests = []
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

test('who has not answered is read again after an event was moved, which takes back what the deadline counted', async () => {
  live.say({ type: 'event.saved', event: anEvent({ id, version: 2 }) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([missing])
})

test.each([
  ['gets another name', { members: [aMember('Benno', { id: ben })], left: [] }],
  ['leaves the server', { members: [], left: [ben] }],
])('absences are read again when somebody who is away %s', async (_what, change) => {
  live.say({ type: 'members.changed', serverId, ...change })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([absences])
})

test('absences are not read again when somebody who is away goes offline, or somebody else leaves', async () => {
  live.say({
    type: 'members.changed',
    serverId,
    members: [aMember('Ben', { id: ben, status: 'offline' })],
    left: ['100000000000000008'],
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([])
})
