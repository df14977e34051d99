import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { startLiveBridge } from './live-bridge.ts'

/** A page with fake timers whose live messages are the test's to say. */
type ScriptedPage = {
  client: QueryClient
  live: ScriptedSocket
  wrapper: (props: { children: ReactNode }) => ReactNode
}

/** Connects a page before each test of a file. `active`: the versions of active events; `show` subscribes to queries. */
export function connectScriptedPage(
  active: Record<string, number>,
  show: (page: ScriptedPage) => void = () => undefined,
): ScriptedPage {
  const page = {
    wrapper: ({ children }) => <QueryClientProvider client={page.client}>{children}</QueryClientProvider>,
  } as ScriptedPage
  let stop: () => void
  beforeEach(async () => {
    page.client = createQueryClient()
    page.live = new ScriptedSocket()
    page.live.join = joinAnswer({ active })
    vi.useFakeTimers()
    show(page)
    stop = startLiveBridge(page.client, page.live.socket)
    await vi.advanceTimersByTimeAsync(5000)
  })
  afterEach(() => {
    stop()
    page.client.clear()
    vi.useRealTimers()
  })
  return page
}
