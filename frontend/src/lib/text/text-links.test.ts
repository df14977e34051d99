import { expect, onTestFinished, test, vi } from 'vitest'
import { textParts } from './text-links.ts'

const links = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]))

test.each([
  ['Taktik: https://maxroll.gg/kaltherz', 'https://maxroll.gg/kaltherz'],
  ['HTTPS://Example.org/A', 'HTTPS://Example.org/A'],
  ['Lest http://example.org/a?b=1#c.', 'http://example.org/a?b=1#c'],
  ['(siehe https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/Kaltherz_(Boss), später mehr', 'https://example.org/Kaltherz_(Boss)'],
  ['„https://example.org/a“!', 'https://example.org/a'],
  ['<https://example.org/a>', 'https://example.org/a'],
])('the URL in %j is found without the text around it', (text, shown) => {
  expect(links(text)).toEqual([[shown, new URL(shown).href]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org/a',
  'https://discord.com@evil.example/a',
  'https://user:pass@evil.example/a',
  'https://',
  'https://[',
  'example.org',
])('%j is no link', (text) => {
  expect(links(text)).toEqual([])
})

test('the parts together are the whole text when it has several URLs and line breaks', () => {
  const text = 'A https://a.example\nB https://b.example, C javascript:x https://c@d.example.'
  const parts = textParts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ href }) => href !== null).map((part) => part.text)).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('links are found in a browser without URL.canParse', () => {
  const spied = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  onTestFinished(() => spied.mockRestore())
  expect(links('https://[ https://example.org/a')).toEqual([
    ['https://example.org/a', 'https://example.org/a'],
  ])
})
