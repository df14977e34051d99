import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cellsOf, tableHead, type Figure } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const file = path.join(root, 'docs/bench.md')
const introduction = `# The last benchmarks

Written by \`npm run bench -- --record\` before a release; [what is measured](../realtime-server/bench/README.md).
\`before\` is the ratio, or without a peer the value, of the record before this one.
`

/** Writes a suite's figures into docs/bench.md, beside those that stood there, and leaves the other suites alone. */
export function recordFigures(suite: string, figures: readonly Figure[]): void {
  const sections = readSections()
  const earlier = earlierValues(sections.get(suite) ?? '')
  const rows = figures.map((figure) => [...cellsOf(figure), earlier.get(figure.figure) ?? ''])
  const head = [...tableHead, 'before']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  sections.set(
    suite,
    [describeRun(figures), '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'),
  )
  const text = [...sections].map(([name, body]) => `\n## ${name}\n\n${body}\n`).join('')
  writeFileSync(file, introduction + text)
}

function readSections(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), section.slice(end).trim()]
      }),
  )
}

/** By figure: the ratio, or the value where there is none. */
function earlierValues(section: string): Map<string, string> {
  const rows = section.split('\n').filter((row) => row.startsWith('|'))
  return new Map(
    rows.slice(2).map((row) => {
      const [, figure = '', value = '', , ratio = ''] = row.split('|').map((cell) => cell.trim())
      return [figure, ratio || value]
    }),
  )
}

function describeRun(figures: readonly Figure[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const foreign = Math.max(0, ...figures.map((figure) => figure.foreign ?? 0))
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, commit ${commit}, Node ${process.versions.node}, ${os.cpus().length} cores; other programs used up to ${foreign} % of one core.`
}
