import { expect, test } from 'vitest'
import { aUser } from './mapping.fixture.ts'
import { mappingFigures } from './MappingTiles.tsx'

const users = [aUser(1, 'Korn', 'Konrad Weiß'), aUser(2, 'Mia'), aUser(3, 'Uhu', 'Élise'), aUser(4, 'Ben')]

test('coverage is a rounded percentage of the users, and 0 without users', () => {
  expect(mappingFigures(users)).toEqual({ total: 4, mapped: 2, unmapped: 2, coverage: 50 })
  expect(mappingFigures(users.slice(0, 3)).coverage).toBe(67)
  expect(mappingFigures([...users, { ...aUser(5, 'Weg', 'Walter'), hasLeft: true }]).total).toBe(4)
  expect(mappingFigures([])).toEqual({ total: 0, mapped: 0, unmapped: 0, coverage: 0 })
})
