import { expect, test } from 'vitest'
import { findGoals, shownPerKind, type Goal } from './search-results.ts'

const goal = (label: string, ...more: string[]): Goal => ({
  id: label,
  label,
  to: '/',
  texts: [label, ...more],
})

test('what begins with the words comes before what only has them in it', () => {
  const goals = [goal('Große Belagerung'), goal('Belagerung am Sonntag'), goal('Raid')]
  expect(findGoals(goals, 'belag').map(({ label }) => label)).toEqual([
    'Belagerung am Sonntag',
    'Große Belagerung',
  ])
})

test('people are found by every name they have', () => {
  expect(findGoals([goal('Mia', 'mia.raid', 'Maria')], 'maria')).toHaveLength(1)
})

test('a thousand matches are cut to what one can look over', () => {
  const goals = Array.from({ length: 1000 }, (_, index) => goal(`Mitglied ${index}`))
  expect(findGoals(goals, 'mitglied')).toHaveLength(shownPerKind)
})
