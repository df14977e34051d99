import type { BoardSuggestion, Ghost } from './board-suggestion.ts'

/** Somebody who is suggested for a slot because they like to play it. */
export function ghost(personId: string, partyId: string, slot: number): Ghost {
  const reasons: Ghost['reasons'] = [{ kind: 'preference', role: 'dps', rank: 0 }]
  return { personId, partyId, slot, role: 'dps', reasons, nextBest: null }
}

export function aSuggestion(ghosts: readonly Ghost[], more: Partial<BoardSuggestion> = {}): BoardSuggestion {
  return { by: 'lena', seed: 1, newParties: [], ghosts: [...ghosts], bench: [], unmet: [], ...more }
}
