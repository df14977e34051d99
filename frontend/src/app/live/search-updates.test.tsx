import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useArchive, useFoundEvents, wholeArchive } from '#lib/queries/event.queries.ts'
import { anEvent, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { serveApi } from '#testing/serve-api.ts'
import { startLiveBridge } from './live-bridge.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const found = asListed(asView(anEvent({ id, title: 'Kaltherz', status: 'archived' })))
const page = { limit: 24, mine: false, filter: { ...wholeArchive, search: 'Kaltherz' } }
const { quietMs } = joinAnswer()

let client: QueryClient
let live: ScriptedSocket
let stop: () => void

const served = serveApi(() => ({ 'GET /api/events': [] }))

const search = () =>
  renderHook(
    () => ({
      quick: useFoundEvents('Kaltherz', 5).data,
      archive: useArchive(page, { enabled: true }).data,
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
const pass = () => vi.advanceTimersByTimeAsync(20_000)

beforeEach(async () => {
  client = createQueryClient()
  live = new ScriptedSocket()
  live.join = joinAnswer({ active: {} })
  vi.useFakeTimers()
  stop = startLiveBridge(client, live.socket)
  await vi.advanceTimersByTimeAsync(5000)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

test('both searches find an event that another person archived meanwhile, and lose it when it is deleted', async () => {
  const { result } = search()
  await pass()
  expect(result.current).toEqual({ quick: [], archive: [] })
  served.answers['GET /api/events'] = [found]
  live.say({ type: 'event.saved', event: anEvent({ id, version: 2, status: 'archived' }) })
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
  served.answers['GET /api/events'] = []
  live.say({ type: 'event.deleted', eventId: id })
  await pass()
  expect(result.current).toEqual({ quick: [], archive: [] })
})

test('both searches that were closed when an event changed are read again when they are opened', async () => {
  const { unmount } = search()
  await pass()
  unmount()
  served.answers['GET /api/events'] = [found]
  live.say({ type: 'event.saved', event: anEvent({ id, version: 2, status: 'archived' }) })
  await pass()
  const { result } = search()
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
})

test('both searches are read again when a page comes back after an event changed', async () => {
  const { result } = search()
  await pass()
  served.answers['GET /api/events'] = [found]
  live.join = { ...live.join, quietMs: { ...quietMs, 'event.saved': 10_000 } }
  live.comeBack()
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
})
