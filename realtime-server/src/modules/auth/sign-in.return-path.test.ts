import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './sign-in.return-path.ts'

const home = 'https://raid.example.org'

describe('the address to return to after signing in', () => {
  test.each(['/', '/events/1', '/calendar?month=7#today', '/a%20b', '/events/@me', '/%5Cevil.example'])(
    'keeps %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '/auth/discord',
    '/api/events',
    '/x/../auth/discord',
    '',
    undefined,
    ['/events'],
  ])('answers / to %j', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/')
  })

  test('never leads a browser to another site', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '%5c',
        '%2f',
        '\t',
        '\n',
        '\0',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        'a',
        ' ',
      ),
    })
    const anything = fc.oneof(hostile, fc.webUrl(), fc.string(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(anything, (wanted) => {
        const path = safeReturnPath(`/${wanted}`)
        expect(new URL(path, home).origin).toBe(home)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 1_000 },
    )
  })
})
