import type { SuggestionPerson, SuggestionTerm, SuggestionWeights } from './suggestion-input.ts'

/** How much of each term placing a person brings by itself, in the way to play that has this rank. */
export const personTerms = {
  placed: () => 1,
  preference: (_person, rank) => shareOfRank[rank] ?? 0,
  satOut: ({ satOut }) => Math.min(satOut, mostEvenings),
  voice: ({ hasVoice }) => Number(hasVoice),
} satisfies Partial<Record<SuggestionTerm, (person: SuggestionPerson, rank: number) => number>>

export const shareOfRank = [1, 0.4, 0.2]
/** More evenings without a slot count no more than these: nobody outweighs a whole party. */
const mostEvenings = 3

export function pointsOfStyle(person: SuggestionPerson, rank: number, weights: SuggestionWeights): number {
  return (
    weights.placed * personTerms.placed() +
    weights.preference * personTerms.preference(person, rank) +
    weights.satOut * personTerms.satOut(person) +
    weights.voice * personTerms.voice(person)
  )
}
