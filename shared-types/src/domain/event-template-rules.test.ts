import { expect, it, test } from 'vitest'
import { groupOfParty, nextWeekday, weekdayOf } from './event-template-rules.ts'

test.each([
  ['2026-11-23', 1],
  ['2026-11-28', 6],
  ['2026-11-29', 7],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test.each([
  ['2026-11-25', 3, '2026-11-25'],
  ['2026-11-25', 4, '2026-11-26'],
  ['2026-11-25', 2, '2026-12-01'],
  ['2026-12-31', 7, '2027-01-03'],
])('From %s on, weekday %i is first on %s', (day, weekday, next) => {
  expect(nextWeekday(day, weekday)).toBe(next)
})

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
