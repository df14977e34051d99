import { describe, expect, test } from 'vitest'
import { classCatalogue } from './class-catalogue.ts'
import { findClassByName } from './class-names.ts'

describe('A class is found by its name', () => {
  test('in both languages of the catalogue, and no two classes share one', () => {
    for (const { id, names } of classCatalogue)
      for (const name of Object.values(names)) expect([name, findClassByName(name)]).toEqual([name, id])
  })

  test.each([
    [' SEEKER ', 'longbow_wand'],
    ['beschwörer', 'staff_wand'],
    ['Beschworer', 'staff_wand'],
    ['longbow_wand', 'longbow_wand'],
    ['Wand & Tome / Longbow', 'longbow_wand'],
    ['Langbogen + Zauberstab', 'longbow_wand'],
    ['bow/wand', 'longbow_wand'],
    ['마법봉 / 지팡이', 'staff_wand'],
  ])('%s', (name, id) => expect(findClassByName(name)).toBe(id))

  test.each([
    '',
    ' ',
    'Ranged',
    'Holy1',
    'wand',
    'wand/wand',
    'wand/longbow/orb',
    '__proto__',
    'constructor',
    '🔮',
  ])('and %j is none', (name) => expect(findClassByName(name)).toBeNull())
})
