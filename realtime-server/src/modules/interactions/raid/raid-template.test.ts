import { describe, expect, test } from 'vitest'
import { typedMoment } from './raid.presenter.ts'
import { nextLike } from './raid-template.discord.ts'

const timeZone = 'Europe/Berlin'

describe('The next event like an earlier one', () => {
  test.each([
    ['2026-10-18T18:00:00Z', '2026-10-19T10:00:00Z', '25.10.2026 20:00'],
    ['2026-10-25T19:00:00Z', '2026-10-26T10:00:00Z', '01.11.2026 20:00'],
    ['2026-03-22T19:00:00Z', '2026-03-23T10:00:00Z', '29.03.2026 20:00'],
    ['2026-03-29T18:00:00Z', '2026-03-30T10:00:00Z', '05.04.2026 20:00'],
    ['2026-10-25T19:00:00Z', '2026-11-24T10:00:00Z', '29.11.2026 20:00'],
  ])('is at the same time on the guild’s clocks when that was at %s and now is %s', (date, now, next) => {
    expect(typedMoment('de', timeZone, nextLike({ date, timezone: 'CET' }, new Date(now)))).toBe(next)
  })

  test('is at the same time on its own clocks while those of the guild have not changed yet', () => {
    const event = { date: '2026-03-02T01:00:00Z', timezone: 'EST' } as const
    const next = nextLike(event, new Date('2026-03-02T10:00:00Z'))
    expect(typedMoment('en', 'America/New_York', next)).toBe(
      typedMoment('en', 'America/New_York', new Date('2026-03-09T00:00:00Z')),
    )
  })
})
