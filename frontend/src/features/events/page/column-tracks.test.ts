import { expect, test } from 'vitest'
import { columnTracks } from './column-tracks.ts'

const column = (max: number, count = 0) => ({ max, people: Array.from({ length: count }) as never[] })

test.each([
  { name: 'the usual raid', columns: [column(3), column(6), column(12)], tracks: [1, 1, 2] },
  { name: 'a raid of healers', columns: [column(2), column(20), column(6)], tracks: [1, 2, 1] },
  { name: 'more people than openings', columns: [column(2, 14), column(4), column(6)], tracks: [2, 1, 1] },
  { name: 'two roles', columns: [column(6), column(18)], tracks: [1, 3] },
  { name: 'one role', columns: [column(12)], tracks: [4] },
  { name: 'no role', columns: [], tracks: [] },
])('a wide roster of $name gives its columns to the longest lists', ({ columns, tracks }) => {
  expect(columnTracks(columns)).toEqual(tracks)
})
