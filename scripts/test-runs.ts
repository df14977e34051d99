import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Tally = { passed: number; failed: number }
type Run = { env: NodeJS.ProcessEnv; output: string }

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

/** Resolves to the exit code. */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

export async function runVitest({ projects, env, output }: Run & { projects: string[] }): Promise<Tally> {
  const code = await runProgram(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
    ],
    env,
  )
  return judge(code, existsSync(output) ? tallyVitest(readFileSync(output, 'utf8')) : undefined)
}

export async function runPlaywright({ env, output }: Run): Promise<Tally> {
  const code = await runProgram(
    bin('playwright'),
    ['test', '--config', 'frontend/playwright.config.ts', '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  )
  return judge(code, existsSync(output) ? tallyPlaywright(readFileSync(output, 'utf8')) : undefined)
}

/** A runner that ends badly, or without having run anything, has failed even if no test did. */
export function judge(exitCode: number, tally: Tally = { passed: 0, failed: 0 }): Tally {
  const isSound = tally.failed > 0 || (exitCode === 0 && tally.passed > 0)
  return isSound ? tally : { ...tally, failed: 1 }
}

/** A skipped test guards nothing, so it counts as failed; so does a file that could not be loaded. */
export function tallyVitest(json: string): Tally {
  const { testResults } = JSON.parse(json) as {
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  return sum(
    testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.length - passed
      return { passed, failed: failed === 0 && status !== 'passed' ? 1 : failed }
    }),
  )
}

/** A story that passed only when tried again counts as failed. */
export function tallyPlaywright(json: string): Tally {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
