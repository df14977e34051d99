import { expect, test } from 'vitest'
import { findTargets, shownPerKind, type SearchTarget } from './search-results.ts'

const target = (label: string, ...more: string[]): SearchTarget => ({
  id: label,
  label,
  to: '/',
  texts: [label, ...more],
})

test('results that begin with the words come before results that only contain them', () => {
  const targets = [target('Große Belagerung'), target('Belagerung am Sonntag'), target('Raid')]
  expect(findTargets(targets, 'belag').map(({ label }) => label)).toEqual([
    'Belagerung am Sonntag',
    'Große Belagerung',
  ])
})

test('people are found by each of their names', () => {
  expect(findTargets([target('Mia', 'mia.raid', 'Maria')], 'maria')).toHaveLength(1)
})

test('a thousand matches are cut to a short list', () => {
  const targets = Array.from({ length: 1000 }, (_, index) => target(`Mitglied ${index}`))
  expect(findTargets(targets, 'mitglied')).toHaveLength(shownPerKind)
})
