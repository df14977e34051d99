import type { IncomingMessage } from 'node:http'

/** The address that a connection comes from, as Express computes it: each of our own `proxies` adds the one before it. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',')
  const heard = named.map((address) => address.trim()).filter(Boolean)
  const hops = [socket.remoteAddress ?? 'unknown', ...heard.toReversed()]
  return hops[Math.min(proxies, hops.length - 1)] ?? 'unknown'
}
