import type { CapacityRole } from '../domain/game-roles.ts'
import type { SuggestionPerson, SuggestionWeights } from './suggestion-input.ts'

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
