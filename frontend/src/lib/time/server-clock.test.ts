import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { compareClocks, onClockChange, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-11-28T12:00:00.000Z')
const minute = 60_000
const told = (moment: number) => ({ headers: new Headers({ date: new Date(moment).toUTCString() }) })
/** An answer that took half a second, from a server whose clock says so much more or less than the device's. */
const compare = (aheadMs: number) => compareClocks(told(noon + aheadMs), noon - 500)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterEach(() => {
  // From any difference, a large one leads back to none.
  compare(10 * minute)
  compare(0)
  vi.useRealTimers()
})

test.each([-10 * minute, 10 * minute])('The time is the server’s when its clock is %i ms ahead', (ahead) => {
  compare(ahead)
  expect(Math.abs(serverNow() - (noon + ahead))).toBeLessThan(1000)
})

test('A few seconds are no wrong clock, and a clock that was set right counts as right', () => {
  compare(4000)
  expect(serverNow()).toBe(noon)
  compare(10 * minute)
  compare(-1000)
  expect(serverNow()).toBe(noon)
})

test('An answer that took long, or does not say when it was sent, changes nothing', () => {
  compareClocks(told(noon - 10 * minute), noon - 9 * minute)
  compareClocks({ headers: new Headers() }, noon)
  expect(serverNow()).toBe(noon)
})

test('Only a difference that changes is told', () => {
  const notified = vi.fn()
  const stop = onClockChange(notified)
  compare(4000)
  compare(10 * minute)
  compare(10 * minute + 1000)
  expect(notified).toHaveBeenCalledTimes(1)
  stop()
  compare(0)
  expect(notified).toHaveBeenCalledTimes(1)
})

test('A device that is about as wrong as is tolerated changes its time once, not with each answer', () => {
  const notified = vi.fn()
  onTestFinished(onClockChange(notified))
  for (const ahead of [5000, 4000, 5000, 4000]) compare(ahead)
  expect(notified).toHaveBeenCalledTimes(1)
})
