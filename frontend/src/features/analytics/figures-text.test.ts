import { expect, test } from 'vitest'
import { formatDay } from '#lib/time/calendar-day.ts'
import { percentText, weekdayText } from './figures-text.ts'

test('A figure in percent has the format of the language', () => {
  expect(percentText(80, 'de')).toBe('80\u00a0%')
  expect(percentText(80, 'ko')).toBe('80%')
})

test('Days and weeks keep their date in every time zone', () => {
  expect(weekdayText(1, 'de')).toBe('Montag')
  expect(weekdayText(7, 'fr')).toBe('dimanche')
  expect(formatDay('2026-11-16', 'de')).toBe('16.11.')
})
