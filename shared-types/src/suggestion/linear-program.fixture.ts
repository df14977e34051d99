import loadHighs from 'highs'
import { capacityRoles } from '../domain/game-roles.ts'
import { Assignment } from './assignment.ts'
import { enter } from './members.ts'
import { createProblem } from './create-problem.ts'
import type { Problem, Style } from './problem.ts'
import { suggestionTerms, type SuggestionInput } from './suggestion-input.ts'
import { onlyWeights } from './suggestion.fixture.ts'

/** Without what makes a proof long for more than 24 people: the languages and the balance of power. */
export const provableWeights = onlyWeights(
  ...suggestionTerms.filter((term) => term !== 'language' && term !== 'power'),
)

type Sum = (readonly [factor: number, variable: string])[]

/** The same question as an integer program, in the format of CPLEX, which solvers read. */
class LinearProgram {
  private readonly goal: Sum = []
  private readonly rules: string[] = []
  private readonly binaries: string[] = []
  private count = 0

  /** A new variable from 0 up that is worth so many points. */
  variable(points: number, isBinary = false): string {
    this.count += 1
    const name = `v${this.count}`
    if (isBinary) this.binaries.push(name)
    if (points !== 0) this.goal.push([points, name])
    return name
  }

  rule(sum: Sum, comparison: '<=' | '>=' | '=', limit: number): void {
    if (sum.length > 0) this.rules.push(`${written(sum)} ${comparison} ${limit}`)
  }

  /** Only assignments that are worth so much stay possible. */
  demand(points: number): void {
    this.rule(this.goal, '>=', points)
  }

  toString(): string {
    const rules = this.rules.map((rule, index) => `r${index}: ${rule}`).join('\n ')
    return `Maximize\n obj: ${written(this.goal)}\nSubject To\n ${rules}\nBinary\n ${this.binaries.join('\n ')}\nEnd\n`
  }
}

/** In lines that are not too long for the reader. */
function written(sum: Sum): string {
  return sum.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join('\n  ')
}

/**
 * What the solver knows of the best assignment after so many seconds: the points of the best that it found, counted by our
 * own terms (null: it found none), and how many points it proved that none exceeds.
 */
export async function solve(
  input: SuggestionInput,
  seconds: number,
): Promise<{ points: number | null; bound: number; isProved: boolean }> {
  const problem = createProblem(input)
  const { program, variables, placed } = createProgram(problem)
  return run(program, seconds, (model, { optimal }) => {
    const bound = Number(model.info.get('mip_dual_bound'))
    const isProved = model.getModelStatus() === optimal
    if (model.info.get('primal_solution_status') === 0) return { points: null, bound, isProved }
    const { colValue } = model.getSolution()
    for (const [name, style] of placed) {
      const party = variables[style.person.index]?.findIndex((names) => names.includes(name)) ?? -1
      const into = problem.parties[party]
      if ((colValue[model.getColByName(name)] ?? 0) > 0.5 && into) enter(into, style)
    }
    return { points: new Assignment(problem).points, bound, isProved }
  })
}

/**
 * Whether anything is worth `points`: the solver finds something (`found`), or proves within so many seconds that nothing is
 * (`none`). Much faster than finding the best: whatever cannot reach them is left out at once.
 */
export async function reach(
  input: SuggestionInput,
  points: number,
  seconds: number,
): Promise<'none' | 'found' | 'open'> {
  const { program } = createProgram(createProblem(input))
  program.demand(points)
  return run(program, seconds, (model, { infeasible }) => {
    if (model.getModelStatus() === infeasible) return 'none'
    return model.info.get('primal_solution_status') === 0 ? 'open' : 'found'
  })
}

type Highs = Awaited<ReturnType<typeof loadHighs>>
type Model = ReturnType<Highs['createModel']>

