import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import config from '../vitest.config.ts'

type Call = { readonly start: number; readonly callee: Callee; readonly arguments: readonly unknown[] }
type Callee = { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } }

/** Calls of `vi.waitFor` and `vi.waitUntil` that have no options, each as its line. */
function hastyWaits(source: string): readonly number[] {
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

test('expect.poll waits for a condition as long in every project', () => {
  const projects = config.test?.projects ?? []
  const waits = projects.map(
    (one) => typeof one === 'object' && 'test' in one && one.test?.expect?.poll?.timeout,
  )
  expect(waits).toEqual(['unit', 'db', 'live', 'dom'].map(() => 60_000))
})

test('no test gives up after one second, the default of vi.waitFor and vi.waitUntil, which no setting changes', () => {
  const files = execFileSync('git', ['grep', '-lE', 'vi\\.wait', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => hastyWaits(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
  const sample =
    'await vi.waitFor(isTrue)\nawait vi.waitFor(isTrue, soon)\nawait vi.waitUntil(() =>\n  isTrue(), \n)'
  expect(hastyWaits(sample)).toEqual([1, 3])
})
