import { expect, test } from 'vitest'
import { formatDuration, formatRunning, hoursAndMinutes } from './duration.ts'

test('a duration is split into hours and minutes', () => {
  expect(hoursAndMinutes(135)).toEqual({ hours: 2, minutes: 15 })
  expect(hoursAndMinutes(170)).toEqual({ hours: 2, minutes: 50 })
})

test.each([
  [120, '2 Std.'],
  [135, '2 Std. 15 Min.'],
  [45, '45 Min.'],
  [0, '0 Min.'],
])('a duration of %d minutes has no unit that is zero', (minutes, said) => {
  expect(formatDuration(minutes, 'de')).toBe(said)
})

const raid = { status: 'active', date: '2026-11-24T20:00:00.000Z', duration: 120 } as const
const at = (time: string) => Date.parse(`2026-11-24T${time}:00.000Z`)

test('a running event shows its running time in minutes, then in hours', () => {
  expect(formatRunning(raid, at('20:12'), 'de')).toBe('12 Min.')
  expect(formatRunning(raid, at('21:05'), 'de')).toBe('1 Std. 5 Min.')
})

test('an event is not running before its start, after its end, or when it is not active', () => {
  expect(formatRunning(raid, at('19:59'), 'de')).toBeNull()
  expect(formatRunning(raid, at('22:00'), 'de')).toBeNull()
  expect(formatRunning({ ...raid, status: 'archived' }, at('20:12'), 'de')).toBeNull()
})
