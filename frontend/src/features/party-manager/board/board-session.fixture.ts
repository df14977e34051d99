import { expect, onTestFinished } from 'vitest'
import { BoardServer } from '#testing/board-server.ts'
import { BoardSession } from './board-session.ts'
import type { Loss } from './session-options.ts'

/** Lena's session at a board in memory; it ends with the test. */
export function startSession({
  documentName = 'parties.night',
  storage = null as Storage | null,
  server = new BoardServer(),
  onLost = (() => undefined) as (loss: Loss) => void,
} = {}) {
  const session = new BoardSession({
    serverUrl: 'ws://loopback/board',
    documentName,
    userId: 'lena',
    storage,
    onDiscarded: () => undefined,
    onLost,
    WebSocket: server.WebSocket,
  })
  onTestFinished(() => session.destroy())
  return session
}

/** The same, in touch with its server. */
export async function openSession({
  server = new BoardServer(),
  ...options
}: Parameters<typeof startSession>[0] = {}) {
  const session = startSession({ server, ...options })
  await expect.poll(() => session.state().status).toBe('live')
  return { server, session }
}
