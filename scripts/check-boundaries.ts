import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { uncaughtBy } from './boundary-canaries.ts'
import { findCycles } from './module-cycles.ts'

/**
 * Who may import whom, checked (docs/architecture.md has the table). Two traps are guarded: a cruise that lost one of the
 * roots would pass, so each has a floor; a rule that stopped working would pass, so a fixture that breaks every rule in
 * each of its alternatives must be caught. Not seen are the address of a worker (`new Worker(new URL(…))`) and
 * `declare module`.
 */
const floors = {
  'frontend/src': 900,
  'realtime-server/src': 750,
  'discord-emulator/src': 80,
  'shared-types/src': 150,
}
const canaryRoot = 'scripts/boundary-canary'

async function run(paths: string[]): Promise<ICruiseResult> {
  const config = await extractConfig('./.dependency-cruiser.cjs')
  const { output } = await cruise(paths, { ...config.options, ruleSet: config, validate: true })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text')
  return output
}

const [house, canary] = [await run(Object.keys(floors)), await run([canaryRoot])]
const problems: string[] = []
for (const { from, to, rule } of house.summary.violations) problems.push(`${rule.name}: ${from} → ${to}`)
for (const [root, floor] of Object.entries(floors)) {
  const count = house.modules.filter(({ source }) => source.startsWith(`${root}/`)).length
  if (count < floor)
    problems.push(`only ${count} modules of ${root} were looked at, at least ${floor} expected`)
}
const rules = house.summary.ruleSetUsed?.forbidden ?? []
problems.push(...uncaughtBy(canary.summary.violations, rules))
problems.push(...findCycles(house.modules).map((cycle) => `modules import each other in a cycle: ${cycle}`))
if (findCycles(canary.modules).length === 0) problems.push('the canary of modules in a cycle was not caught')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`boundaries hold: ${house.summary.totalCruised} modules, ${rules.length} rules`)
}
