import { defaultWeights, type SuggestionTerm, type SuggestionWeights } from './suggestion-input.ts'

/** What a guild can make more or less important for its suggestions; each aim stands for some terms of the score. */
const termsOf = {
  roles: ['preference', 'minimum', 'maximum', 'wantedClass'],
  staticGroups: ['staticGroup'],
  wishes: ['together', 'apart'],
  fairness: ['satOut'],
  leader: ['leader'],
  language: ['language'],
  power: ['power'],
  voice: ['voice'],
} as const satisfies Record<string, readonly SuggestionTerm[]>
export type SuggestionAim = keyof typeof termsOf
export const suggestionAims = Object.keys(termsOf) as readonly SuggestionAim[]

/** The index is the importance, from 0 (no points) to 4 (twice the usual points). */
export const importanceLevels = ['none', 'less', 'usual', 'more', 'most'] as const
export const usualImportance = 2
export const importanceMax = 4

export type SuggestionImportance = Readonly<Record<SuggestionAim, number>>

export const usualImportances = Object.fromEntries(
  suggestionAims.map((aim) => [aim, usualImportance]),
) as SuggestionImportance

/** The points of each term as the guild wants them. `placed` (a slot for everybody) belongs to no aim: it keeps its points. */
export function weightsFor(importance: SuggestionImportance): SuggestionWeights {
  const chosen = suggestionAims.flatMap((aim) =>
    termsOf[aim].map((term) => [term, (defaultWeights[term] * importance[aim]) / usualImportance] as const),
  )
  return { ...defaultWeights, ...Object.fromEntries(chosen) }
}
