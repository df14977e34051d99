import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

test('A quiet scrollbar hides 600 ms after the pointer has left its box', () => {
  const [, rules = ''] = /@utility quiet-scrollbar \{(.*?)\n\}/s.exec(theme) ?? []
  expect(rules).toContain('scrollbar-color: transparent transparent;')
  expect(rules).toContain('transition: scrollbar-color 0s 600ms;')
})
