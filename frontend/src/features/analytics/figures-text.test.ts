import { expect, test } from 'vitest'
import { formatDay } from '#lib/time/calendar-day.ts'
import { meanSignups, meanText, percentColor, percentText, weekdayText } from './figures-text.ts'

test('A figure in percent has the format of the language', () => {
  expect(percentText(80, 'de')).toBe('80\u00a0%')
  expect(percentText(80, 'ko')).toBe('80%')
})

test('Days and weeks keep their date in every time zone', () => {
  expect(weekdayText(1, 'de')).toBe('Montag')
  expect(weekdayText(7, 'fr')).toBe('dimanche')
  expect(formatDay('2026-11-16', 'de')).toBe('16.11.')
})

test.each([
  [100, 'positive'],
  [80, 'positive'],
  [79, 'caution'],
  [60, 'caution'],
  [59, 'warm'],
  [40, 'warm'],
  [39, 'danger'],
  [0, 'danger'],
])('%d percent have the colour %s', (percent, color) => {
  expect(percentColor(percent)).toBe(`text-${color}-text`)
})

test('The average participation is the mean number of sign-ups per event, and 0 without events', () => {
  expect(meanSignups({ total: 4, signups: 49 })).toBe(12.25)
  expect(meanSignups({ total: 0, signups: 0 })).toBe(0)
})

test('The average participation has one decimal, and none when it is 0', () => {
  expect(meanText(12.25, 'de')).toBe('12,3')
  expect(meanText(3, 'en')).toBe('3.0')
  expect(meanText(0, 'de')).toBe('0')
})
