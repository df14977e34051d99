import { describe, expect, test } from 'vitest'
import { classCatalogue } from './class-catalogue.ts'
import { searchClasses } from './class-search.ts'

const names = (query: string) => searchClasses(query, null).map((entry) => entry.name)

describe('Searching classes', () => {
  test('finds a class by its German and by its English name', () => {
    expect(names('kreuzritter')).toEqual(['Crusader'])
    expect(names('CRUSADER')).toEqual(['Crusader'])
  })

  test('finds a class by either weapon in every language', () => {
    const withGreatsword = classCatalogue.filter(({ mainWeapon, offWeapon }) =>
      [mainWeapon, offWeapon].includes('greatsword'),
    )
    for (const query of ['Großschwert', 'grossschwert', 'Greatsword', 'épée à deux', 'двуручный', '대검'])
      expect(new Set(names(query))).toEqual(new Set(withGreatsword.map((entry) => entry.name)))
  })

  test('requires every word, in any order', () => {
    expect(names('greatsword schild')).toEqual(['Crusader'])
    expect(names('greatsword xyz')).toEqual([])
  })

  test('returns all classes for an empty search, those of the role first, by tier', () => {
    const all = searchClasses('  ', 'healer')
    expect(all).toHaveLength(30)
    expect(all.slice(0, 4).map((entry) => entry.role === 'healer')).toEqual([true, true, true, false])
    expect(all[0]?.tier).toBe('S')
  })
})
