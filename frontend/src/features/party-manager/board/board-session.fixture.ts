import { expect, onTestFinished, vi } from 'vitest'
import { BoardServer } from '#testing/board-server.ts'
import { BoardSession } from './board-session.ts'

/** Lena's session at a board in memory, in touch with its server; it ends with the test. */
export async function openSession() {
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
  onTestFinished(() => session.destroy())
  await vi.waitFor(() => expect(session.state().status).toBe('live'))
  return { server, session }
}
