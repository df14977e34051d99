import { parseArgs } from 'node:util'
import { measureBoard } from './board.ts'
import { measureBundle } from './bundle.ts'
import { buildProcesses } from './build.ts'
import { measureComingBack } from './coming-back.ts'
import { measureFanOut } from './fan-out.ts'
import { measureMemory } from './memory.ts'
import { measurePartyManager } from './party-manager.ts'
import { honest, quick, type Pace } from './rounds.ts'
import { recordFigures } from './record.ts'
import { printFigure, printTable, type Figure } from './report.ts'
import { measureReads } from './reads.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSignUp } from './sign-up.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureStatistics } from './statistics.ts'
import { measureSuggestion } from './suggestion.ts'

const suites: Record<string, (pace: Pace) => Promise<Figure[]>> = {
  'fan-out': measureFanOut,
  board: measureBoard,
  signup: measureSignUp,
  reads: measureReads,
  statistics: measureStatistics,
  bundle: measureBundle,
  scrolling: measureScrolling,
  'party-manager': measurePartyManager,
  suggestion: measureSuggestion,
  memory: measureMemory,
  start: measureStart,
  'coming-back': measureComingBack,
  soak: (pace) => measureSoak(pace, Number(values.minutes)),
}
/** Takes half an hour, so it is measured when it is named. */
const onlyWhenNamed = 'soak'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    record: { type: 'boolean' },
    minutes: { type: 'string', default: '30' },
  },
})
if (values.quick && values.record) {
  console.error('A quick run is no record: its figures mean nothing.')
  process.exit(1)
}
if (!(Number(values.minutes) > 0)) {
  console.error('--minutes needs a number of minutes, for example 5.')
  process.exit(1)
}
const chosen = values.only?.split(',') ?? Object.keys(suites).filter((name) => name !== onlyWhenNamed)
const unknown = chosen.find((name) => !suites[name])
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

// What was started ends at the process's exit, which a bare signal would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await buildProcesses()
const figures: Figure[] = []
for (const name of chosen) {
  // Most of them measure for minutes before their first figure.
  console.log(`measuring ${name}`)
  const measured = (await suites[name]?.(values.quick ? quick : honest)) ?? []
  for (const figure of measured) printFigure(figure)
  if (values.record) recordFigures(name, measured)
  figures.push(...measured)
}
printTable(figures)