async function run<T>(
  program: LinearProgram,
  seconds: number,
  read: (model: Model, statuses: Highs['constants']['modelStatus']) => T,
): Promise<T> {
  // The module keeps what a failed call left behind: each program gets its own.
  const solver = await loadHighs()
  const model = solver.createModel({ format: 'lp', data: program.toString() })
  try {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0.0005 })
    model.run()
    return read(model, solver.constants.modelStatus)
  } finally {
    model.dispose()
  }
}

/** `placed` has the style of each variable that says whether somebody is in a party, by name. */
function createProgram(problem: Problem) {
  const program = new LinearProgram()
  const placed = new Map<string, Style>()
  const variables = problem.people.map((person) =>
    problem.parties.map(() =>
      person.styles.map((style) => {
        const name = program.variable(style.points, true)
        placed.set(name, style)
        return name
      }),
    ),
  )
  const inParty = (person: number, party: number, factor = 1): Sum =>
    (variables[person]?.[party] ?? []).map((name) => [factor, name] as const)
  const members = (party: number, factorOf: (style: Style) => number): Sum =>
    problem.people.flatMap(({ index, styles }) =>
      styles.flatMap((style) => {
        const name = variables[index]?.[party]?.[style.rank]
        const factor = factorOf(style)
        return name === undefined || factor === 0 ? [] : [[factor, name] as const]
      }),
    )

  for (const person of problem.people)
    program.rule(
      problem.parties.flatMap(({ index }) => inParty(person.index, index)),
      '<=',
      1,
    )
  for (const party of problem.parties) addParty(program, problem, party.index, members)
  for (const group of problem.groups) {
    const homes = problem.parties.map((party): readonly [number, string] => {
      const home = program.variable(-problem.weights.staticGroup, true)
      const together = program.variable(problem.weights.staticGroup)
      const there = group.people.flatMap(({ index }) => inParty(index, party.index, -1))
      program.rule([[1, together], ...there], '<=', 0)
      program.rule(
        [
          [1, together],
          [-group.people.length, home],
        ],
        '<=',
        0,
      )
      return [1, home]
    })
    program.rule(homes, '<=', 1)
  }
  for (const person of problem.people)
    for (const { other, points } of person.pairs) {
      if (other.index < person.index) continue
      for (const { index } of problem.parties) {
        const both = program.variable(points, points > 0)
        if (points > 0)
          for (const one of [person.index, other.index])
            program.rule([[1, both], ...inParty(one, index, -1)], '<=', 0)
        else
          program.rule([...inParty(person.index, index), ...inParty(other.index, index), [-1, both]], '<=', 1)
      }
    }
  return { program, variables, placed }
}

function addParty(
  program: LinearProgram,
  { parties, weights, languages }: Problem,
  index: number,
  members: (party: number, factorOf: (style: Style) => number) => Sum,
): void {
  const party = parties[index]
  if (!party) return
  program.rule(
    members(index, () => 1),
    '<=',
    party.size,
  )
  for (const role of capacityRoles) {
    const playing = members(index, (style) => Number(style.role === role))
    program.rule([...playing, [1, program.variable(-weights.minimum)]], '>=', party.minimum[role])
    program.rule([...playing, [-1, program.variable(-weights.maximum)]], '<=', party.maximum[role])
  }
  const leads = program.variable(weights.leader, true)
  program.rule([[1, leads], ...members(index, ({ person }) => -Number(person.input.isLeader))], '<=', 0)
  const power = program.variable(-weights.power)
  for (const sign of [1, -1])
    program.rule(
      [...members(index, ({ person }) => (sign * person.powerAboveMean) / (100 * party.size)), [-1, power]],
      '<=',
      0,
    )
  const without = program.variable(-weights.language)
  const spoken = languages.map((_, bit): readonly [number, string] => {
    const isSpoken = program.variable(0, true)
    const others = members(index, ({ person }) => Number((person.languages & (1 << bit)) === 0))
    program.rule([...others, [party.size, isSpoken], [-1, without]], '<=', party.size)
    return [1, isSpoken]
  })
  program.rule(spoken, '=', 1)
}
