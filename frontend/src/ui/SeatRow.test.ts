import { expect, test } from 'vitest'
import { drawSeats } from './SeatRow.tsx'

test('few seats are drawn one by one', () => {
  expect(drawSeats({ taken: 3, reserved: 1, max: 12 })).toEqual({ seats: 12, filled: 3, held: 1 })
  expect(drawSeats({ taken: 5, reserved: 0, max: 3 })).toEqual({ seats: 5, filled: 5, held: 0 })
})

test.each([
  ['nobody', 0, 60, 0],
  ['one of many', 1, 340, 1],
  ['half', 30, 60, 10],
  ['all but one', 339, 340, 19],
  ['all', 340, 340, 20],
])('of many seats the share that is taken is drawn: %s', (_, taken, max, filled) => {
  expect(drawSeats({ taken, reserved: 0, max })).toEqual({ seats: 20, filled, held: 0 })
})

test('seats held for somebody take their share too', () => {
  expect(drawSeats({ taken: 20, reserved: 20, max: 80 })).toEqual({ seats: 20, filled: 5, held: 5 })
})
