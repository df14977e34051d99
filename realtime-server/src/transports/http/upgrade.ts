import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over an upgraded connection whose path begins with `prefix`. */
export type UpgradeTarget = {
  prefix: string
  handle: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * The one place where connections become WebSockets. The Origin must be exactly one of ours: browsers
 * send cookies along with any page's WebSocket, and neither CORS nor SameSite stops all of them.
 */
export function dispatchUpgrades(
  server: Server,
  origins: ReadonlySet<string>,
  targets: readonly UpgradeTarget[],
): void {
  server.on('upgrade', (req, socket, head) => {
    // A peer that resets while we decide must not take the process down.
    socket.on('error', () => socket.destroy())
    const target = targets.find(({ prefix }) => req.url?.startsWith(prefix))
    if (!target) return refuseUpgrade(socket, '404 Not Found')
    if (!origins.has(req.headers.origin ?? '')) return refuseUpgrade(socket, '403 Forbidden')
    target.handle(req, socket, head)
  })
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
