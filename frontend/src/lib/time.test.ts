import { describe, expect, test } from 'vitest'
import { formatDate, formatReaderTime, formatTime, hoursAndMinutes } from './time.ts'

const evening = '2026-11-21T20:00:00.000Z'

describe('An event’s date and time', () => {
  test('are written on the clock of the event’s zone', () => {
    expect(formatDate(evening, 'CET', 'de')).toBe('Nov 21, 2026')
    expect(formatTime(evening, 'CET', 'de')).toBe('9:00 PM CET')
    expect(formatTime(evening, 'PST', 'en')).toBe('12:00 PM PST')
  })

  test('follow daylight saving, because CET means the clocks of Berlin', () => {
    expect(formatTime('2026-07-01T19:00:00.000Z', 'CET', 'de')).toBe('9:00 PM CET')
  })

  test('are written as other languages do', () => {
    expect(formatTime(evening, 'CET', 'ru')).toBe('21:00 CET')
  })
})

describe('The reader’s own time', () => {
  test('is left out when both clocks show the same', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Europe/Paris')).toBeNull()
  })

  test('is given when the clocks differ', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'UTC')).toBe('8:00 PM')
  })

  test('names the day when it is another one', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Asia/Seoul')).toBe('Nov 22, 2026, 5:00 AM')
  })
})

test('a duration is whole hours and the rest', () => {
  expect(hoursAndMinutes(135)).toEqual({ hours: 2, minutes: 15 })
})
