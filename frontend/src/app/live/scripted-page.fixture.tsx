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
  /** Connects the page, and lets so much time pass. */
  connect: (answer: Parameters<typeof joinAnswer>[0], waitMs: number) => Promise<void>
}

/** Makes a page before each test of a file, which connects it itself. */
export function makeScriptedPage(): ScriptedPage {
  let stop: () => void
  const page = {
    wrapper: ({ children }) => <QueryClientProvider client={page.client}>{children}</QueryClientProvider>,
    connect: async (answer, waitMs) => {
      page.live.join = joinAnswer(answer)
      stop = startLiveBridge(page.client, page.live.socket)
      await vi.advanceTimersByTimeAsync(waitMs)
    },
  } as ScriptedPage
  beforeEach(() => {
    page.client = createQueryClient()
    page.live = new ScriptedSocket()
    vi.useFakeTimers()
  })
  afterEach(() => {
    stop()
    page.client.clear()
    vi.useRealTimers()
  })
  return page
}

/** Connects a page before each test of a file. `active`: the versions of active events; `show` subscribes to queries. */
export function connectScriptedPage(
  active: Record<string, number>,
  show: (page: ScriptedPage) => void = () => undefined,
): ScriptedPage {
  const page = makeScriptedPage()
  beforeEach(() => {
    show(page)
    return page.connect({ active }, 5000)
  })
  return page
}

/** What `Math.random` answers in each test of a file: 0 unless the test says otherwise. */
export function scriptChance(): { next: number } {
  const chance = { next: 0 }
  beforeEach(() => {
    chance.next = 0
    vi.spyOn(Math, 'random').mockImplementation(() => chance.next)
  })
  afterEach(() => vi.mocked(Math.random).mockRestore())
  return chance
}
