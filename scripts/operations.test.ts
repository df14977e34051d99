import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('docs/operations.md says of every table what deletes its rows, and of no other', () => {
  const tables = [...read('prisma/schema.prisma').matchAll(/@@map\("(\w+)"\)/g)].map(([, name = '']) => name)
  const [, growth = ''] = read('docs/operations.md').split('## What grows')
  const cells = growth.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect([...new Set(named)].filter((name) => !tables.includes(name))).toEqual([])
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
})
