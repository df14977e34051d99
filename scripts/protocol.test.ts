import { protocolHash } from '@raidtisch/shared-types/protocol/protocol-version'
import { expect, test } from 'vitest'
import { currentProtocolHash, protocolAdvice } from './protocol-hash.ts'

test('the protocol has a new version when a live message or the boards changed', () => {
  const found = protocolHash === currentProtocolHash() ? 'unchanged' : protocolAdvice
  expect(found).toBe('unchanged')
})
