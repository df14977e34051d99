import { describe, expect, test } from 'vitest'
import { isWithin, overlaps, spanFault } from './absence-rules.ts'

describe('a span of days', () => {
  const span = (fromDate: string, toDate: string) => ({ fromDate, toDate })

  test('includes its first and its last day', () => {
    const away = span('2026-12-01', '2026-12-03')
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((day) => isWithin(day, away)),
    ).toEqual([false, true, true, false])
  })

  test('overlaps another one that shares a day', () => {
    const away = span('2026-12-01', '2026-12-03')
    expect(overlaps(away, span('2026-12-03', '2026-12-05'))).toBe(true)
    expect(overlaps(away, span('2026-12-04', '2026-12-05'))).toBe(false)
    expect(overlaps(away, span('2026-11-01', '2026-12-31'))).toBe(true)
  })

  test.each([
    ['2026-11-21', '2026-11-21', null],
    ['2026-11-07', '2026-11-21', null],
    ['2026-11-21', '2027-11-22', null],
    ['2026-11-22', '2026-11-21', 'toDate'],
    ['2026-11-10', '2026-11-20', 'toDate'],
    ['2026-11-06', '2026-11-21', 'fromDate'],
    ['2026-11-21', '2027-11-23', 'toDate'],
  ])('from %s to %s on 21 November is wrong in %s', (fromDate, toDate, field) => {
    expect(spanFault(span(fromDate, toDate), '2026-11-21')?.field ?? null).toBe(field)
  })
})
