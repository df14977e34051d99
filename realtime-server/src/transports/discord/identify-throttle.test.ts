import { describe, expect, test } from 'vitest'
import { identifyPauseMs } from './identify-throttle.ts'

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

  test('waits five seconds after the last time, then twice as long each time', () => {
    expect(identifyPauseMs([0], 1_000)).toBe(4_000)
    expect(identifyPauseMs([0, 5_000], 5_000)).toBe(10_000)
    expect(identifyPauseMs([0, 5_000, 15_000], 20_000)).toBe(15_000)
  })
})
