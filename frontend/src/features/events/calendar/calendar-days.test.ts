import { describe, expect, it } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import {
  addMonths,
  dayInMonth,
  dayOf,
  daysInGrid,
  eventsByDay,
  monthFrom,
  upcomingEvents,
  weeksOf,
} from './calendar-days.ts'

const at = (date: string): EventView => ({ id: date, date }) as unknown as EventView

describe('the grid of a month', () => {
  it('has 42 days without a gap, from a Monday on, with the first of the month in its first week', () => {
    for (let month = '1999-01'; month < '2041-01'; month = addMonths(month, 1)) {
      const weeks = weeksOf(month)
      const days = weeks.flat()
      expect(days).toHaveLength(daysInGrid)
      expect(weeks.map(([monday = '']) => new Date(monday).getUTCDay())).toEqual([1, 1, 1, 1, 1, 1])
      expect(weeks[0]).toContain(`${month}-01`)
      expect(days.slice(1).every((day, index) => dayAfter(days[index] ?? '', 1) === day)).toBe(true)
      expect(days.filter((day) => day.startsWith(month)).length).toBeGreaterThanOrEqual(28)
    }
  })

  it('counts every day once where clocks change', () => {
    expect(weeksOf('2026-03').flat()).toContain('2026-03-29')
    expect(new Set(weeksOf('2026-10').flat()).size).toBe(daysInGrid)
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26')
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('keeps the day when the month changes, as far as that month goes', () => {
    expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
    expect(dayInMonth('2026-11-21', '2026-12')).toBe('2026-12-21')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('is the month of the address, or today’s when there is none', () => {
    expect(monthFrom('2027-02', '2026-11-21')).toBe('2027-02')
    for (const none of [null, '', '2027-13', '2027-00', '27-01', '0000-01', '2027-02-01', '<script>'])
      expect(monthFrom(none, '2026-11-21')).toBe('2026-11')
  })
})

describe('the day of an event', () => {
  it('is the reader’s, also around midnight and where clocks change', () => {
    const evening = Date.parse('2026-11-21T20:00:00Z')
    expect(dayOf(evening, 'Europe/Berlin')).toBe('2026-11-21')
    expect(dayOf(evening, 'Asia/Seoul')).toBe('2026-11-22')
    expect(dayOf(Date.parse('2026-10-24T22:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25')
    expect(dayOf(Date.parse('2026-10-25T22:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25')
    expect(dayOf(Date.parse('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29')
    expect(dayOf(Date.parse('2026-03-29T22:30:00Z'), 'Europe/Berlin')).toBe('2026-03-30')
  })

  it('groups events by that day and keeps their order', () => {
    const events = [at('2026-11-21T18:00:00Z'), at('2026-11-21T22:30:00Z'), at('2026-11-21T23:30:00Z')]
    const [first, second, third] = events
    expect([...eventsByDay(events, 'UTC')]).toEqual([['2026-11-21', events]])
    expect([...eventsByDay(events, 'Europe/Berlin')]).toEqual([
      ['2026-11-21', [first, second]],
      ['2026-11-22', [third]],
    ])
  })
})

describe('upcoming events', () => {
  it('begin within the next seven days', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const within = ['2026-11-21T12:00:00.000Z', '2026-11-28T11:59:59.999Z']
    const outside = ['2026-11-21T11:59:59.999Z', '2026-11-28T12:00:00.000Z']
    const found = upcomingEvents([...within, ...outside].map(at), now)
    expect(found.map(({ date }) => date)).toEqual(within)
  })
})
