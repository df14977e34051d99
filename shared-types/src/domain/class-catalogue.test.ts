import { expect, test } from 'vitest'
import { ClassId } from '../contracts/scalars.ts'
import { classCatalogue, findClass } from './class-catalogue.ts'
import { classIdOf, classTiers, weapons } from './class-entry.ts'

const count = (role: string) => classCatalogue.filter((entry) => entry.role === role).length

test('the catalogue has 30 classes: 7 tanks, 3 healers, 20 damage dealers', () => {
  expect([classCatalogue.length, count('tank'), count('healer'), count('dps')]).toEqual([30, 7, 3, 20])
})

test('every class is found by its id, which the API accepts and no other class has', () => {
  expect(new Set(classCatalogue.map((entry) => entry.id)).size).toBe(30)
  expect(new Set(classCatalogue.map((entry) => entry.name)).size).toBe(30)
  for (const entry of classCatalogue) {
    expect(ClassId.parse(entry.id)).toBe(entry.id)
    expect(findClass(entry.id)).toBe(entry)
  }
})

test('a class id is the same for both orders of the two weapons', () => {
  expect(classIdOf('wand', 'sns')).toBe('sns_wand')
  expect(classIdOf('sns', 'wand')).toBe('sns_wand')
  expect(findClass('sns_wand')?.names).toEqual({ de: 'Templer', en: 'Templar' })
})

test('every class has two known weapons, a tier and texts in German and English', () => {
  for (const entry of classCatalogue) {
    expect(Object.keys(weapons)).toEqual(expect.arrayContaining([entry.mainWeapon, entry.offWeapon]))
    expect(classTiers).toContain(entry.tier)
    expect(entry.emoji).not.toBe('')
    expect(entry.description.de.length).toBeGreaterThan(20)
    expect(entry.description.en.length).toBeGreaterThan(20)
    expect(entry.description.de).not.toBe(entry.description.en)
  }
})

test('an unknown class, or a property name of every object, is not found', () => {
  expect(findClass('orb_sns')).toBeUndefined()
  expect(findClass('constructor')).toBeUndefined()
})
