import { expect, test } from 'vitest'
import { standardComposition } from './party-composition.ts'

test('the standard party of six has one tank, one healer and at least three for damage', () => {
  expect(standardComposition(6)).toEqual({
    minimum: { tank: 1, healer: 1, dps: 3 },
    maximum: { tank: 2, healer: 2, dps: 6 },
  })
})

test.each([1, 2, 3, 12, 24])('the standard party of %i asks for no more people than it has slots', (size) => {
  const { tank, healer, dps } = standardComposition(size).minimum
  expect(tank + healer + dps).toBeLessThanOrEqual(size)
})
