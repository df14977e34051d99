import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test.each([
  ['Lena Sturm', 'LS'],
  ['ragnar', 'RA'],
  ['otto_der_große', 'OD'],
  ['지민', '지민'],
  ['Игорь Б', 'ИБ'],
  ['x', 'X'],
  ['★ Freya ★', 'FR'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
