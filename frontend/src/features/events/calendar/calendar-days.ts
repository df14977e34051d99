import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { dayAfter, dayAt, weekdayOf } from '@raidtisch/shared-types/domain/days'

// Days are texts like '2026-11-21' and months like '2026-11': they sort, compare and count without any clock.

export const daysInGrid = 42
const upcomingDays = 7

/** The fields of an event that a day shows; past events have no others. */
export type DayEvent = Pick<ListedEvent, 'id' | 'title' | 'eventType' | 'date' | 'timezone' | 'status'>

const dayMs = 24 * 60 * 60 * 1000

/** The calendar day of a moment in a time zone; the calendar uses the reader's zone. */
export function dayOf(moment: number, zone: string): string {
  return dayAt(zone, new Date(moment))
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month of an address, or of today when the address has none that exists. */
export function monthFrom(text: string | null, today: string): string {
  return text !== null && /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthOf(today)
}

export function addMonths(month: string, count: number): string {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(textOf(date))
}

/** The same day of another month, or that month's last when it is shorter. */
export function dayInMonth(day: string, month: string): string {
  const last = Number(dayAfter(`${addMonths(month, 1)}-01`, -1).slice(8))
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** Six weeks from Monday to Sunday; the month's first day is in the first of them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = dayAfter(first, 1 - weekdayOf(first))
  return Array.from({ length: daysInGrid / 7 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => dayAfter(start, week * 7 + weekday)),
  )
}

/** Midnight UTC of a day: only for formatters in UTC. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** Day → its events, in the order they are given. */
export function eventsByDay<E extends Pick<ListedEvent, 'date'>>(
  events: readonly E[],
  zone: string,
): ReadonlyMap<string, readonly E[]> {
  const days = new Map<string, E[]>()
  for (const event of events) {
    const day = dayOf(Date.parse(event.date), zone)
    const known = days.get(day)
    if (known) known.push(event)
    else days.set(day, [event])
  }
  return days
}

/** Events that start within the next seven days, earliest first. */
export function upcomingEvents(events: readonly ListedEvent[], now: number): ListedEvent[] {
  const start = ({ date }: ListedEvent) => Date.parse(date)
  return events
    .filter((event) => start(event) >= now && start(event) < now + upcomingDays * dayMs)
    .sort((a, b) => start(a) - start(b))
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
