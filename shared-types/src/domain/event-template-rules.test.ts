import { expect, it, test } from 'vitest'
import { groupOfParty } from './event-template-rules.ts'

const group = (id: string, ...people: string[]) => ({
  id,
  members: people.map((discordUserId) => ({ discordUserId })),
})
const watch = group('watch', 'a', 'b', 'c', 'd')
const siege = group('siege', 'e', 'f')

it('A party belongs to the static group that fills most of it', () => {
  expect(groupOfParty(['a', 'b', 'c', 'x'], [siege, watch])?.id).toBe('watch')
  expect(groupOfParty(['e', 'f'], [watch, siege])?.id).toBe('siege')
})

test.each([
  ['one member alone', ['a', 'x']],
  ['less than half of the group', ['a']],
  ['less than half of the party', ['a', 'b', 'u', 'v', 'w']],
  ['nobody', []],
])('A party with %s of a static group belongs to none', (_, people) => {
  expect(groupOfParty(people, [watch, siege])).toBeNull()
})
