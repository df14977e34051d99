import type { CapacityRole } from '../domain/game-roles.ts'
import type { SuggestionTerm } from './suggestion-input.ts'

/** Why somebody is suggested for a party; in texts the person is 'you' or named by who writes them. */
export type SuggestionReason =
  /** A leader placed them; the suggestion left them there. */
  | { readonly kind: 'kept' }
  /** So many others of their static group are in this party. */
  | { readonly kind: 'static-group'; readonly groupId: string; readonly others: number }
  /** Without them the party has too few of this role. */
  | { readonly kind: 'needed-role'; readonly role: CapacityRole }
  | { readonly kind: 'wanted-class'; readonly classId: string }
  /** Nobody else in this party may lead one. */
  | { readonly kind: 'only-leader' }
  | { readonly kind: 'together'; readonly personId: string }
  /** They got no slot on so many of the last evenings. */
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

/** What was asked for, and no assignment that was found has. */
export type UnmetRequirement =
  /** `plays`: people who could fill it, though they like another role better. */
  | {
      readonly kind: 'missing-role'
      readonly partyId: string
      readonly role: CapacityRole
      readonly count: number
      readonly plays: readonly { readonly personId: string; readonly rank: number }[]
    }
  | { readonly kind: 'missing-class'; readonly partyId: string; readonly classId: string }
  | { readonly kind: 'missing-leader'; readonly partyId: string }
  | { readonly kind: 'split-group'; readonly groupId: string; readonly people: readonly string[] }
  | { readonly kind: 'apart'; readonly personId: string; readonly otherId: string; readonly partyId: string }
  | { readonly kind: 'together'; readonly personId: string; readonly otherId: string }

/** What it would cost to place somebody in another party, by the best exchange that there is. */
export type Alternative = {
  readonly personId: string
  readonly partyId: string
  /** Who would go where they were; null: into a free slot. */
  readonly exchangedWith: string | null
  /** Points that the whole suggestion loses; less than 0 would be a better one. */
  readonly cost: number
  /** What loses most by it; null: nothing does. */
  readonly loses: SuggestionTerm | null
}

export type Suggestion = {
  readonly placements: readonly SuggestedPlacement[]
  /** Who has no slot. */
  readonly bench: readonly string[]
  readonly unmet: readonly UnmetRequirement[]
  /** Points of each term; together they are what the suggestion is judged by. */
  readonly points: Readonly<Record<SuggestionTerm, number>>
}

/** A suggestion, and for everybody whom leaders have not placed the next best party. */
export type SuggestionAnswer = {
  readonly suggestion: Suggestion
  readonly alternatives: readonly Alternative[]
}
