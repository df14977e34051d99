import type { CapacityRole } from '../domain/game-roles.ts'
import { enter } from './members.ts'
import { pointsOfStyle } from './person-terms.ts'
import type { SuggestionInput, SuggestionPerson, SuggestionWeights } from './suggestion-input.ts'

/** A person playing in one of their ways. Made once, so that a search places it without making anything. */
export type Style = {
  readonly person: Person
  readonly role: CapacityRole
  readonly classId: string | null
  /** 0: what they like most. */
  readonly rank: number
  /** What it is worth to place the person so, whoever plays beside them. */
  readonly points: number
}

/** A person and where they are at this moment of a search. */
export type Person = {
  readonly index: number
  readonly input: SuggestionPerson
  readonly styles: readonly Style[]
  readonly group: Group | null
  /** Both people of a pair have it. */
  readonly pairs: readonly Pair[]
  /** A bit for each language of the guild; all of them when none is known. */
  readonly languages: number
  /** Combat power above the mean of all, in whole points. */
  readonly powerAboveMean: number
  party: Party | null
  /** Where they are among the members of their party. */
  at: number
  style: Style
}

export type Pair = {
  readonly other: Person
  readonly points: number
  /** This person asked for it; the other one must not learn of it. */
  readonly isOwn: boolean
}

export type Party = {
  readonly index: number
  readonly id: string
  readonly size: number
  readonly minimum: Readonly<Record<CapacityRole, number>>
  readonly maximum: Readonly<Record<CapacityRole, number>>
  readonly wantedClasses: readonly string[]
  /** In no order. */
  readonly members: Style[]
  /** How many of its members play each role. */
  readonly counts: Record<CapacityRole, number>
  /** How many of its members may lead it. */
  leaders: number
  /** For each bit of {@link Person.languages}, how many of its members have it. */
  readonly speakers: number[]
  /** Of all its members, above the mean. */
  power: number
  /** What its members are worth as a party. */
  points: number
}

export type Group = {
  readonly id: string
  readonly people: readonly Person[]
  /** How many of them each party has, by its index. */
  readonly counts: number[]
  /** What their being together is worth. */
  points: number
}

export type Problem = {
  readonly people: readonly Person[]
  readonly parties: readonly Party[]
  readonly groups: readonly Group[]
  readonly weights: SuggestionWeights
  /** What each bit of `Person.languages` stands for. */
  readonly languages: readonly string[]
  /** People whom the search may move. */
  readonly free: readonly Person[]
}

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
