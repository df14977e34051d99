import { expect, test } from 'vitest'
import { capacityDots } from './CapacityRow.tsx'

test('a small capacity has one dot for each person or opening', () => {
  expect(capacityDots({ taken: 3, reserved: 1, max: 12 })).toEqual({ dots: 12, filled: 3, reservedDots: 1 })
  expect(capacityDots({ taken: 5, reserved: 0, max: 3 })).toEqual({ dots: 5, filled: 5, reservedDots: 0 })
})

test.each([
  ['nobody', 0, 60, 0],
  ['one of many', 1, 340, 1],
  ['half', 30, 60, 10],
  ['all but one', 339, 340, 19],
  ['all', 340, 340, 20],
])('a large capacity shows the share that is taken: %s', (_, taken, max, filled) => {
  expect(capacityDots({ taken, reserved: 0, max })).toEqual({ dots: 20, filled, reservedDots: 0 })
})

test('reservations of a large capacity are shown with their share', () => {
  expect(capacityDots({ taken: 20, reserved: 20, max: 80 })).toEqual({ dots: 20, filled: 5, reservedDots: 5 })
})
