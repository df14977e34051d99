import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { PartySuggestion } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import type { Evening, KeptPlacement } from '@raidtisch/shared-types/suggestion/evening'
import type { SuggestionAnswer } from '@raidtisch/shared-types/suggestion/suggestion'
import type { SuggestionParty } from '@raidtisch/shared-types/suggestion/suggestion-input'

/** An event as a suggestion is made from it; `kept` instead of who is in its parties. */
export function eveningOf({ participants, parties }: EventFacts, kept?: readonly KeptPlacement[]): Evening {
  const placed = parties.flatMap(({ id, members }) =>
    members.map(({ discordUserId, position }) => ({ discordUserId, partyId: id, slot: position })),
  )
  return {
    answers: participants,
    parties: parties.map(({ id, maxSize, typeId }) => ({ id, size: maxSize, typeId })),
    kept: kept ?? placed,
  }
}

export function presentSuggestion(
  parties: readonly SuggestionParty[],
  { suggestion: { placements, bench, unmet, points }, alternatives }: SuggestionAnswer,
): PartySuggestion {
  return {
    parties: parties.map(({ id, size }) => ({
      id,
      size,
      slots: placements
        .filter(({ partyId }) => partyId === id)
        .map(({ personId, slot, role, classId, reasons }) => ({
          slot,
          discordUserId: personId,
          role,
          classId,
          reasons: [...reasons],
        })),
    })),
    bench: bench.map((discordUserId) => {
      const nextBest = alternatives.find(({ personId }) => personId === discordUserId)
      if (!nextBest) return { discordUserId, nextBest: null }
      const { personId: _, ...alternative } = nextBest
      return { discordUserId, nextBest: alternative }
    }),
    unmet: structuredClone(unmet) as PartySuggestion['unmet'],
    points,
  }
}
