import { describe, expect, test } from 'vitest'
import { placeOf } from './time-zones.ts'

describe('the IANA zone of a setting', () => {
  test.each([
    ['CET', 'Europe/Berlin'],
    ['PST', 'America/Los_Angeles'],
    ['UTC', 'UTC'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Middle-earth/Shire', 'UTC'],
    ['+05:30', 'UTC'],
    ['toString', 'UTC'],
    ['', 'UTC'],
  ])('%j is %s', (zone, place) => {
    expect(placeOf(zone)).toBe(place)
  })
})
