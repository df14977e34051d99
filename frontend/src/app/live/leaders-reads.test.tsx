import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { useMissingResponses } from '#lib/queries/response-requests.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { anEvent } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'
import { connectScriptedPage } from './scripted-page.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const serverId = '200000000000000001'
const ben = '100000000000000003'
const missing = 'GET /api/events/{id}/missing-responses'
const absences = 'GET /api/absences'

const served = serveApi(() => ({
  [missing]: { people: [] },
  [absences]: {
    timezone: 'Europe/Berlin',
    absences: [anAbsence('Ben', { discordUserId: ben })],
  },
}))
const reads = () => served.requests.map(({ name }) => name)

/** An event's page as its leaders see it. */
const page = connectScriptedPage({ [id]: 1 }, ({ wrapper }) =>
  renderHook(() => [useMissingResponses(id, true), useAbsences()], { wrapper }),
)
beforeEach(() => void (served.requests = []))

test('who has not answered is read again after an event was moved, which takes back what the deadline counted', async () => {
  page.live.say({ type: 'event.saved', event: anEvent({ id, version: 2 }) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([missing])
})

test.each([
  ['gets another name', { members: [aMember('Benno', { id: ben })], left: [] }],
  ['leaves the server', { members: [], left: [ben] }],
])('absences are read again when somebody who is away %s', async (_what, change) => {
  page.live.say({ type: 'members.changed', serverId, ...change })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([absences])
})

test('absences are not read again when somebody who is away goes offline, or somebody else leaves', async () => {
  page.live.say({
    type: 'members.changed',
    serverId,
    members: [aMember('Ben', { id: ben, status: 'offline' })],
    left: ['100000000000000008'],
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toEqual([])
})
