import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BoardServer } from '#testing/board-server.ts'
import { BoardSession } from './board-session.ts'
import { setPageOutdated, useIsPageOutdated } from '#lib/live/connection.ts'

test('a page is marked as outdated when a board’s server says so, and its board stays usable', async () => {
  const server = new BoardServer()
  const session = new BoardSession({
    serverUrl: 'ws://loopback/board',
    documentName: 'parties.night',
    userId: 'lena',
    storage: null,
    onDiscarded: () => undefined,
    onLost: () => undefined,
    WebSocket: server.WebSocket,
  })
  onTestFinished(() => {
    session.destroy()
    act(() => setPageOutdated(false))
  })
  const { result } = renderHook(useIsPageOutdated)
  await vi.waitFor(() => expect(session.state().status).toBe('live'))
  expect(result.current).toBe(false)
  act(() => server.sayOutdated())
  expect(result.current).toBe(true)
  expect(session.state()).toMatchObject({ status: 'live', canEdit: true })
})
