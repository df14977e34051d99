import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleName, visibleText } from './visible-text.ts'

test.each([
  ['a change of direction', 'Lena\u202Egnp.exe', 'Lenagnp.exe'],
  ['an isolate', '\u2066Lena\u2069', 'Lena'],
  ['a space without width', 'Le\u200Bna', 'Lena'],
  ['a joiner between Latin letters', 'Le\u200Dna\u200C', 'Lena'],
  ['a soft hyphen and a byte order mark', '\uFEFFLe\u00ADna', 'Lena'],
  ['letters that show nothing', '\u3164\u2800\u115F', ''],
  ['tags that belong to no flag', 'Lena\u{E0041}\u{E0042}', 'Lena'],
  ['a control character', 'Le\u0007na', 'Lena'],
])('a text loses %s', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected)
})

test.each([
  ['family emoji', '👩‍👩‍👧'],
  ['emoji with a skin tone and a trade', '👩🏽‍🚀'],
  ['rainbow flag', '🏳️‍🌈'],
  ['flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['Hindi conjunct', 'क\u094D\u200Dष'],
  ['Persian word with a non-joiner', 'می\u200Cخواهم'],
  ['Korean and Russian name', '한글 Дракон'],
  ['accent that is a character of its own', 'Zoe\u0308'],
  ['text of two lines with a tab', 'eins\n\tzwei\r\n'],
])('a %s stays as it is', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

test('what is visible stays so when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text))
    }),
  )
})

test('a name of which nothing can be seen counts as none', () => {
  expect(visibleName('\u3164 \u200B')).toBeNull()
  expect(visibleName(undefined)).toBeNull()
  expect(visibleName(' \u202ELena ')).toBe('Lena')
})
