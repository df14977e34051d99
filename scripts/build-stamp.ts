import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commitOf } from '../realtime-server/commit-of.ts'

const sources = [
  'frontend',
  'realtime-server',
  'discord-emulator',
  'shared-types',
  'prisma',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
]
const outputs = ['frontend/dist', 'realtime-server/dist']
// A build of the server writes `generated` from the schema.
const notSources = new Set([
  'node_modules',
  'dist',
  'generated',
  '.cache',
  'test-results',
  'playwright-report',
])
const stampFile = '.cache/built.json'

type Stamp = { sources: string; outputs: string }

/** Of every file a build may read: names and contents; and of the commit, which the build names. */
export function sourcesDigest(root: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${commitOf(root)}`)
  for (const file of sources.flatMap((source) => filesOf(root, source, notSources)))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Whether the last noted build was made from these sources and its files are untouched. */
export function isBuilt(root: string, digest: string): boolean {
  const text = readOrNull(path.join(root, stampFile))
  if (text === null) return false
  const stamp = JSON.parse(text) as Stamp
  return stamp.sources === digest && stamp.outputs === outputsDigest(root)
}

/** Notes that what is built now was made from these sources. */
export function noteBuild(root: string, digest: string): void {
  const stamp: Stamp = { sources: digest, outputs: outputsDigest(root) }
  mkdirSync(path.join(root, path.dirname(stampFile)), { recursive: true })
  writeFileSync(path.join(root, stampFile), JSON.stringify(stamp))
}

/** Names, sizes and times: a build by hand, or a file that is gone, changes it. */
function outputsDigest(root: string): string {
  const hash = createHash('sha256')
  for (const file of outputs.flatMap((output) => filesOf(root, output, new Set()))) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`\0${file}\0${size}\0${mtimeMs}`)
  }
  return hash.digest('hex')
}

function filesOf(root: string, start: string, skipped: ReadonlySet<string>): string[] {
  const stats = statSync(path.join(root, start), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [start]
  return readdirSync(path.join(root, start))
    .filter((name) => !skipped.has(name))
    .toSorted()
    .flatMap((name) => filesOf(root, `${start}/${name}`, skipped))
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
