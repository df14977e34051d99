import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test.each([
  ['the same evening', at(21, 20), at(21, 17), 'in 3 Stunden'],
  ['the next day, more than a day away', at(22, 23), at(21, 20), 'morgen'],
  ['the day after tomorrow, less than two days away', at(23, 20), at(21, 23), 'übermorgen'],
  ['days ahead', at(28, 20), at(21, 23), 'in 7 Tagen'],
  ['the day before yesterday, less than two days ago', at(19, 23), at(21, 20), 'vorgestern'],
])('%s', (_, moment, now, said) => {
  expect(relativeTime(moment, now, 'de')).toBe(said)
})
