import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api.ts'
import { activeEventsQuery, pastEventsKey } from '#lib/queries/event.queries.ts'
import { anEvent, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'
import { connectScriptedPage } from './scripted-page.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const past = 'GET /api/calendar/past'
const month = { from: '2026-10-25T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z' }
const raid = asListed(asView(anEvent({ id })))
const { quietMs } = joinAnswer()

const served = serveApi(() => ({ 'GET /api/events': [raid], [past]: [] }))
const reads = () => served.requests.map(({ name }) => name)

/** A calendar with a raid that has not ended. */
const page = connectScriptedPage({ [id]: 1 }, ({ client }) => {
  new QueryObserver(client, activeEventsQuery).subscribe(() => undefined)
  const queryFn = () => call(past, { query: month })
  new QueryObserver(client, { queryKey: [...pastEventsKey, month], queryFn }).subscribe(() => undefined)
})
beforeEach(() => {
  page.live.say({ type: 'heartbeat', active: { [id]: 1 } })
  served.requests = []
})

test('a calendar that comes back reads past events again when an event changed meanwhile', async () => {
  await vi.advanceTimersByTimeAsync(3_600_000)
  page.live.join = { ...page.live.join, quietMs: { ...quietMs, 'event.deleted': 600_000 } }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([past])
})

test('a calendar reads past events again when a heartbeat no longer names an event that ended', async () => {
  served.answers['GET /api/events'] = []
  page.live.say({ type: 'heartbeat', active: {} })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads().toSorted()).toEqual([past, 'GET /api/events'])
})

test('a calendar that comes back reads past events no more when nothing changed', async () => {
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([])
})
