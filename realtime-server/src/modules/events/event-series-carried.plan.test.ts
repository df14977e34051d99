import { preselectedMax } from '@raidtisch/shared-types/domain/limits'
import { expect, test } from 'vitest'
import { columnsFor } from './event-series-carried.plan.ts'

test('No edit of a series reserves more openings of another event than an event may have', () => {
  const player = (index: number) => ({
    discordUserId: `${200_000_000_000_000_000n + BigInt(index)}`,
    username: `player-${index}`,
    realName: null,
    role: 'dps' as const,
    characterClass: null,
  })
  const event = (preselectedPlayers: unknown[]) => ({
    maxTanks: 2,
    maxHealers: 2,
    maxDps: 8,
    requireRoles: [],
    requiredClasses: [],
    bannedClasses: [],
    preferredClasses: [],
    preselectedPlayers,
  })
  const others = Array.from({ length: preselectedMax }, (_, index) => player(index))
  const carry = (index: number) =>
    columnsFor(event(others), event([]), { preselectedPlayers: [player(index)] }).preselectedPlayers
  expect(carry(7)).toHaveLength(preselectedMax)
  expect(() => carry(preselectedMax)).toThrow('more than 100')
})
