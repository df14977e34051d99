import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress, limitKey } from './client-address.ts'

const from = (forwarded: string | undefined, proxies: number) =>
  clientAddress(
    {
      socket: { remoteAddress: '10.0.0.1' },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    proxies,
  )

it.each([
  ['without a proxy of ours, what is said does not count', '6.6.6.6', 0, '10.0.0.1'],
  ['behind one, the last that was said', '6.6.6.6, 7.7.7.7', 1, '7.7.7.7'],
  ['behind two, the one before', '6.6.6.6,7.7.7.7', 2, '6.6.6.6'],
  ['behind more than spoke, the first', '7.7.7.7', 3, '7.7.7.7'],
  ['behind one that says nothing, the proxy itself', undefined, 1, '10.0.0.1'],
  ['behind one that says an empty word, the proxy itself', ' , ', 1, '10.0.0.1'],
])('%s', (_, forwarded, proxies, address) => {
  expect(from(forwarded, proxies)).toBe(address)
})

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address written as IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['the start of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['the start of a short IPv6 address', '2001:db8::1', '2001:db8:0:0::'],
  ['the start of one with its own zeros', '2001:0DB8:1:0::9', '2001:db8:1:0::'],
  ['this machine', '::1', '0:0:0:0::'],
  ['one name for an unknown one', undefined, 'unknown'],
])('limits per address count %s', (_, address, key) => {
  expect(limitKey(address)).toBe(key)
})
