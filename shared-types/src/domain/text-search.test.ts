import { describe, expect, test } from 'vitest'
import { textMatcher } from './text-search.ts'

describe('A search', () => {
  test.each([
    ['', ['lena', null], true],
    ['  ', ['lena'], true],
    ['LEN', ['lena', null], true],
    ['lena sturm', ['lena', 'Magda Sturm'], true],
    ['lena sturm', ['lena', 'Magda'], false],
    ['grosse', ['Otto der Große'], true],
    ['zoe', ['Zoë'], true],
    ['игорь', ['Игорь Б'], true],
    ['지민', ['김지민'], true],
    ['x', [null, undefined, ''], false],
  ] as const)('for %j in %j answers %j', (query, texts, found) => {
    expect(textMatcher(query)(texts)).toBe(found)
  })
})
