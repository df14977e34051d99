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
  hoursAndMinutes,
} from './time.ts'

const evening = '2026-11-21T20:00:00.000Z'
const sameYear = new Date('2026-11-01T12:00:00.000Z')

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

  test('are written the reader’s way wherever the specification fixes nothing', () => {
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

  test('name the year when it is not this one', () => {
    expect(formatEventMoment(evening, 'CET', 'de', new Date('2027-03-01T12:00:00.000Z'))).toBe(
      'Sa., 21. Nov. 2026, 21:00 CET',
    )
  })
})

describe('The reader’s own time', () => {
  test('is left out when both clocks show the same', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Europe/Berlin')).toBeNull()
    expect(formatReaderTime(evening, 'CET', 'de', 'Europe/Paris')).toBeNull()
  })

  test('is given when the clocks differ', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'UTC')).toBe('20:00')
  })

  test('names the day when it is another one', () => {
    expect(formatReaderTime(evening, 'CET', 'de', 'Asia/Seoul')).toMatch(/^So\., 22\. Nov\.( 2026)?, 05:00$/)
  })

  test('says forenoon and afternoon in Korean words', () => {
    expect(formatClock(evening, 'Asia/Seoul', 'ko')).toBe('오전 5:00')
    expect(formatClock(evening, 'Europe/Berlin', 'ko')).toBe('오후 9:00')
  })
})

test('a day of a calendar keeps its date wherever the reader is', () => {
  expect(formatDay('2026-11-16', 'de')).toBe('16.11.')
  expect(formatDay('2026-11-16', 'fr', 'fullDay')).toBe('lundi 16 novembre 2026')
  expect(formatSpan({ fromDate: '2026-12-01', toDate: '2026-12-03' }, 'de')).toMatch(
    /^Di\., 1\.\s–\sDo\., 3\. Dez\. 2026$/,
  )
})

test('a duration is whole hours and the rest', () => {
  expect(hoursAndMinutes(135)).toEqual({ hours: 2, minutes: 15 })
  expect(hoursAndMinutes(170)).toEqual({ hours: 2, minutes: 50 })
})
