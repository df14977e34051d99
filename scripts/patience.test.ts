import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import config from '../vitest.config.ts'

type Call = { readonly start: number; readonly callee: Callee; readonly arguments: readonly unknown[] }
type Callee = { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } }

/** The lines with a call of `vi.waitFor` or `vi.waitUntil` without options, which gives up after one second. */
function waitsOfOneSecond(source: string): readonly number[] {
  return callsIn(parseAst(source, { lang: 'tsx' }))
    .filter(({ callee }) => callee.object?.name === 'vi' && callee.property?.name?.startsWith('wait'))
    .filter((call) => call.arguments.length < 2)
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

function callsIn(node: unknown): readonly Call[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(callsIn)
  return 'callee' in node ? [node as Call, ...below] : below
}

test('every vitest project sets the same time limit for expect.poll', () => {
  const projects = config.test?.projects ?? []
  const waits = projects.map(
    (one) => typeof one === 'object' && 'test' in one && one.test?.expect?.poll?.timeout,
  )
  expect(waits).toEqual(['unit', 'db', 'live', 'dom'].map(() => 60_000))
})

test('every vi.waitFor and vi.waitUntil has a time limit of its own, because no setting changes their default of one second', () => {
  const files = execFileSync('git', ['grep', '-lE', 'vi\\.wait', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => waitsOfOneSecond(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
  const sample =
    'await vi.waitFor(isTrue)\nawait vi.waitFor(isTrue, soon)\nawait vi.waitUntil(() =>\n  isTrue(), \n)'
  expect(waitsOfOneSecond(sample)).toEqual([1, 3])
})
