import { describe, expect, test } from 'vitest'
import { isValley, notableIndexes, shownLabels, unbroken, zeroBasedTicks } from './chart-scale.ts'

describe('An axis', () => {
  test.each([
    [100, [0, 50, 100]],
    [21, [0, 10, 20, 30]],
    [9, [0, 5, 10]],
    [4, [0, 1, 2, 3, 4]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0, 1]],
  ])('up to %d has the ticks %j', (max, ticks) => {
    expect(zeroBasedTicks(max)).toEqual(ticks)
  })

  test('begins at zero, rises evenly and covers every value with few ticks', () => {
    for (let max = 1e-6; max < 1e9; max *= 1.0137) {
      const ticks = zeroBasedTicks(max)
      const step = ticks[1]!
      expect(ticks.at(-1)! / max).toBeGreaterThan(1 - 1e-8)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
      ticks.forEach((tick, index) => expect(tick / step).toBeCloseTo(index, 6))
    }
  })
})

describe('Labels', () => {
  test('are all drawn when they fit', () => {
    expect(shownLabels(4, 400, 50).size).toBe(4)
  })

  test('are thinned evenly when they do not fit, and the newest stays', () => {
    expect(shownLabels(26, 300, 50)).toEqual(new Set([0, 5, 10, 15, 20, 25]))
    expect([...shownLabels(3, 10, 50)]).toEqual([2])
    expect(shownLabels(0, 300, 50).size).toBe(0)
  })
})

test('A week without a value interrupts the line and is not shown as zero', () => {
  const points = [1, 2, null, null, 0, null, 4].map((value) => ({ value }))
  expect(unbroken(points)).toEqual([
    [
      { index: 0, value: 1 },
      { index: 1, value: 2 },
    ],
    [{ index: 4, value: 0 }],
    [{ index: 6, value: 4 }],
  ])
})

describe('A line with little room', () => {
  const points = [5, 9, 2, null, 7, 4].map((value) => ({ value }))

  test('has numbers at its highest, lowest and newest point', () => {
    expect(notableIndexes(points)).toEqual(new Set([1, 2, 5]))
    expect(notableIndexes([{ value: null }]).size).toBe(0)
    expect([...notableIndexes([{ value: 3 }])]).toEqual([0])
  })

  test('has the number below a point when the line falls to it and rises again', () => {
    expect(points.map((_, index) => isValley(points, index))).toEqual([true, false, true, false, false, true])
  })
})
