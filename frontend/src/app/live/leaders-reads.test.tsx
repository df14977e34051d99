import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { wellBot } from '#features/settings/bot-status.fixture.ts'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { type AuditFilter, useAuditPage } from '#lib/queries/audit.queries.ts'
import { useBotStatus } from '#lib/queries/bot-status.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
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
const members = 'GET /api/discord/servers/{id}/members'
const audit = 'GET /api/audit-logs'
const botStatus = 'GET /api/bot-status/{serverId}'

const everything: AuditFilter = { startDate: '', endDate: '', userId: '', actionType: '', hideSignIns: '' }

const served = serveApi(() => ({
  [missing]: { people: [] },
  [absences]: {
    timezone: 'Europe/Berlin',
    absences: [anAbsence('Ben', { discordUserId: ben })],
  },
  [members]: [aMember('Ben', { id: ben })],
  [audit]: { logs: [], total: 0, hasMore: false },
  [botStatus]: wellBot,
}))
const reads = () => served.requests.map(({ name }) => name)

/** What leaders and auditors have on their screens. */
const page = connectScriptedPage({ [id]: 1 }, ({ wrapper }) =>
  renderHook(
    () => [
      useMissingResponses(id, true),
      useAbsences(),
      useMembers(serverId),
      useAuditPage(everything, 1),
      useBotStatus(serverId),
    ],
    { wrapper },
  ),
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

// Within ten seconds; by themselves, the last two are read again after thirty and twenty.
test.each<[string, LiveMessage, readonly string[]]>([
  ['real names', { type: 'mappings.changed', serverId }, [members]],
  ['entries of the audit log', { type: 'audit.appended', count: 1 }, [audit]],
  ['faults of the bot', { type: 'bot-status.changed', serverId }, [botStatus]],
])(
  'what shows %s is read again as soon as the server says that they changed',
  async (_what, message, read) => {
    page.live.say(message)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reads()).toEqual(read)
  },
)
