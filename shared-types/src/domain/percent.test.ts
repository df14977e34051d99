import { describe, expect, test } from 'vitest'
import { percent } from './percent.ts'

describe('percent', () => {
  test('rounds to whole percent, and halves up', () => {
    expect([percent(1, 3), percent(2, 3), percent(1, 8), percent(1, 200), percent(3, 200)]).toEqual([
      33, 67, 13, 1, 2,
    ])
  })

  test('is 0 when the whole is 0', () => {
    expect(percent(0, 0)).toBe(0)
  })
})
