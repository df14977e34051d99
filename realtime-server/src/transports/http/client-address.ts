import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The address that a connection comes from, as Express computes it: each of our own `proxies` adds the one before it. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',')
  const heard = named.map((address) => address.trim()).filter(Boolean)
  const hops = [socket.remoteAddress ?? 'unknown', ...heard.toReversed()]
  return hops[Math.min(proxies, hops.length - 1)] ?? 'unknown'
}

/** What limits per address count: of IPv6 the network of 64 bits, because its owner has all addresses in it. */
export function limitKey(address = 'unknown'): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = after?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - groups.length - last.length).fill('0')
  const network = [...groups, ...zeros, ...last].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}
