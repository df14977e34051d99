import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over the connection of an upgrade request whose path begins with `prefix`. */
export type UpgradeTarget = {
  prefix: string
  handle: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * Passes every WebSocket request of a server to its target. The Origin must be one of `origins`, because browsers send
 * cookies with any page's WebSocket: CORS does not apply to it, and SameSite allows the site's other subdomains and ports.
 */
export function dispatchUpgrades(
  server: Server,
  origins: ReadonlySet<string>,
  targets: readonly UpgradeTarget[],
): void {
  server.on('upgrade', (req, socket, head) => {
    // Without a listener, a connection reset is an uncaught 'error' event, which ends the process.
    socket.on('error', () => socket.destroy())
    const target = targets.find(({ prefix }) => req.url?.startsWith(prefix))
    if (!target) return refuseUpgrade(socket, '404 Not Found')
    if (!origins.has(req.headers.origin ?? '')) return refuseUpgrade(socket, '403 Forbidden')
    target.handle(req, socket, head)
  })
}

function refuseUpgrade(socket: Duplex, status: string): void {
  // Destroyed, because a caller that does not close its side would keep the socket open for ever.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
