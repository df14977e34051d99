import { describe, expect, test } from 'vitest'
import { suggestChannel, suggestZone } from './suggest-place.ts'

describe('The suggested time zone', () => {
  test.each([
    ['UTC', 'Europe/Berlin', 'CET'],
    ['UTC', 'Europe/Paris', 'CET'],
    ['UTC', 'America/Toronto', 'EST'],
    ['UTC', 'America/Vancouver', 'PST'],
    ['UTC', 'Atlantic/Reykjavik', 'UTC'],
    // A zone that differs from all four in winter or in summer.
    ['UTC', 'Asia/Seoul', 'UTC'],
    ['UTC', 'Europe/London', 'UTC'],
    ['UTC', 'Africa/Lagos', 'UTC'],
    ['EST', 'Europe/Berlin', 'EST'],
    ['Asia/Seoul', 'Europe/Berlin', 'Asia/Seoul'],
  ])('of a guild at %s is, for a reader in %s, %s', (saved, place, zone) => {
    expect(suggestZone(saved, place)).toBe(zone)
  })
})

describe('The suggested channel', () => {
  const channel = (id: string, name: string, changes: object = {}) => ({
    id,
    name,
    type: 0,
    parentName: null,
    botLacks: [],
    ...changes,
  })
  const chat = channel('1', 'allgemein')
  const raids = channel('2', 'raids')
  const signUp = channel('3', 'raid-anmeldung')

  test('is the one for signing up, else the one for raids, else none', () => {
    expect(suggestChannel(null, [chat, raids, signUp])).toBe('3')
    expect(suggestChannel(null, [chat, raids])).toBe('2')
    expect(suggestChannel(null, [chat])).toBeNull()
  })

  test('is none in which the bot cannot write', () => {
    const closed = { ...signUp, botLacks: ['SendMessages' as const] }
    expect(suggestChannel(null, [chat, closed, raids])).toBe('2')
  })

  test('is what was chosen already', () => {
    expect(suggestChannel('1', [chat, raids, signUp])).toBe('1')
  })
})
