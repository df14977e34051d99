import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { absencesQuery } from '#lib/queries/absence.queries.ts'
import { membersQuery } from '#lib/queries/member.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { joinAnswer } from '#testing/live-server.ts'
import { refused, serveApi } from '#testing/serve-api.ts'
import { connectScriptedPage } from './scripted-page.fixture.tsx'

const serverId = '200000000000000001'
const members = 'GET /api/discord/servers/{id}/members'
const ben = aMember('Ben')
const quiet = joinAnswer().quietMs

const served = serveApi(() => ({
  [members]: [ben],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
}))
const reads = () => served.requests.map(({ name }) => name)

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => vi.mocked(Math.random).mockRestore())

/** A page that shows members and absences. */
const page = connectScriptedPage({}, ({ client }) => {
  for (const query of [membersQuery(serverId), absencesQuery])
    new QueryObserver(client, query as unknown as QueryObserverOptions).subscribe(() => undefined)
})

test('what could not be read after a break is read when the server is heard again, and what it refuses is not', async () => {
  for (const [failure, again] of [
    [refused(503, 'unavailable'), ['GET /api/absences']],
    [refused(403, 'forbidden'), []],
  ] as const) {
    served.answers['GET /api/absences'] = failure
    page.live.join = { ...page.live.join, quietMs: { ...quiet, 'absences.changed': 100 } }
    page.live.comeBack()
    await vi.advanceTimersByTimeAsync(20_000)
    served.requests = []
    page.live.join = { ...page.live.join, quietMs: quiet }
    served.answers['GET /api/absences'] = { timezone: 'Europe/Berlin', absences: [] }
    page.live.say({ type: 'heartbeat', active: {} })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads()).toEqual(again)
  }
})

test('what could not be read after a break is read later also when a message changed it meanwhile', async () => {
  served.answers[members] = refused(503, 'unavailable')
  page.live.join = { ...page.live.join, quietMs: { ...quiet, 'members.changed': 100 } }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(1000)
  page.live.say({ type: 'members.changed', serverId, members: [{ ...ben, status: 'dnd' }], left: [] })
  await vi.advanceTimersByTimeAsync(20_000)
  served.requests = []
  served.answers[members] = [ben, aMember('Mia')]
  page.live.say({ type: 'heartbeat', active: {} })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([members])
})
