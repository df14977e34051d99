import { describe, expect, test } from 'vitest'
import { createIdentifyThrottle, identifyPauseMs } from './identify-throttle.ts'

const hour = 60 * 60_000

describe('Beginning a gateway session anew', () => {
  test('costs no more of the day’s 1,000 identifies than a third, however long Discord says no', () => {
    const identifiedAt: number[] = []
    let now = 0
    while (now < 24 * hour) {
      identifiedAt.push(now)
      now += Math.max(1, identifyPauseMs(identifiedAt, now))
    }
    expect(identifiedAt.length).toBeLessThan(334)
    expect(identifiedAt.length).toBeGreaterThan(100)
  })

  test('does not wait the first time, nor after an hour of peace', () => {
    expect(identifyPauseMs([], 0)).toBe(0)
    expect(identifyPauseMs([0, 10, 20], hour + 20)).toBe(0)
  })

  test('waits a little over five seconds after the last time, then twice as long each time', () => {
    expect(identifyPauseMs([0], 1_000)).toBe(4_500)
    expect(identifyPauseMs([0, 5_000], 5_000)).toBe(11_000)
    expect(identifyPauseMs([0, 5_000, 15_000], 20_000)).toBe(17_000)
  })

  test('spreads the remaining identifies over the rest of the day when few are left, also those of other processes', () => {
    const left = { remaining: 100, reset_after: 10 * hour }
    expect(identifyPauseMs([], 0, left)).toBe(360_000)
    expect(identifyPauseMs([0], 60_000, left)).toBe(300_000)
    expect(identifyPauseMs([], 0, { remaining: 0, reset_after: hour })).toBe(hour)
    expect(identifyPauseMs([], 0, { remaining: 999, reset_after: 10 * hour })).toBe(0)
  })

  test('is remembered over connections, but for what began no session', async () => {
    const identifies = createIdentifyThrottle()
    await identifies.waitForIdentify(0, new AbortController().signal)
    expect(identifies.pauseMs()).toBeGreaterThan(0)
    identifies.forgetLast()
    expect(identifies.pauseMs()).toBe(0)
  })
})
