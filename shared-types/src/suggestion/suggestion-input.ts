import type { CapacityRole } from '../domain/game-roles.ts'

/** One way in which a person can play: a pair of weapons and the role that follows from it. */
export type SuggestedStyle = { readonly role: CapacityRole; readonly classId: string | null }

export type SuggestionPerson = {
  readonly id: string
  /** In the order in which they like to play them; at least one. */
  readonly styles: readonly SuggestedStyle[]
  /** Combat power; null: not known. */
  readonly power: number | null
  /** Languages they speak in voice; empty: not known. */
  readonly languages: readonly string[]
  /** May lead a party. */
  readonly isLeader: boolean
  readonly hasVoice: boolean
  /** On how many of the last evenings they came and got no slot. */
  readonly satOut: number
  readonly staticGroupId: string | null
  /** Where a leader has placed them: the suggestion never moves them. */
  readonly kept: { readonly partyId: string; readonly slot: number } | null
  /** Declined since they were placed: they only block their slot. Their other values are empty, but for the role they leave. */
  readonly isGone: boolean
}

export type SuggestionParty = {
  readonly id: string
  /** How many slots it has. */
  readonly size: number
  readonly minimum: Readonly<Record<CapacityRole, number>>
  readonly maximum: Readonly<Record<CapacityRole, number>>
  /** Ids of classes; one that is named twice is wanted twice. */
  readonly wantedClasses: readonly string[]
}

/** Whom one person wants in their party, or not; the other one never learns of it. */
export type SuggestionPair = {
  readonly from: string
  readonly to: string
  readonly kind: 'together' | 'apart'
}

export type SuggestionInput = {
  readonly people: readonly SuggestionPerson[]
  readonly parties: readonly SuggestionParty[]
  readonly pairs: readonly SuggestionPair[]
  readonly weights: SuggestionWeights
  /** The same input with the same seed has the same answer, in Node and in every browser. */
  readonly seed: number
}

/** What a suggestion is judged by, with the points for one unit of a term. */
export const defaultWeights = {
  placed: 100,
  preference: 20,
  satOut: 15,
  voice: 5,
  minimum: 60,
  maximum: 12,
  wantedClass: 10,
  leader: 30,
  language: 8,
  power: 4,
  staticGroup: 25,
  together: 15,
  apart: 40,
} as const
export type SuggestionTerm = keyof typeof defaultWeights
export const suggestionTerms = Object.keys(defaultWeights) as readonly SuggestionTerm[]

/** Points for one unit of a term; 0 leaves the term out. */
export type SuggestionWeights = Readonly<Record<SuggestionTerm, number>>
