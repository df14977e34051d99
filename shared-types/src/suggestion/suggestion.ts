import type { NextBest, SuggestionReason, UnmetRequirement } from '../contracts/suggestion-parts.ts'
import type { CapacityRole } from '../domain/game-roles.ts'
import type { SuggestionTerm } from './suggestion-input.ts'

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

/** What it would cost to place somebody in another party, by the best exchange that there is. */
export type Alternative = NextBest & { readonly personId: string }

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
