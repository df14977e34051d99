import { expect, test } from 'vitest'
import { filterUsers, mappingFigures, namesOf, splitUsers } from './mapping-lists.ts'
import { aUser } from './mapping.fixture.ts'

const users = [aUser(1, 'Korn', 'Konrad Weiß'), aUser(2, 'Mia'), aUser(3, 'Uhu', 'Élise'), aUser(4, 'Ben')]

test('people are split into those who are known and those who are not', () => {
  const { mapped, unmapped } = splitUsers(users)
  expect(mapped.map(({ displayName }) => displayName)).toEqual(['Korn', 'Uhu'])
  expect(unmapped.map(({ displayName }) => displayName)).toEqual(['Mia', 'Ben'])
})

test.each([
  ['korn', ['Korn']],
  ['weiss', ['Korn']],
  ['elise', ['Uhu']],
  ['', ['Korn', 'Mia', 'Uhu', 'Ben']],
  ['niemand', []],
])('the search %j finds chat names and real names', (search, found) => {
  expect(filterUsers(users, search).map(({ displayName }) => displayName)).toEqual(found)
})

test('coverage is a rounded percentage of the users, and 0 without users', () => {
  expect(mappingFigures(users)).toEqual({ total: 4, mapped: 2, unmapped: 2, coverage: 50 })
  expect(mappingFigures(users.slice(0, 3)).coverage).toBe(67)
  expect(mappingFigures([...users, { ...aUser(5, 'Weg', 'Walter'), hasLeft: true }]).total).toBe(4)
  expect(mappingFigures([])).toEqual({ total: 0, mapped: 0, unmapped: 0, coverage: 0 })
})

test('several names are separated by commas', () => {
  expect(namesOf(' Konni, Konrad ,,Konni')).toEqual(['Konni', 'Konrad'])
  expect(namesOf('')).toEqual([])
})
