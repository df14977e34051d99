import { focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { serveApi } from '#testing/serve-api.ts'
import { channelsQuery, rolesQuery } from './guild.queries.ts'

const serverId = '200000000000000001'
const served = serveApi(() => ({
  'GET /api/discord/servers/{id}/channels': [],
  'GET /api/discord/servers/{serverId}/roles': [],
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('who comes back from Discord after half a minute has channels and roles read again, and who comes sooner does not', async () => {
  const client = createQueryClient()
  client.mount()
  for (const query of [channelsQuery(serverId), rolesQuery(serverId)])
    new QueryObserver(client, query as unknown as QueryObserverOptions).subscribe(() => undefined)
  const leaveFor = async (ms: number) => {
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(ms)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(100)
    return served.requests.length
  }
  expect(await leaveFor(20_000)).toBe(2)
  expect(await leaveFor(31_000)).toBe(4)
  client.unmount()
})
