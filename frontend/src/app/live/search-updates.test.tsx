import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useArchive, useFoundEvents, wholeArchive } from '#lib/queries/event.queries.ts'
import { anEvent, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'
import { connectScriptedPage } from './scripted-page.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const found = asListed(asView(anEvent({ id, title: 'Kaltherz', status: 'archived' })))
const archived = { limit: 24, mine: false, filter: { ...wholeArchive, search: 'Kaltherz' } }
const { quietMs } = joinAnswer()

const served = serveApi(() => ({ 'GET /api/events': [] }))

const page = connectScriptedPage({})
const search = () =>
  renderHook(
    () => ({
      quick: useFoundEvents('Kaltherz', 5).data,
      archive: useArchive(archived, { enabled: true }).data,
    }),
    { wrapper: page.wrapper },
  )
const pass = () => vi.advanceTimersByTimeAsync(20_000)

test('both searches find an event that another person archived meanwhile, and lose it when it is deleted', async () => {
  const { result } = search()
  await pass()
  expect(result.current).toEqual({ quick: [], archive: [] })
  served.answers['GET /api/events'] = [found]
  page.live.say({ type: 'event.saved', event: anEvent({ id, version: 2, status: 'archived' }) })
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
  served.answers['GET /api/events'] = []
  page.live.say({ type: 'event.deleted', eventId: id })
  await pass()
  expect(result.current).toEqual({ quick: [], archive: [] })
})

test('both searches that were closed when an event changed are read again when they are opened', async () => {
  const { unmount } = search()
  await pass()
  unmount()
  served.answers['GET /api/events'] = [found]
  page.live.say({ type: 'event.saved', event: anEvent({ id, version: 2, status: 'archived' }) })
  await pass()
  const { result } = search()
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
})

test('both searches are read again when a page comes back after an event changed', async () => {
  const { result } = search()
  await pass()
  served.answers['GET /api/events'] = [found]
  page.live.join = { ...page.live.join, quietMs: { ...quietMs, 'event.saved': 10_000 } }
  page.live.comeBack()
  await pass()
  expect(result.current).toEqual({ quick: [found], archive: [found] })
})
