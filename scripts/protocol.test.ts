import { protocolText } from '@raidtisch/shared-types/protocol/protocol-text'
import { protocolHash } from '@raidtisch/shared-types/protocol/protocol-version'
import { expect, test } from 'vitest'
import { currentProtocolHash, protocolAdvice } from './protocol-hash.ts'

test('the protocol has a new version when a live message or the boards changed', () => {
  const found = protocolHash === currentProtocolHash() ? 'unchanged' : protocolAdvice
  expect(found).toBe('unchanged')
})

test('the protocol has each event of the socket with its shapes, and what leaders share on a board', () => {
  type Shape = { properties: Record<string, unknown> }
  type Written = {
    requests: [string, Shape[]][]
    messageEvents: Record<string, string>
    board: { presence: Shape }
  }
  const written = JSON.parse(protocolText()) as Written
  const requests = Object.fromEntries(written.requests)
  expect(Object.keys(requests)).toEqual(['join', 'watch', 'unwatch', 'missed'])
  expect(Object.keys(requests['missed']?.[1]?.properties ?? {})).toEqual(['messages'])
  expect(Object.keys(written.messageEvents)).toEqual(['live'])
  expect(Object.keys(written.board.presence.properties)).toEqual(['user', 'dragged', 'over'])
})
