import { expect, test } from 'vitest'
import { endOf, isKeptOpen, isOldEvent } from './event-age.ts'

const raid = {
  date: '2026-10-01T19:00:00.000Z',
  duration: 120,
  keepAlive: false,
  status: 'completed',
  updatedAt: '2026-10-01T21:00:00.000Z',
} as const

test('an event is over after its duration', () => {
  expect(endOf(raid)).toEqual(new Date('2026-10-01T21:00:00.000Z'))
})

test('an event is kept open when it was reactivated after its end, and not when it was before', () => {
  const at = (moment: string) => isKeptOpen({ ...raid, reactivatedAt: new Date(moment) })
  expect(at('2026-10-01T20:59:59.999Z')).toBe(false)
  expect(at('2026-10-01T21:00:00.000Z')).toBe(true)
  expect(isKeptOpen({ ...raid, reactivatedAt: null })).toBe(false)
})

test('an event is old when it has been over for 30 days', () => {
  expect(isOldEvent(raid, new Date('2026-10-31T20:59:59.000Z'))).toBe(false)
  expect(isOldEvent(raid, new Date('2026-10-31T21:00:00.000Z'))).toBe(true)
})

test('an event that was changed after its end is old 30 days after the change', () => {
  const changed = { ...raid, updatedAt: new Date('2026-11-10T20:00:00.000Z') }
  expect(isOldEvent(changed, new Date('2026-12-10T19:59:59.000Z'))).toBe(false)
  expect(isOldEvent(changed, new Date('2026-12-10T20:00:00.000Z'))).toBe(true)
})

test('a permanent event is never old', () => {
  expect(isOldEvent({ ...raid, keepAlive: true }, new Date('2030-01-01T00:00:00.000Z'))).toBe(false)
})

test.each(['active', 'upcoming', 'archived', 'cancelled'] as const)(
  'one that is %s is not either',
  (status) => {
    expect(isOldEvent({ ...raid, status }, new Date('2030-01-01T00:00:00.000Z'))).toBe(false)
  },
)
