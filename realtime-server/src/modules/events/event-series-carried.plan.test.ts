import { preselectedMax } from '@raidtisch/shared-types/domain/limits'
import { expect, test } from 'vitest'
import { columnsFor } from './event-series-carried.plan.ts'

const event = (fields: Partial<Parameters<typeof columnsFor>[0]>) => ({
  maxTanks: 2,
  maxHealers: 2,
  maxDps: 8,
  requireRoles: [],
  requiredClasses: [],
  bannedClasses: [],
  preferredClasses: [],
  preselectedPlayers: [],
  ...fields,
})

test('No edit of a series reserves more openings of another event than an event may have', () => {
  const player = (index: number) => ({
    discordUserId: `${200_000_000_000_000_000n + BigInt(index)}`,
    username: `player-${index}`,
    realName: null,
    role: 'dps' as const,
    characterClass: null,
  })
  const others = Array.from({ length: preselectedMax }, (_, index) => player(index))
  const carry = (index: number) =>
    columnsFor(event({ preselectedPlayers: others }), event({}), { preselectedPlayers: [player(index)] })
      .preselectedPlayers
  expect(carry(7)).toHaveLength(preselectedMax)
  expect(() => carry(preselectedMax)).toThrow('more than 100')
})

test.each([
  ['requires', 'bans', { requiredClasses: ['sns_wand', 'bow_dagger'] }, { bannedClasses: ['bow_dagger'] }],
  ['bans', 'requires', { bannedClasses: ['sns_wand', 'bow_dagger'] }, { requiredClasses: ['bow_dagger'] }],
  ['prefers', 'bans', { preferredClasses: ['sns_wand', 'bow_dagger'] }, { bannedClasses: ['bow_dagger'] }],
] as const)(
  'A class that one evening %s and an edit of its series %s has the rule of the edit alone',
  (_before, _edit, other, edit) => {
    const [list] = Object.keys(other)
    const columns = Object.fromEntries(Object.entries(edit).map(([name, classes]) => [name, [...classes]]))
    const own = Object.fromEntries(Object.entries(other).map(([name, classes]) => [name, [...classes]]))
    expect(columnsFor(event(own), event({}), columns)).toMatchObject({ ...columns, [list!]: ['sns_wand'] })
  },
)
