import { describe, expect, test } from 'vitest'
import { dayAfter, dayAt, nextWeekday, timeAt, weekdayAt, weekdayOf } from './days.ts'

describe('a day of the guild', () => {
  test('is the calendar day in the guild’s time zone', () => {
    expect(dayAt('Europe/Berlin', '2026-11-21T22:59:59Z')).toBe('2026-11-21')
    expect(dayAt('Europe/Berlin', '2026-11-21T23:00:00Z')).toBe('2026-11-22')
    expect(dayAt('America/Los_Angeles', '2026-11-21T07:59:00Z')).toBe('2026-11-20')
    expect(dayAt('Europe/Berlin', '2026-07-21T22:00:00Z')).toBe('2026-07-22')
  })

  test('is counted across months, years and leap days', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  })
})

test('a time is that of the wall clock, also on the days on which the clocks change', () => {
  expect(timeAt('Europe/Berlin', '2026-03-29T18:00:00Z')).toBe('20:00')
  expect(timeAt('Europe/Berlin', '2026-10-25T19:00:00Z')).toBe('20:00')
  expect(timeAt('Europe/Berlin', '2026-11-21T23:05:59Z')).toBe('00:05')
  expect(timeAt('America/Los_Angeles', '2026-11-22T04:30:00Z')).toBe('20:30')
})

describe('the weekday of an event', () => {
  test('is that of its own time zone', () => {
    const lateSunday = '2026-11-22T23:30:00Z'
    expect(weekdayAt('UTC', lateSunday)).toBe(7)
    expect(weekdayAt('Europe/Berlin', lateSunday)).toBe(1)
    expect(weekdayAt('America/Los_Angeles', '2026-11-23T05:00:00Z')).toBe(7)
  })

  test('does not move when summer time begins or ends', () => {
    // Sundays of both changes in Berlin, a minute before and after midnight by its clock.
    expect(weekdayAt('Europe/Berlin', '2026-03-28T22:59:00Z')).toBe(6)
    expect(weekdayAt('Europe/Berlin', '2026-03-28T23:01:00Z')).toBe(7)
    expect(weekdayAt('Europe/Berlin', '2026-03-29T21:59:00Z')).toBe(7)
    expect(weekdayAt('Europe/Berlin', '2026-03-29T22:01:00Z')).toBe(1)
    expect(weekdayAt('Europe/Berlin', '2026-10-25T22:59:00Z')).toBe(7)
    expect(weekdayAt('Europe/Berlin', '2026-10-25T23:01:00Z')).toBe(1)
  })
})

test.each([
  ['2026-11-23', 1],
  ['2026-11-28', 6],
  ['2026-11-29', 7],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test.each([
  ['2026-11-25', 3, '2026-11-25'],
  ['2026-11-25', 4, '2026-11-26'],
  ['2026-11-25', 2, '2026-12-01'],
  ['2026-12-31', 7, '2027-01-03'],
])('From %s on, weekday %i is first on %s', (day, weekday, next) => {
  expect(nextWeekday(day, weekday)).toBe(next)
})
