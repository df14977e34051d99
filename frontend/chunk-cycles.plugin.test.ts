import { expect, test } from 'vitest'
import { findRing } from './chunk-cycles.plugin.ts'

test('files that import each other are a ring, and files that two others import are none', () => {
  const shared = { page: ['a', 'b'], a: ['c'], b: ['c'], c: [] }
  expect(findRing(new Map(Object.entries(shared)))).toBeNull()
  const ring = { page: ['a'], a: ['b'], b: ['c'], c: ['a'] }
  expect(findRing(new Map(Object.entries(ring)))).toEqual(['a', 'b', 'c', 'a'])
})
