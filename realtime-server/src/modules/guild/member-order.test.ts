import { expect, test } from 'vitest'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { createMemberOrder } from './member-order.ts'

const [mia, ben] = [{ id: '1' }, { id: '2' }] as [ServerMember, ServerMember]
const told = (members: ServerMember[], left: string[] = []) => ({
  type: 'members.changed' as const,
  serverId: '9',
  members,
  left,
})

test('what comes after something newer of the same person is left out, and nothing else', () => {
  const withoutOlder = createMemberOrder()
  expect(withoutOlder('9', told([mia]))).toEqual(told([mia]))
  expect(withoutOlder('10', told([{ ...mia, status: 'idle' }]))).toEqual(told([{ ...mia, status: 'idle' }]))
  expect(withoutOlder('8', told([mia, ben]))).toEqual(told([ben]))
  expect(withoutOlder('9', told([mia]))).toBeNull()
})

test('who left does not come back by an older word, but by a newer one', () => {
  const withoutOlder = createMemberOrder()
  expect(withoutOlder('20', told([], [mia.id]))).toEqual(told([], [mia.id]))
  expect(withoutOlder('19', told([mia]))).toBeNull()
  expect(withoutOlder('21', told([mia]))).toEqual(told([mia]))
  expect(withoutOlder('20', told([], [mia.id]))).toBeNull()
})
