import { expect, test } from 'vitest'
import { createContactPace } from './contact-pace.ts'

const limits = { burst: 3, everyMs: 10_000, pauseMs: 60_000, longestPauseMs: 240_000 }

/** Contacts people from `from` on as soon as the pace allows; the moments. */
function contact(pace: ReturnType<typeof createContactPace>, from: number, count: number): number[] {
  let now = from
  return Array.from({ length: count }, () => {
    now += pace.waitMs(now)
    pace.begin(now)
    return now - from
  })
}

test('contact pace begins a few conversations at once and then one in each interval', () => {
  const pace = createContactPace(limits)
  expect(contact(pace, 1_000_000, 6)).toEqual([0, 0, 0, 10_000, 20_000, 30_000])
})

test('contact pace allows a full burst again after a rest, and never more', () => {
  const pace = createContactPace(limits)
  contact(pace, 0, 3)
  expect(contact(pace, 3_600_000, 4)).toEqual([0, 0, 0, 10_000])
})

test('contact pace pauses twice as long with each refusal in a row, up to the longest pause', () => {
  const pace = createContactPace(limits)
  let now = 0
  const pauses = Array.from({ length: 4 }, () => {
    pace.begin(now)
    pace.refuse(now)
    const wait = pace.waitMs(now)
    now += wait
    return wait
  })
  expect(pauses).toEqual([60_000, 120_000, 240_000, 240_000])
})

test('contact pace tries one person after the pause, goes on at half the speed, and recovers', () => {
  const pace = createContactPace(limits)
  pace.begin(0)
  pace.refuse(0)
  const slow = contact(pace, 0, 3)
  expect(slow).toEqual([60_000, 80_000, 100_000])
  for (let i = 0; i < 10; i++) pace.succeed()
  expect(contact(pace, 1_000_000, 5)).toEqual([0, 0, 0, 10_000, 20_000])
})

test('contact pace waits until the moment that Discord named and keeps its pace', () => {
  const pace = createContactPace(limits)
  pace.hold(60_000)
  expect(pace.pausedUntil()).toBe(60_000)
  expect(contact(pace, 0, 4)).toEqual([60_000, 60_000, 60_000, 70_000])
})
