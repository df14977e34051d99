import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import { clientAddress, limitKey } from './client-address.ts'

/** Takes over the connection of an upgrade request whose path begins with `prefix`. */
export type UpgradeTarget = {
  prefix: string
  handle: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export type UpgradeOptions = {
  /** The Origins of our own pages. */
  origins: ReadonlySet<string>
  targets: readonly UpgradeTarget[]
  limiter: RateLimiter
  /** How many proxies of ours stand before this process. */
  proxies: number
}

/**
 * Per address and process, because each connection reads a session and its person's rights. After a deploy all pages
 * behind one address come back at once, and must not be refused.
 */
export const upgradeLimit = { name: 'upgrade', points: 6_000, seconds: 60 } satisfies RateLimit

/**
 * Passes every WebSocket request of a server to its target. The Origin must be one of `origins`, because browsers send
 * cookies with any page's WebSocket: CORS does not apply to it, and SameSite allows the site's other subdomains and ports.
 */
export function dispatchUpgrades(
  server: Server,
  { origins, targets, limiter, proxies }: UpgradeOptions,
): void {
  server.on('upgrade', (req, socket, head) => {
    // Without a listener, a connection reset is an uncaught 'error' event, which ends the process.
    socket.on('error', () => socket.destroy())
    const target = targets.find(({ prefix }) => req.url?.startsWith(prefix))
    if (!target) return refuseUpgrade(socket, '404 Not Found')
    if (!origins.has(req.headers.origin ?? '')) return refuseUpgrade(socket, '403 Forbidden')
    void limiter.spend(limitKey(clientAddress(req, proxies))).then((waitMs) => {
      if (waitMs > 0) return refuseUpgrade(socket, '429 Too Many Requests', waitMs)
      if (!socket.destroyed) target.handle(req, socket, head)
    })
  })
}

function refuseUpgrade(socket: Duplex, status: string, waitMs = 0): void {
  const retry = waitMs > 0 ? `Retry-After: ${Math.ceil(waitMs / 1000)}\r\n` : ''
  // Destroyed, because a caller that does not close its side would keep the socket open for ever.
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
