import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, noteBuild, sourcesDigest } from './build-stamp.ts'

let root: string
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}
const { workspaces } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as { workspaces: string[] }
const isCurrent = () => isBuilt(root, sourcesDigest(root))

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-build-'))
  write('frontend/src/App.tsx', 'one')
  write('realtime-server/src/main.ts', 'one')
  write('frontend/dist/index.html', 'built')
  write('realtime-server/dist/main.js', 'built')
  noteBuild(root, sourcesDigest(root))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a build is current when nothing changed after it', () => {
  expect(isCurrent()).toBe(true)
})

test('a build is not current when there was none before', () => {
  rmSync(path.join(root, '.cache'), { recursive: true })
  expect(isCurrent()).toBe(false)
})

test('a build is current after its own step wrote the client of the database', () => {
  write('realtime-server/src/generated/prisma/client.ts', 'from the schema')
  expect(isCurrent()).toBe(true)
})

const changes: [string, () => void][] = [
  ['a source changed', () => write('frontend/src/App.tsx', 'two')],
  ['a source is gone', () => rmSync(path.join(root, 'realtime-server/src/main.ts'))],
  ...workspaces.map((workspace): [string, () => void] => [
    `a source of ${workspace} is new`,
    () => write(`${workspace}/src/new.ts`, 'one'),
  ]),
  ['the schema changed', () => write('prisma/schema.prisma', 'two')],
  ['another commit is checked out', () => write('.git/HEAD', 'f'.repeat(40))],
  ['other packages are locked', () => write('package-lock.json', '{}')],
  ['a built file is gone', () => rmSync(path.join(root, 'frontend/dist/index.html'))],
  ['somebody built by hand', () => write('realtime-server/dist/main.js', 'of other sources')],
]
test.each(changes)('a build is not current when %s', (_, change) => {
  change()
  expect(isCurrent()).toBe(false)
})
