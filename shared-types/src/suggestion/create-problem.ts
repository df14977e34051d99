import { enter } from './members.ts'
import { pointsOfStyle } from './score-terms.ts'
import type { Group, Pair, Party, Person, Problem, Style } from './problem.ts'
import type { SuggestionInput } from './suggestion-input.ts'

/** As many bits as a positive 32-bit number has, less one; people who speak only others understand no one. */
const mostLanguages = 30

/** The input as objects that know each other. People whom a leader placed are in their parties, all others in none. */
export function createProblem({ people, parties, pairs, weights }: SuggestionInput): Problem {
  const languages = [...new Set(people.flatMap((person) => person.languages))].slice(0, mostLanguages)
  const known = people.flatMap(({ power }) => power ?? [])
  const meanPower = known.reduce((sum, power) => sum + power, 0) / Math.max(1, known.length)
  const groups = new Map<string, Group & { people: Person[] }>()
  const pairsOf = new Map<string, Pair[]>(people.map(({ id }) => [id, []]))
  const madeParties = parties.map((party, index): Party => ({
    ...party,
    index,
    members: [],
    counts: { tank: 0, healer: 0, dps: 0 },
    leaders: 0,
    speakers: languages.map(() => 0),
    power: 0,
    points: 0,
  }))
  const partyOf = new Map(madeParties.map((party) => [party.id, party]))

  const madePeople = people.map((input, index): Person => {
    const group = input.staticGroupId === null ? null : groupOf(groups, input.staticGroupId, parties.length)
    const styles: Style[] = []
    const [first] = input.styles
    if (!first) throw new RangeError(`The person ${input.id} plays nothing.`)
    const person: Person = {
      index,
      input,
      styles,
      group,
      pairs: pairsOf.get(input.id) ?? [],
      languages: bitsOf(languages, input.languages),
      powerAboveMean: input.power === null ? 0 : Math.round(input.power - meanPower),
      party: null,
      at: 0,
      // Replaced in the next line by the first of their styles, which needs the person.
      style: undefined as unknown as Style,
    }
    for (const [rank, style] of input.styles.entries())
      styles.push({ ...style, person, rank, points: pointsOfStyle(input, rank, weights) })
    person.style = styles[0] as Style
    group?.people.push(person)
    return person
  })
  const personOf = new Map(madePeople.map((person) => [person.input.id, person]))
  for (const { from, to, kind } of pairs) {
    const [a, b] = [personOf.get(from), personOf.get(to)]
    if (!a || !b || a === b) continue
    const points = kind === 'together' ? weights.together : -weights.apart
    pairsOf.get(from)?.push({ other: b, points, isOwn: true })
    pairsOf.get(to)?.push({ other: a, points, isOwn: false })
  }
  for (const person of madePeople) {
    const party = partyOf.get(person.input.kept?.partyId ?? '')
    if (party) enter(party, person.style)
  }
  return {
    people: madePeople,
    parties: madeParties,
    groups: [...groups.values()],
    weights,
    languages,
    free: madePeople.filter(({ party }) => party === null),
  }
}

function groupOf(
  groups: Map<string, Group & { people: Person[] }>,
  id: string,
  parties: number,
): Group & { people: Person[] } {
  const known = groups.get(id)
  if (known) return known
  const group = { id, people: [], counts: Array.from({ length: parties }, () => 0), points: 0 }
  groups.set(id, group)
  return group
}

function bitsOf(all: readonly string[], spoken: readonly string[]): number {
  if (spoken.length === 0) return 2 ** all.length - 1
  return spoken.reduce(
    (bits, language) => bits | (all.includes(language) ? 1 << all.indexOf(language) : 0),
    0,
  )
}
