import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './report.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

const root = path.join(import.meta.dirname, '../..')
const outDir = path.join(root, 'realtime-server/dist/bench/frontend')

/**
 * What a browser set to German fetches for '/' beside the page's own scripts, before it shows who may sign in, or to
 * whom is signed in the events.
 */
const signedOut = ['src/app/text-bundles/de.ts']
const signedIn = [...signedOut, 'src/app/routes/dashboard.tsx', 'src/features/events/list/locales/de.ts']

/** The JavaScript of the first load, compressed as proxies do, from a fresh build. */
export async function measureBundle(): Promise<Figure[]> {
  const vite = ['vite', 'build', '--manifest', '--emptyOutDir', '--outDir', outDir, '--logLevel', 'warn']
  execFileSync('npm', ['exec', '--silent', '-w', 'frontend', '--', ...vite], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  return [
    figureOf("JavaScript of '/', signed out", manifest, signedOut),
    figureOf("JavaScript of '/', signed in", manifest, signedIn),
  ]
}

function figureOf(figure: string, manifest: Manifest, sources: readonly string[]): Figure {
  const page = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  const files = new Set([...page.matchAll(/ (?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file ?? ''))
  if (files.size === 0) throw new Error('The page loads no script.')
  for (const source of sources) collect(manifest, source, files)
  const bytes = [...files].map((file) => gzipSync(readFileSync(path.join(outDir, file))).length)
  return {
    figure: `${figure} (${files.size} files)`,
    unit: 'KiB gzip',
    value: bytes.reduce((sum, size) => sum + size, 0) / 1_024,
    against: null,
    peer: null,
    aim: { atMost: 150 },
    foreign: null,
  }
}

/** A source's chunk and everything it imports statically. */
function collect(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build knows no ${source}; does '/' still load it?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}
