import type { Socket } from 'socket.io-client'
import type { ClientToServer, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

type SocketOptions = {
  /** Default: the page's own origin. */
  url?: string
  /** The token of a stream link; signed-in people are known by their session instead. */
  auth?: { streamToken: string }
  /** Milliseconds between attempts to reconnect, ± half. */
  retryMs?: { first: number; most: number }
}

/** Creates a socket without connecting it. The library is loaded only now, so that the first page does not wait for it. */
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

/** Connects now instead of waiting for the next attempt. */
export function reconnectNow(socket: LiveSocket): void {
  socket.disconnect().connect()
}
