import { expect, test } from 'vitest'
import type { SubstituteRequest } from '../contracts/substitutes.contract.ts'
import { applySubstitutes } from './apply-substitutes.ts'

const asked = (id: string, second: number): SubstituteRequest => ({
  id,
  eventId: 'e',
  partyId: 'p',
  slot: 0,
  discordUserId: id,
  role: 'dps',
  replaces: null,
  state: 'asked',
  undelivered: null,
  askedBy: 'lena',
  askedAt: `2026-06-01T19:00:0${second}.000Z`,
})

test('messages about questions lead to the same list in whatever order they come', () => {
  const messages = [
    [asked('b', 1), asked('a', 1)],
    [{ ...asked('a', 1), undelivered: 'dm_closed' as const }],
    [{ ...asked('a', 1), state: 'taken' as const }],
    [asked('c', 0)],
    [{ ...asked('b', 1), state: 'accepted' as const }],
  ]
  const expected = [
    asked('c', 0),
    { ...asked('a', 1), state: 'taken', undelivered: 'dm_closed' },
    { ...asked('b', 1), state: 'accepted' },
  ]
  for (const order of permutationsOf(messages))
    expect(order.reduce<SubstituteRequest[]>(applySubstitutes, [])).toEqual(expected)
})

function permutationsOf<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((one, index) => permutationsOf(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}
