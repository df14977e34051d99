import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/**
 * Runs every `check:…` of package.json, as many at a time as there are processors. Each one's output comes in one
 * piece at its end, and what failed is named last.
 */
const root = path.resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'))
const failed: string[] = []

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const startedAt = performance.now()
    const { code, output } = await run(name)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    console.log(`${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)`)
    if (code === 0) continue
    failed.push(name)
    console.log(output)
  }
}

function run(name: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
console.log(failed.length === 0 ? 'all checks passed' : `FAILED ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
