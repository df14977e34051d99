import { expect, test } from 'vitest'
import { donationAmounts } from '../contracts/donation.contract.ts'
import { eventStatuses } from './event-status.ts'
import { eventTypes } from './event-types.ts'
import { gameRoles } from './game-roles.ts'
import { defaultLanguage, languages } from './languages.ts'
import { ianaZones, timezones } from './time-zones.ts'

// Word for word from the specification, sections 1, 3, 4, 5 and 9.

test('There are nine types of events', () => {
  expect(eventTypes.join(', ')).toBe('raid, trial, pvp, dungeon, guild, boonstone, riftstone, sieges, other')
})

test('There are five statuses of events and four roles', () => {
  expect(eventStatuses.toSorted().join(', ')).toBe('active, archived, cancelled, completed, upcoming')
  expect(gameRoles.join(', ')).toBe('tank, healer, dps, flex')
})

test('There are four time zones, each with the clock of one city', () => {
  expect(timezones.join(', ')).toBe('UTC, PST, EST, CET')
  const hourAtNoon = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      Date.UTC(2026, 0, 15, 12),
    )
  expect(timezones.map((zone) => Number(hourAtNoon(ianaZones[zone])) - 12)).toEqual([0, -8, -5, 1])
})

test('There are five languages, German first', () => {
  expect(languages.join(', ')).toBe('de, en, fr, ru, ko')
  expect(defaultLanguage).toBe('de')
})

test('Donations of 5, 10 and 20 euro are offered', () => {
  expect(donationAmounts).toEqual([5, 10, 20])
})
