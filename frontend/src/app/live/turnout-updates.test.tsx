import { QueryObserver } from '@tanstack/react-query'
import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { anEvent, aParticipant, joinAnswer } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'
import { connectScriptedPage } from './scripted-page.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const serverId = '200000000000000001'
const turnout = 'GET /api/events/{id}/attendance'
const { quietMs } = joinAnswer()
const ben = aMember('Ben')

const served = serveApi(() => ({
  [turnout]: {
    check: null,
    came: [{ discordUserId: ben.id, displayName: 'Ben', avatar: null, answer: 'accepted' }],
    noShow: [],
    cameUnsigned: [],
    excused: [],
    unchecked: [],
  },
}))
const reads = () => served.requests.map(({ name }) => name)

/** A page that shows who came to an event. */
const page = connectScriptedPage({ [id]: 1 }, ({ client }) => {
  const queryFn = () => call(turnout, { params: { id } })
  const queryKey = [...statisticsKeys.attendance, 'event', id]
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
})
beforeEach(() => void (served.requests = []))

test.each<[string, LiveMessage]>([
  [
    'a response is entered',
    {
      type: 'roster.changed',
      eventId: id,
      version: 2,
      participants: [aParticipant(id, '100000000000000003', 'Ben')],
    },
  ],
  ['the event is moved or called off', { type: 'event.saved', event: anEvent({ id, version: 2 }) }],
  ['an absence is entered', { type: 'absences.changed', serverId }],
  ['a substitute accepts', { type: 'substitutes.changed', eventId: id, requests: [] }],
  ['somebody is corrected', { type: 'attendance.changed', serverId }],
])('who came is compared again after %s', async (_what, message) => {
  page.live.say(message)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([turnout])
})

test.each([
  ['is compared again after somebody in it got another name', 'Ben | Heal', [turnout]],
  ['is not read after somebody’s presence changed', 'Ben', []],
])('who came %s', async (_what, displayName, read) => {
  await vi.advanceTimersByTimeAsync(0)
  served.requests = []
  page.live.say({ type: 'members.changed', serverId, left: [], members: [{ ...ben, displayName }] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual(read)
})

test.each(['roster.changed', 'absences.changed', 'substitutes.changed'] as const)(
  'who came is compared again when a page comes back after %s',
  async (topic) => {
    await vi.advanceTimersByTimeAsync(1_800_000)
    page.live.join = { ...page.live.join, quietMs: { ...quietMs, [topic]: 600_000 } }
    page.live.comeBack()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads()).toEqual([turnout])
  },
)
