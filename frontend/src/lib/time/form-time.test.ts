import { describe, expect, test } from 'vitest'
import { formFieldsOf, momentOf } from './form-time.ts'

describe('A form’s date and time', () => {
  test.each([
    ['2026-11-21', '21:00', 'CET', '2026-11-21T20:00:00.000Z'],
    ['2026-07-01', '21:00', 'CET', '2026-07-01T19:00:00.000Z'],
    ['2026-11-21', '21:00', 'UTC', '2026-11-21T21:00:00.000Z'],
    ['2026-11-21', '21:00', 'PST', '2026-11-22T05:00:00.000Z'],
  ] as const)('%s %s in %s means %s, and back', (date, time, zone, iso) => {
    expect(momentOf(date, time, zone)).toBe(iso)
    expect(formFieldsOf(iso, zone)).toEqual({ date, time })
  })

  test('means one hour later when daylight saving skips it', () => {
    expect(momentOf('2026-03-29', '02:30', 'CET')).toBe('2026-03-29T01:30:00.000Z')
  })
})
