import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build as bundle } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'
import { commitOf } from '../../../commit-of.ts'
import config from '../../../rolldown.config.ts'
import { build, type Build } from './build.ts'

const workspace = path.resolve(import.meta.dirname, '../../..')
const commit = '0123456789abcdef0123456789abcdef01234567'

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-git-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, '.git', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

test.each([
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }],
  [
    'a packed branch',
    {
      HEAD: 'ref: refs/heads/main\n',
      'packed-refs': `# pack-refs with: peeled\nfedcba98 refs/heads/not-main\n${commit} refs/heads/main\n`,
    },
  ],
  ['a commit', { HEAD: `${commit}\n` }],
])('The commit is known when %s is checked out', (_, files) => {
  expect(commitOf(repository(files))).toBe('01234567')
})

test.each([
  ['there is no Git', {}],
  ['the branch has no commit', { HEAD: 'ref: refs/heads/main\n' }],
])('The commit is null when %s', (_, files) => {
  expect(commitOf(repository(files))).toBeNull()
})

test('A bundle contains the version of package.json and the commit', async () => {
  const { output } = await bundle({
    ...config,
    cwd: workspace,
    input: 'src/core/process/build.ts',
    write: false,
    output: { format: 'esm' },
  })
  const code = encodeURIComponent(output[0].code)
  const bundled = (await import(`data:text/javascript,${code}`)) as { build: Build }
  const root = path.dirname(workspace)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect(bundled.build).toEqual({ version, commit: commitOf(root) })
})

test('The sources say that they are no build', () => {
  expect(build).toEqual({ version: 'development', commit: null })
})
