import { describe, expect, test } from 'vitest'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { formatDay, formatSpan } from './calendar-day.ts'
import {
  formatClock,
  formatDate,
  formatEventClock,
  formatEventMoment,
  formatReaderTime,
  formatTime,
} from './time.ts'

const evening = '2026-11-21T20:00:00.000Z'
const sameYear = new Date('2026-11-01T12:00:00.000Z')

describe('An event’s date and time', () => {
  test('are in the event’s time zone', () => {
    expect(formatDate(evening, 'CET', 'de')).toBe('Nov 21, 2026')
    expect(formatTime(evening, 'CET', 'de')).toBe('9:00 PM CET')
    expect(formatTime(evening, 'PST', 'en')).toBe('12:00 PM PST')
  })

  test('follow daylight saving, because CET means the clock of Berlin', () => {
    expect(formatTime('2026-07-01T19:00:00.000Z', 'CET', 'de')).toBe('9:00 PM CET')
  })

  test.each([
    ['fr', '21 nov. 2026', '21:00 CET'],
    ['ru', '21 нояб. 2026 г.', '21:00 CET'],
    ['ko', '2026. 11. 21.', '오후 9:00 CET'],
  ] as const)('follow the formats of the language %s', (language, date, time) => {
    expect([formatDate(evening, 'CET', language), formatTime(evening, 'CET', language)]).toEqual([date, time])
  })

  test('follow the reader’s language where the specification has no format', () => {
    expect(
      Object.fromEntries(
        languages.map((language) => [language, formatEventMoment(evening, 'CET', language, sameYear)]),
      ),
    ).toEqual({
      de: 'Sa., 21. Nov., 21:00 CET',
      en: 'Sat, Nov 21, 9:00 PM CET',
      fr: 'sam. 21 nov., 21:00 CET',
      ru: 'сб, 21 нояб., 21:00 CET',
      ko: '11월 21일 (토) 오후 9:00 CET',
    })
    expect(formatEventClock(evening, 'CET', 'de')).toBe('21:00 CET')
  })

  test('have the year when it is not this year', () => {
    expect(formatEventMoment(evening, 'CET', 'de', new Date('2027-03-01T12:00:00.000Z'))).toBe(
      'Sa., 21. Nov. 2026, 21:00 CET',
    )
  })
})

describe('The year of an event’s moment', () => {
  const newYear = '2026-12-31T23:30:00.000Z'

  test('is left out or written by the clock that is shown', () => {
    const before = new Date('2026-12-31T20:00:00.000Z')
    const after = new Date('2027-01-01T12:00:00.000Z')
    expect(formatEventMoment(newYear, 'CET', 'de', before)).toBe('Fr., 1. Jan. 2027, 00:30 CET')
    expect(formatEventMoment(newYear, 'CET', 'de', after)).toBe('Fr., 1. Jan., 00:30 CET')
    expect(formatEventMoment(newYear, 'PST', 'de', before)).toBe('Do., 31. Dez., 15:30 PST')
  })
})

describe('The reader’s own time', () => {
  test('is left out when both time zones show the same', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Europe/Berlin')).toBeNull()
    expect(formatReaderTime(evening, 'CET', 'de', 'Europe/Paris')).toBeNull()
  })

  test('is shown when the time zones differ', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'UTC')).toBe('20:00')
  })

  test('has the day when it differs', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Asia/Seoul')).toMatch(/^So\., 22\. Nov\.( 2026)?, 05:00$/)
  })

  test('has Korean words for AM and PM', () => {
    expect(formatClock(evening, 'Asia/Seoul', 'ko')).toBe('오전 5:00')
    expect(formatClock(evening, 'Europe/Berlin', 'ko')).toBe('오후 9:00')
  })
})

test('a calendar day keeps its date in every time zone', () => {
  expect(formatDay('2026-11-16', 'de')).toBe('16.11.')
  expect(formatDay('2026-11-16', 'fr', 'fullDay')).toBe('lundi 16 novembre 2026')
  expect(formatSpan({ fromDate: '2026-12-01', toDate: '2026-12-03' }, 'de')).toMatch(
    /^Di\., 1\.\s–\sDo\., 3\. Dez\. 2026$/,
  )
})
