import { expect, test } from 'vitest'
import { formatDayNote, relativeTime } from './relative-time.ts'

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

test.each([
  ['hours ahead', '2026-11-22T17:00:00Z', 'Sonntag, heute · in 3 Std.'],
  ['almost the next hour ahead', '2026-11-22T18:01:00Z', 'Sonntag, heute · in 2 Std.'],
  ['minutes ahead', '2026-11-22T19:20:00Z', 'Sonntag, heute · in 40 Min.'],
  ['tomorrow, less than a day ahead', '2026-11-21T21:00:00Z', 'Sonntag, morgen · in 23 Std.'],
  ['three nights ahead', '2026-11-19T12:00:00Z', 'Sonntag, in 3 Tagen'],
  ['running', '2026-11-22T20:30:00Z', 'Sonntag, heute'],
  ['over for days', '2026-11-25T12:00:00Z', 'Sonntag, vor 3 Tagen'],
  ['over for a month', '2026-12-25T12:00:00Z', 'Sonntag, vor 1 Monat'],
  ['over for a year', '2027-12-01T12:00:00Z', 'Sonntag, vor 12 Monaten'],
])('the note beside a date has the weekday and the relative day when it is %s', (_, now, said) => {
  expect(formatDayNote('2026-11-22T20:00:00Z', 'CET', Date.parse(now), 'de')).toBe(said)
})

test('the note beside a date counts midnights in the event’s time zone', () => {
  const late = Date.parse('2026-11-22T22:30:00Z')
  expect(formatDayNote('2026-11-22T23:30:00Z', 'CET', late, 'de')).toBe('Montag, morgen · in 1 Std.')
  expect(formatDayNote('2026-11-22T23:30:00Z', 'UTC', late, 'de')).toBe('Sonntag, heute · in 1 Std.')
})

test('the note beside a date is in the reader’s language', () => {
  const now = Date.parse('2026-11-22T17:00:00Z')
  const said = (['en', 'fr', 'ru', 'ko'] as const).map((language) =>
    formatDayNote('2026-11-23T20:00:00Z', 'CET', now, language),
  )
  expect(said).toEqual(['Monday, tomorrow', 'lundi, demain', 'понедельник, завтра', '월요일, 내일'])
})
