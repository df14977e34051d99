import type { CapacityRole } from '../domain/game-roles.ts'
import type { SuggestionTerm } from './suggestion-input.ts'

/** Why somebody is suggested for a party. */
export type SuggestionReason =
  /** A leader placed them; the suggestion left them there. */
  | { readonly kind: 'kept' }
  /** How many others of their static group are in this party. */
  | { readonly kind: 'static-group'; readonly groupId: string; readonly others: number }
  /** Without them the party has too few of this role. */
  | { readonly kind: 'needed-role'; readonly role: CapacityRole }
  /** The party's type wishes for this class. */
  | { readonly kind: 'wanted-class'; readonly classId: string }
  /** Nobody else in this party may lead one. */
  | { readonly kind: 'only-leader' }
  /** They wish to play with this person, who must not learn of it. */
  | { readonly kind: 'together'; readonly personId: string }
  /** On how many of the last evenings they got no slot. */
  | { readonly kind: 'sat-out'; readonly evenings: number }
  /** They play what they like most (rank 0), second most (1), … */
  | { readonly kind: 'preference'; readonly role: CapacityRole; readonly rank: number }

export type SuggestedPlacement = {
  readonly personId: string
  readonly partyId: string
  /** 0-based. */
  readonly slot: number
  readonly role: CapacityRole
  readonly classId: string | null
  /** The most important first; at least one. */
  readonly reasons: readonly SuggestionReason[]
}

/** Something that was asked for and that this suggestion does not fulfil. */
export type UnmetRequirement =
  /**
   * `plays`: who could play the role but plays another one, or has no slot. The most willing first, which is the lowest
   * rank; a board stores nobody else.
   */
  | {
      readonly kind: 'missing-role'
      readonly partyId: string
      readonly role: CapacityRole
      readonly count: number
      readonly plays: readonly { readonly personId: string; readonly rank: number }[]
    }
  | { readonly kind: 'missing-class'; readonly partyId: string; readonly classId: string }
  | { readonly kind: 'missing-leader'; readonly partyId: string }
  /** `people`: all of the group who come. */
  | { readonly kind: 'split-group'; readonly groupId: string; readonly people: readonly string[] }
  /** The person does not want the other one in their party, and both are in this one. */
  | { readonly kind: 'apart'; readonly personId: string; readonly otherId: string; readonly partyId: string }
  /** The person wants the other one in their party, and they are not in one. */
  | { readonly kind: 'together'; readonly personId: string; readonly otherId: string }

/** What it would cost to place somebody in another party, by the best exchange that there is. */
export type Alternative = {
  readonly personId: string
  readonly partyId: string
  /** Who would go where they were; null: into a free slot. */
  readonly exchangedWith: string | null
  /** By how many points the sum of all terms falls; below 0 the exchange would be better than the suggestion. */
  readonly cost: number
  /** The term that loses the most points; null: none loses any. */
  readonly loses: SuggestionTerm | null
}

export type Suggestion = {
  readonly placements: readonly SuggestedPlacement[]
  /** Who has no slot. */
  readonly bench: readonly string[]
  readonly unmet: readonly UnmetRequirement[]
  /** Points of each term, weighted; their sum is the score, and more is better. */
  readonly points: Readonly<Record<SuggestionTerm, number>>
}

/** A suggestion, and at most one next best party for each person whom leaders have not placed. */
export type SuggestionAnswer = {
  readonly suggestion: Suggestion
  readonly alternatives: readonly Alternative[]
}
