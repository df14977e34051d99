import { expect, test } from 'vitest'
import { filterUsers, namesOf, splitUsers } from './mapping-lists.ts'
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

test('several names are separated by commas', () => {
  expect(namesOf(' Konni, Konrad ,,Konni')).toEqual(['Konni', 'Konrad'])
  expect(namesOf('')).toEqual([])
})
