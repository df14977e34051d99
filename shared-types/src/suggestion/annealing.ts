import type { Assignment, Change } from './assignment.ts'
import type { Group, Party, Person, Problem, Style } from './problem.ts'
import { createRandom } from './random.ts'

/** Points: a loss of so many is often accepted at the beginning, at the end hardly ever. */
const [hottest, coldest] = [20, 1]
const shareOfGatherings = 0.05
/** Into a party with a free slot; the rest of the time somebody there makes room. */
const shareOfMoves = 0.8

/**
 * Fills the parties by simulated annealing: it tries small changes, keeps what is better, and, less and less often, what
 * is worse. Done several times from the same start, because one run can end in a dead end. Ends at the best of all.
 */
export function anneal(assignment: Assignment, search: { seed: number; runs: number; steps: number }): void {
  const { problem } = assignment
  if (problem.free.length === 0 || problem.parties.length === 0) return
  const random = createRandom(search.seed)
  const start = assignment.snapshot()
  let best = { points: assignment.points, at: start }
  for (let run = 0; run < search.runs; run += 1) {
    assignment.restore(start)
    for (let step = 0; step < search.steps; step += 1) {
      const changes = proposeChanges(problem, random)
      if (!changes) continue
      const temperature = hottest * (coldest / hottest) ** (step / search.steps)
      const better = assignment.apply(changes)
      if (better < 0 && random() >= Math.exp(better / temperature)) assignment.undo()
      else if (assignment.points > best.points + 1e-6)
        best = { points: assignment.points, at: assignment.snapshot() }
    }
  }
  assignment.restore(best.at)
}

/** Puts one person after the other where they bring most, while that is more than nothing. */
export function fillGreedily(assignment: Assignment): void {
  const { free, parties } = assignment.problem
  for (const person of free) {
    let best: { better: number; change: Change } | null = null
    for (const party of parties.filter(hasFreeSlot))
      for (const style of person.styles) {
        const change = { style, party }
        const better = assignment.apply([change])
        if (better > (best?.better ?? 0)) best = { better, change }
        assignment.undo()
      }
    if (best) assignment.apply([best.change])
  }
}

/** Null when what chance chose changes nothing or cannot be done. */
function proposeChanges(problem: Problem, random: () => number): readonly Change[] | null {
  const { free, groups, parties } = problem
  if (groups.length > 0 && random() < shareOfGatherings)
    return gather(pick(groups, random), pick(parties, random), random)
  const person = pick(free, random)
  const style = pick(person.styles, random)
  const party = parties[Math.floor(random() * (parties.length + 1))] ?? null
  if (party === person.party) return style === person.style || party === null ? null : [{ style, party }]
  if (party === null || (hasFreeSlot(party) && (party.members.length === 0 || random() < shareOfMoves)))
    return [{ style, party }]
  const { person: other } = pick(party.members, random)
  if (isKept(other)) return null
  return [
    { style, party },
    { style: pick(other.styles, random), party: person.party },
  ]
}

/** Brings a static group into one party; others, best those who play the same, go where its people came from. */
function gather(group: Group, party: Party, random: () => number): readonly Change[] | null {
  const coming = group.people.filter((person) => person.party !== party && !isKept(person))
  const leaving = party.members.filter(({ person }) => person.group !== group && !isKept(person))
  const changes: Change[] = []
  let free = party.size - party.members.length
  for (const person of coming) {
    changes.push({ style: person.style, party })
    if (free > 0) {
      free -= 1
      continue
    }
    const alike = leaving.filter(({ role }) => role === person.style.role)
    if (leaving.length === 0) return null
    const left = pick(alike.length > 0 ? alike : leaving, random)
    leaving.splice(leaving.indexOf(left), 1)
    changes.push({ style: left, party: person.party })
  }
  return changes.length > 0 ? changes : null
}

const hasFreeSlot = ({ members, size }: Party) => members.length < size
const isKept = ({ input }: Person) => input.kept !== null

function pick<Item extends Group | Party | Person | Style>(
  items: readonly Item[],
  random: () => number,
): Item {
  const item = items[Math.floor(random() * items.length)]
  if (!item) throw new RangeError('There is nothing to pick from.')
  return item
}
