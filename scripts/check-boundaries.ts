import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { findCycles } from './module-cycles.ts'

/**
 * Who may import whom, checked (docs/architecture.md has the table). Two traps are guarded: a cruise that
 * found no modules would pass, so there is a floor; a rule that stopped working would pass, so a fixture
 * that breaks every rule must be caught.
 */
const moduleFloor = 100
const roots = ['frontend/src', 'realtime-server/src', 'discord-emulator/src', 'shared-types/src']
const canaryRoot = 'scripts/boundary-canary'

async function run(paths: string[]): Promise<ICruiseResult> {
  const config = await extractConfig('./.dependency-cruiser.cjs')
  const { output } = await cruise(paths, { ...config.options, ruleSet: config, validate: true })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text')
  return output
}

const [house, canary] = [await run(roots), await run([canaryRoot])]
const problems: string[] = []
for (const { from, to, rule } of house.summary.violations) problems.push(`${rule.name}: ${from} → ${to}`)
if (house.summary.totalCruised < moduleFloor) {
  problems.push(`only ${house.summary.totalCruised} modules were looked at, at least ${moduleFloor} expected`)
}
const caught = new Set(canary.summary.violations.map(({ rule }) => rule.name))
for (const { name } of house.summary.ruleSetUsed?.forbidden ?? []) {
  if (name !== undefined && !caught.has(name)) problems.push(`the canary for rule ${name} was not caught`)
}
problems.push(...findCycles(house.modules).map((cycle) => `modules import each other in a cycle: ${cycle}`))
if (findCycles(canary.modules).length === 0) problems.push('the canary of modules in a cycle was not caught')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`boundaries hold: ${house.summary.totalCruised} modules, ${caught.size} rules`)
}
