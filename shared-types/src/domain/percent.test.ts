import { describe, expect, test } from 'vitest'
import { percent } from './percent.ts'

describe('percent', () => {
  test('rounds to whole percent, halves up', () => {
    expect([percent(1, 3), percent(2, 3), percent(1, 8), percent(1, 200), percent(3, 200)]).toEqual([
      33, 67, 13, 1, 2,
    ])
  })

  test('says 0 when there is nothing to have a share of', () => {
    expect(percent(0, 0)).toBe(0)
  })
})
