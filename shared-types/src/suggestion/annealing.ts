import type { Assignment, Change } from './assignment.ts'
import { Proposals } from './proposals.ts'
import { isSlotForEverybody } from './score-terms.ts'

/** Points: a loss of so many is often accepted at the beginning; at the end only one that is e ** cooling times smaller. */
const hottest = 10
const cooling = 1.9
const stepsAtOneTemperature = 100

/**
 * Fills the parties by simulated annealing: it tries small changes, keeps what is better, and, less and less often, what
 * is worse. With several runs, each begins at the same start. Ends at the best of all.
 */
export function anneal(assignment: Assignment, search: { seed: number; runs: number; steps: number }): void {
  const { problem } = assignment
  if (problem.free.length === 0 || problem.parties.length === 0) return
  const random = createRandom(search.seed)
  const proposals = new Proposals(problem, random)
  const start = assignment.snapshot()
  let best = assignment.points
  const at = { styles: start.map(({ style }) => style), parties: start.map(({ party }) => party) }
  for (let run = 0; run < search.runs; run += 1) {
    assignment.restore(start)
    let temperature = hottest
    for (let step = 0; step < search.steps; step += 1) {
      if (step % stepsAtOneTemperature === 0)
        temperature = hottest * exponential(-cooling * (step / search.steps))
      const changes = proposals.next()
      if (!changes) continue
      const better = assignment.apply(changes)
      if (better < 0 && random() >= exponential(better / temperature)) assignment.undo()
      else if (assignment.points > best + 1e-6) {
        best = assignment.points
        for (const { index, style, party } of problem.people) {
          at.styles[index] = style
          at.parties[index] = party
        }
      }
    }
  }
  assignment.restore(at.styles.map((style, index): Change => ({ style, party: at.parties[index] ?? null })))
}

/** Puts one person after the other where they bring most, or cost least; see {@link isSlotForEverybody}. */
export function fillGreedily(assignment: Assignment): void {
  const { free, parties, weights } = assignment.problem
  const least = isSlotForEverybody(weights) ? Number.NEGATIVE_INFINITY : 0
  for (const person of free) {
    let best: { better: number; change: Change } | null = null
    for (const party of parties.filter(({ members, size }) => members.length < size))
      for (const style of person.styles) {
        const change = { style, party }
        const better = assignment.apply([change])
        if (better > (best?.better ?? least)) best = { better, change }
        assignment.undo()
      }
    if (best) assignment.apply([best.change])
  }
}

/**
 * About e to the power of x, for x up to 0, and nothing but sums and products, which every engine rounds in the same
 * way. `Math.exp` may differ in its last digit, and from there on a search would take another way.
 */
function exponential(x: number): number {
  if (x < -20) return 0
  let power = 1 + x / 1_024
  for (let squaring = 0; squaring < 10; squaring += 1) power *= power
  return power
}

/** Numbers from 0 to below 1 that follow from the seed alone (mulberry32): 32-bit arithmetic is the same everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
