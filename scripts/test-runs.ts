import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `failures` name what did not pass, each with why. */
export type Tally = { passed: number; failures: readonly string[] }
type Run = { env: NodeJS.ProcessEnv; output: string }

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failures: [...all.failures, ...one.failures] }),
    { passed: 0, failures: [] },
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
  return assess(code, existsSync(output) ? tallyVitest(readFileSync(output, 'utf8')) : undefined)
}

export async function runPlaywright({ env, output }: Run): Promise<Tally> {
  const code = await runProgram(
    bin('playwright'),
    ['test', '--config', 'frontend/playwright.config.ts', '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  )
  return assess(code, existsSync(output) ? tallyPlaywright(readFileSync(output, 'utf8')) : undefined)
}

/** A runner that ends badly, or without having run anything, has failed even if no test did. */
export function assess(exitCode: number, tally: Tally = { passed: 0, failures: [] }): Tally {
  const isSound = tally.failures.length > 0 || (exitCode === 0 && tally.passed > 0)
  return isSound ? tally : { ...tally, failures: [`the runner ended with code ${exitCode}`] }
}

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

/** A skipped test guards nothing, so it counts as failed; so does a file that could not be loaded. */
export function tallyVitest(json: string): Tally {
  const { testResults } = JSON.parse(json) as { testResults: VitestFile[] }
  return sum(
    testResults.map(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name)
      const failures = assertionResults
        .filter((test) => test.status !== 'passed')
        .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status))
      const passed = assertionResults.length - failures.length
      const isBroken = failures.length === 0 && status !== 'passed'
      return { passed, failures: isBroken ? [failure(file, message ?? status)] : failures }
    }),
  )
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** A story that passed only when tried again counts as failed. */
export function tallyPlaywright(json: string): Tally {
  const { suites, errors = [] } = JSON.parse(json) as {
    suites: PlaywrightSuite[]
    errors?: { message?: string }[]
  }
  const stories = suites.flatMap(storiesIn)
  return {
    passed: stories.filter((story) => story === null).length,
    failures: [
      ...stories.filter((story) => story !== null),
      ...errors.map(({ message }) => failure('playwright', message ?? 'failed')),
    ],
  }
}

/** Null for a story that passed. */
function storiesIn({ suites = [], specs = [] }: PlaywrightSuite): (string | null)[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) =>
      status === 'expected'
        ? null
        : failure(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message ?? status),
    ),
  )
  return [...own, ...suites.flatMap(storiesIn)]
}

/** Enough of a message to see what was expected and what came; whoever has only the end of the log has no more. */
const shownLines = 15

function failure(name: string, why: string): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${name}: ${lines.slice(0, shownLines).join('\n    ')}`
}
