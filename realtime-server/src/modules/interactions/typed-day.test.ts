import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

test.each([
  ['24.12.2026', '2026-12-24'],
  ['1.3.2027', '2027-03-01'],
  ['2026-12-24', '2026-12-24'],
  ['  2028-02-29 ', '2028-02-29'],
  ['29.02.2028', '2028-02-29'],
])('%s is %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})

test.each([
  '',
  'morgen',
  '24.12.',
  '24.12.26',
  '12/24/2026',
  '2026-2-3',
  '30.02.2026',
  '29.02.2027',
  '31.04.2026',
  '0.1.2026',
  '1.13.2026',
  '2026-00-10',
  '2026-12-24T10:00',
  '24.12.2026 20:00',
])('%s is no day', (typed) => {
  expect(readTypedDay(typed)).toBeNull()
})
