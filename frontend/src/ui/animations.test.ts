import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const css = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')

test('Each animation in the style sheets has its keyframes', () => {
  const used = [...css.matchAll(/^\s*(?:animation|--animate-[a-z]+): (?!none)([\w-]+) /gm)]
  const defined = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(([, name]) => !defined.has(name)).map(([rule]) => rule.trim())).toEqual([])
})
