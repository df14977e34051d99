import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [120, '2 Std.'],
  [135, '2 Std. 15 Min.'],
  [45, '45 Min.'],
  [0, '0 Min.'],
])('a duration of %d minutes names no unit that is empty', (minutes, said) => {
  expect(formatDuration(minutes, 'de')).toBe(said)
})
