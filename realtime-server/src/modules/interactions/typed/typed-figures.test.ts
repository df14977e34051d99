import { expect, test } from 'vitest'
import { readDuration, readCapacity } from './typed-figures.ts'

test.each([
  ['3/6/12', [3, 6, 12]],
  [' 3 / 6 / 12 ', [3, 6, 12]],
  ['3 6 12', [3, 6, 12]],
  ['0-0-40', [0, 0, 40]],
  ['0/0/0', null],
  ['3/6', null],
  ['3/6/100', null],
  ['drei', null],
])('%s is the capacity of three roles: %o', (typed, capacity) => {
  expect(readCapacity(typed)).toEqual(
    capacity && { tanks: capacity[0], healers: capacity[1], dps: capacity[2] },
  )
})

test.each([
  ['120', 120],
  ['2h', 120],
  ['2:30', 150],
  ['2h30', 150],
  ['2,5 h', 150],
  ['1.5 hours', 90],
  ['90 min', 90],
  ['2 Std.', 120],
  ['2 часа', 120],
  ['2시간', 120],
  ['2h 30m', 150],
  ['2 Std. 30 Min.', 150],
  ['2 h 30 min', 150],
  ['2 ч 30 мин', 150],
  ['2시간 30분', 150],
  ['1 час 5 минут', 65],
  ['2 h 60 min', null],
  ['0', null],
  ['-5', null],
  ['10081', null],
  ['lang', null],
])('%s is a duration in minutes: %s', (typed, minutes) => {
  expect(readDuration(typed)).toBe(minutes)
})
