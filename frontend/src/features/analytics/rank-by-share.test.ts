import { expect, test } from 'vitest'
import { rankByShare } from './rank-by-share.ts'

test('Equal shares have the same rank, and the next rank counts everybody before it', () => {
  const tallies = [
    [3, 3],
    [4, 6],
    [2, 3],
    [199, 299],
    [0, 4],
    [0, 2],
  ] as const
  const people = tallies.map(([attendanceCount, totalChecks]) => ({ attendanceCount, totalChecks }))
  expect(rankByShare(people).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 5])
})
