import type { Socket } from 'socket.io-client'
import type { ClientToServer, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

type SocketOptions = {
  /** Another origin than the page's own. */
  url?: string
  /** The big screen's secret; people are known by their session. */
  auth?: { streamToken: string }
  /** Milliseconds between attempts to reconnect, ± half. */
  retryMs?: { first: number; most: number }
}

/** Makes a socket that is not connected yet. The library is fetched now, so that no first screen waits for it. */
export async function createLiveSocket(options: SocketOptions = {}): Promise<LiveSocket> {
  const { url = window.location.origin, auth, retryMs = { first: 500, most: 10_000 } } = options
  const { io } = await import('socket.io-client')
  return io(url, {
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: retryMs.first,
    reconnectionDelayMax: retryMs.most,
    randomizationFactor: 0.5,
    timeout: 10_000,
    auth: { protocol: protocolVersion, ...auth },
  })
}

/** Drops whatever the socket is waiting for and connects now. */
export function reconnectNow(socket: LiveSocket): void {
  socket.disconnect().connect()
}
