import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createVitest, parseAst, type TestModule, type Vitest } from 'vitest/node'
import type { Plugin } from 'vitest/config'
import config from '../../vitest.config.ts'
import type { Tally } from '../test-runs.ts'
import { mutate, occurrences, titlePattern, type Mutant } from './mutant.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** A fault often shows as a state that never comes, so the wait for it is limited: of a test, and of one condition. */
const patienceMs = 20_000
const waitMs = 5_000

type Outcome = { passed: number; failed: number; brokenFiles: string }

/**
 * Runs for each mutant the test that has to notice it. Sources are changed on their way into Vite, never on disk, so
 * programs that tests start stay unchanged.
 */
export async function runMutants(mutants: readonly Mutant[]): Promise<Tally> {
  let active: Mutant | null = null
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) =>
      active && id.split('?')[0] === path.join(root, active.source)
        ? { code: mutate(code, active), map: null }
        : undefined,
  }
  process.env['ASYNC_PATIENCE_MS'] ??= String(waitMs)
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const vitest = await openVitest(plugin)
  const change = (next: Mutant | null, source: string) => {
    active = next
    vitest.invalidateFile(path.join(root, source))
  }
  const failures: string[] = []
  try {
    for (const file of new Set(mutants.map(({ proof }) => proof.file))) {
      const group = mutants.filter(({ proof }) => proof.file === file)
      const unsound = await findUnsound(vitest, file, group)
      failures.push(...unsound.failures)
      for (const mutant of group.filter(({ proof }) => !unsound.titles.has(proof.title))) {
        const unfit = unfitness(mutant)
        if (unfit) {
          failures.push(`${nameOf(mutant)}: ${unfit}`)
          continue
        }
        change(mutant, mutant.source)
        const failure = survival(mutant, await runTest(vitest, file, titlePattern(mutant.proof.title)))
        change(null, mutant.source)
        console.log(`${failure ? 'SURVIVED' : 'killed  '} ${nameOf(mutant)}`)
        if (failure) failures.push(failure)
      }
    }
  } finally {
    await vitest.close()
  }
  return { passed: mutants.length - failures.length, failures }
}

/** A test that already fails without a mutant cannot prove one. */
async function findUnsound(vitest: Vitest, file: string, group: readonly Mutant[]) {
  const titles = new Set<string>()
  const failures: string[] = []
  const pattern = new RegExp(group.map(({ proof }) => `(${titlePattern(proof.title).source})`).join('|'), 's')
  const all = await runTest(vitest, file, pattern)
  if (all.failed === 0 && all.brokenFiles === '') return { titles, failures }
  for (const mutant of group) {
    const alone = await runTest(vitest, file, titlePattern(mutant.proof.title))
    if (alone.failed === 0 && alone.passed > 0) continue
    titles.add(mutant.proof.title)
    failures.push(`${nameOf(mutant)}: the test fails without it ${alone.brokenFiles}`)
  }
  return { titles, failures }
}

/** What keeps a mutant from proving anything: a test that fails because of it would have failed anyway. */
function unfitness(mutant: Mutant): string | undefined {
  const source = readFileSync(path.join(root, mutant.source), 'utf8')
  if (occurrences(source, mutant.find) !== 1) return 'its text is not in the source exactly once'
  try {
    parseAst(mutate(source, mutant), { lang: mutant.source.endsWith('x') ? 'tsx' : 'ts' })
  } catch {
    return 'it leaves a source that cannot be read'
  }
  return undefined
}

function survival(mutant: Mutant, { passed, failed, brokenFiles }: Outcome): string | undefined {
  if (failed > 0) return undefined
  if (brokenFiles !== '') return `${nameOf(mutant)}: the test file could not be loaded: ${brokenFiles}`
  return `${nameOf(mutant)}: ${passed > 0 ? 'survived' : 'no test of this title ran'}`
}

async function runTest(vitest: Vitest, file: string, pattern: RegExp): Promise<Outcome> {
  const moduleId = path.join(root, file)
  const specifications = (await vitest.globTestSpecifications([moduleId])).filter(
    (one) => one.moduleId === moduleId,
  )
  vitest.setGlobalTestNamePattern(pattern)
  const { testModules } = await vitest.runTestSpecifications(specifications)
  return sumOutcome(testModules.filter((one) => one.moduleId === moduleId))
}

function sumOutcome(modules: readonly TestModule[]): Outcome {
  const states = modules.flatMap((one) => [...one.children.allTests()].map((test) => test.result().state))
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
    brokenFiles: modules
      .flatMap((one) => one.errors().map(({ message }) => message.split('\n')[0]))
      .join('; '),
  }
}

function nameOf({ source, find, replace, proof }: Mutant): string {
  const [was, is] = [find, replace].map((text) => text.replace(/\s+/g, ' ').trim())
  return `${source}: ${was} → ${is || 'nothing'} (${path.basename(proof.file)} › ${proof.title})`
}

function openVitest(plugin: Plugin): Promise<Vitest> {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project !== 'object' || !('test' in project)
      ? []
      : [
          {
            ...project,
            ...(typeof project.extends === 'string' && { extends: path.join(root, project.extends) }),
            plugins: [plugin],
            test: { ...project.test, testTimeout: patienceMs, expect: { poll: { timeout: waitMs } } },
          },
        ],
  )
  return createVitest(
    'test',
    { config: false, root, watch: false, reporters: [{}], silent: true },
    { test: { projects, maxWorkers: 1 } },
  )
}
