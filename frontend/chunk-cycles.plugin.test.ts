import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.plugin.ts'

test('files that import each other are a cycle, and files that two others import are none', () => {
  const shared = { page: ['a', 'b'], a: ['c'], b: ['c'], c: [] }
  expect(findCycle(new Map(Object.entries(shared)))).toBeNull()
  const cycle = { page: ['a'], a: ['b'], b: ['c'], c: ['a'] }
  expect(findCycle(new Map(Object.entries(cycle)))).toEqual(['a', 'b', 'c', 'a'])
})
