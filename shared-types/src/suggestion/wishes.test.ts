import { expect, test } from 'vitest'
import { pairsOf } from './evening.ts'
import { unmetWishes, withWishes } from './wishes.ts'

const wisher = (discordUserId: string, wishes: { gladlyWith?: string[]; notWith?: string[] } = {}) => ({
  discordUserId,
  gladlyWith: [],
  notWith: [],
  ...wishes,
})
const partyOf = new Map([
  ['ben', 'a'],
  ['mia', 'a'],
  ['otto', 'b'],
  ['ida', null],
  ['kai', null],
])

test('a wish is unmet when the parties do not grant it, and each two people are named once', () => {
  const people = [
    wisher('ben', { notWith: ['mia'], gladlyWith: ['otto', 'gone'] }),
    wisher('mia', { notWith: ['ben'], gladlyWith: ['ben'] }),
    wisher('otto', { gladlyWith: ['ben'], notWith: ['mia'] }),
    wisher('ida', { gladlyWith: ['kai'], notWith: ['kai'] }),
    wisher('kai', { gladlyWith: ['mia'] }),
    wisher('gone', { gladlyWith: ['ben'] }),
  ]
  expect(unmetWishes(pairsOf(people), partyOf)).toEqual([
    { kind: 'together', personId: 'otto', otherId: 'ben' },
    { kind: 'apart', personId: 'mia', otherId: 'ben', partyId: 'a' },
    { kind: 'together', personId: 'kai', otherId: 'mia' },
  ])
  expect(unmetWishes([], partyOf)).toEqual([])
})

test('of the wishes of a ghost those that its party grants are reasons, before what the person likes to play', () => {
  const stored = [
    { kind: 'needed-role', role: 'tank' },
    { kind: 'together', personId: 'erased' },
    { kind: 'preference', role: 'tank', rank: 0 },
  ] as const
  const ben = wisher('ben', { gladlyWith: ['mia', 'otto'] })
  expect(withWishes(stored, ben, new Set(['ben', 'mia']))).toEqual([
    stored[0],
    { kind: 'together', personId: 'mia' },
    stored[2],
  ])
  expect(withWishes(stored, undefined, new Set(['erased']))).toEqual([stored[0], stored[2]])
})
