import type { CapacityRole } from '../domain/game-roles.ts'
import {
  defaultWeights,
  suggestionTerms,
  type SuggestionInput,
  type SuggestionParty,
  type SuggestionPerson,
  type SuggestionTerm,
  type SuggestionWeights,
} from './suggestion-input.ts'

/** Somebody who plays these roles in this order and of whom nothing else is known. */
export function player(
  id: string,
  roles: readonly CapacityRole[] = ['dps'],
  more: Partial<SuggestionPerson> = {},
): SuggestionPerson {
  return {
    id,
    styles: roles.map((role) => ({ role, classId: null })),
    power: null,
    languages: [],
    isLeader: false,
    hasVoice: false,
    satOut: 0,
    staticGroupId: null,
    kept: null,
    isGone: false,
    ...more,
  }
}

/** A party that takes everybody. */
export function emptyParty(id: string, more: Partial<SuggestionParty> = {}): SuggestionParty {
  return {
    id,
    size: 6,
    minimum: { tank: 0, healer: 0, dps: 0 },
    maximum: { tank: 6, healer: 6, dps: 6 },
    wantedClasses: [],
    ...more,
  }
}

/** Only these terms count, and that somebody has a slot at all. */
export function onlyWeights(...terms: readonly SuggestionTerm[]): SuggestionWeights {
  return Object.fromEntries(
    suggestionTerms.map((term) => [
      term,
      term === 'placed' || terms.includes(term) ? defaultWeights[term] : 0,
    ]),
  ) as Record<SuggestionTerm, number>
}

export function suggestionInput(
  people: readonly SuggestionPerson[],
  parties: readonly SuggestionParty[],
  more: Partial<SuggestionInput> = {},
): SuggestionInput {
  return { people, parties, pairs: [], weights: defaultWeights, seed: 1, ...more }
}
