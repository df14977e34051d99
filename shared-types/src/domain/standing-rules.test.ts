import { describe, expect, test } from 'vitest'
import { standingChoice, standingRuleFor, type PlayStyle } from './standing-rules.ts'

describe('of several rules', () => {
  const monday = { weekday: 1, eventType: null } as const
  const sieges = { weekday: null, eventType: 'sieges' } as const
  const mondaySieges = { weekday: 1, eventType: 'sieges' } as const
  const event = { weekday: 1, eventType: 'sieges' } as const

  test('the one for weekday and type wins, then the one for the type, then the one for the weekday', () => {
    expect(standingRuleFor([monday, mondaySieges, sieges], event)).toBe(mondaySieges)
    expect(standingRuleFor([monday, sieges], event)).toBe(sieges)
    expect(standingRuleFor([monday], event)).toBe(monday)
  })

  test('those of another weekday or type do not count', () => {
    expect(standingRuleFor([monday, sieges], { weekday: 2, eventType: 'raid' })).toBeUndefined()
    expect(standingRuleFor([mondaySieges], { weekday: 1, eventType: 'raid' })).toBeUndefined()
  })
})

describe('the class of a standing response', () => {
  const healer: PlayStyle = { classId: 'orb_wand', role: 'healer' }
  const tank: PlayStyle = { classId: 'greatsword_sns', role: 'tank' }
  const open = { requiredClasses: [], bannedClasses: [] }

  test('is the favourite one of the wanted role, and the favourite of all without a role', () => {
    expect(standingChoice('tank', [healer, tank], open)).toEqual({
      role: 'tank',
      characterClass: tank.classId,
    })
    expect(standingChoice(null, [healer, tank], open)).toEqual({
      role: 'healer',
      characterClass: healer.classId,
    })
    expect(standingChoice('flex', [healer, tank], open)).toEqual({
      role: 'flex',
      characterClass: healer.classId,
    })
  })

  test('is the next one that the event allows, and nobody is signed up with a banned one', () => {
    const banned = { ...open, bannedClasses: [healer.classId] }
    expect(standingChoice(null, [healer, tank], banned)?.characterClass).toBe(tank.classId)
    expect(standingChoice('healer', [healer, tank], banned)).toBeNull()
  })

  test('is left open without a card, unless the event requires one', () => {
    expect(standingChoice('dps', [], open)).toEqual({ role: 'dps', characterClass: null })
    expect(standingChoice(null, [], open)).toEqual({ role: 'flex', characterClass: null })
    expect(standingChoice('dps', [], { ...open, requiredClasses: [tank.classId] })).toBeNull()
  })
})
