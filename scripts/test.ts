import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../realtime-server/src/testing/postgres-server.ts'
import { startRedis } from '../realtime-server/src/testing/redis-server.ts'
import { chromiumProgram, programPath } from '../realtime-server/src/testing/system-packages.ts'
import { type Tally, runPlaywright, runProgram, runVitest, sum } from './test-runs.ts'

const vitestProjects = ['unit', 'dom', 'db', 'live']
const longKinds = ['mutants', 'bench']
const kinds = [...vitestProjects, 'e2e', ...longKinds]
const help = `npm test -- [--only ${kinds.join('|')}[,…]] [--long]
  --only  run these kinds of tests and no others; mutants are faults that the tests have to notice,
          bench shows that each benchmark runs
  --long  the same tests with the numbers of a campaign, the mutants and the benchmarks`

const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean' }, help: { type: 'boolean' } },
})
const wanted = values.only?.split(',') ?? kinds.filter((kind) => !longKinds.includes(kind) || values.long)
const unknown = wanted.filter((kind) => !kinds.includes(kind))
if (values.help || unknown.length > 0) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}

// The private servers end with this process, but only if it ends in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const cleanUps: (() => Promise<void> | void)[] = []
const results = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-test-'))
cleanUps.push(() => rmSync(results, { recursive: true }))
let tally: Tally
try {
  tally = await runAll()
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
}
// Said last, because whoever reads a long log reads its end.
for (const failure of tally.failures) console.log(`FAILED ${failure}`)
console.log(`\n${tally.passed} passed, ${tally.failures.length} failed`)
process.exitCode = tally.failures.length > 0 ? 1 : 0

async function runAll(): Promise<Tally> {
  const database = await databaseSettings()
  const env = { ...process.env, ...(values.long && { LONG: '1' }), ...database }
  const projects = vitestProjects.filter((project) => wanted.includes(project))
  const runs: Tally[] = []
  if (projects.length > 0) {
    runs.push(await runVitest({ projects, env, output: path.join(results, 'vitest.json') }))
  }
  if (wanted.includes('e2e')) {
    const browserEnv = { ...env, ...(await browserSettings()) }
    const built = await runProgram('npm', ['run', 'build'], env)
    runs.push(
      built === 0
        ? await runPlaywright({ env: browserEnv, output: path.join(results, 'playwright.json') })
        : { passed: 0, failures: ['the build'] },
    )
  }
  if (wanted.includes('mutants')) {
    Object.assign(process.env, database)
    const { runMutants } = await import('./mutants/mutation-run.ts')
    const { mutants } = await import('./mutants/table.ts')
    runs.push(await runMutants(mutants))
  }
  if (wanted.includes('bench')) {
    const ended = await runProgram('npm', ['run', 'bench', '--', '--quick'], env)
    runs.push(
      ended === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run bench -- --quick'] },
    )
  }
  return sum(runs)
}

async function databaseSettings(): Promise<Record<string, string>> {
  const isNeeded = ['db', 'live', 'e2e', 'mutants'].some((kind) => wanted.includes(kind))
  if (!isNeeded || process.env['TEST_DATABASE_URL']) return {}
  const server = await startPostgres()
  cleanUps.push(server.stop)
  return { TEST_DATABASE_URL: server.url }
}

/** The vitest files start a Redis each; the stories share one, because they share the servers they visit. */
async function browserSettings(): Promise<Record<string, string>> {
  const chromium = process.env['CHROMIUM_PATH'] ?? programPath(chromiumProgram)
  if (process.env['TEST_REDIS_URL']) return { CHROMIUM_PATH: chromium }
  const redis = await startRedis()
  cleanUps.push(redis.stop)
  return { CHROMIUM_PATH: chromium, TEST_REDIS_URL: redis.url }
}
