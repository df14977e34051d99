import { describe, expect, it, test } from 'vitest'
import { SavePartyTypeBody } from '../contracts/party-types.contract.ts'
import { compositionOf } from './party-composition.ts'
import { defaultPartyTypes } from './party-defaults.ts'
import { compositionFault, missingRoles } from './party-type-rules.ts'

const six = {
  size: 6,
  minimum: { tank: 2, healer: 1, dps: 3 },
  maximum: { tank: 3, healer: 2, dps: 4 },
}

describe('A party type', () => {
  it('can be made when its minima fit into the party and its maxima fill it', () => {
    expect(compositionFault(six)).toBeNull()
  })

  it.each([
    ['more people than the party has', { minimum: { tank: 2, healer: 2, dps: 3 } }, 'minimum_above_size'],
    ['a maximum below its minimum', { maximum: { tank: 1, healer: 9, dps: 9 } }, 'maximum_below_minimum'],
    ['fewer people than the party has', { size: 10 }, 'maximum_below_size'],
  ])('cannot be made with %s', (_, change, kind) => {
    expect(compositionFault({ ...six, ...change })?.kind).toBe(kind)
  })

  it('says which roles a party still needs', () => {
    expect(missingRoles(six, { tank: 1, healer: 0, dps: 5, flex: 0 })).toEqual([
      { role: 'tank', count: 1 },
      { role: 'healer', count: 1 },
    ])
  })

  it('misses nobody while people who play any role are enough for what is missing', () => {
    expect(missingRoles(six, { tank: 1, healer: 0, dps: 3, flex: 2 })).toEqual([])
    expect(missingRoles(six, { tank: 1, healer: 0, dps: 3, flex: 1 })).toHaveLength(2)
  })

  it('decides what a party is to be made of, and without one its size does', () => {
    const type = { ...six, wantedClasses: ['sns_wand'] }
    expect(compositionOf(6, type)).toEqual({
      minimum: six.minimum,
      maximum: six.maximum,
      wantedClasses: ['sns_wand'],
    })
    expect(compositionOf(6, undefined)).toMatchObject({ minimum: { tank: 1, healer: 1, dps: 3 } })
  })
})

test('A new guild begins with three types that can be saved as they are', () => {
  expect(defaultPartyTypes.map(({ name }) => name)).toEqual([
    'Frontline 2–1–3',
    'Ranged 1–2–3',
    'Standard 1–1–4',
  ])
  for (const type of defaultPartyTypes) {
    expect(compositionFault(type)).toBeNull()
    expect(SavePartyTypeBody.safeParse(type).success).toBe(true)
  }
})
