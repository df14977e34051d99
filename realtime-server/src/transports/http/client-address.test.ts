import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

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
