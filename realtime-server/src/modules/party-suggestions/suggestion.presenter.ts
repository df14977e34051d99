import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type {
  partySuggestionContract,
  PartySuggestion,
} from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { capacityRoles } from '@raidtisch/shared-types/domain/game-roles'
import { standardComposition } from '@raidtisch/shared-types/domain/party-composition'
import { defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import {
  defaultWeights,
  type SuggestedStyle,
  type SuggestionInput,
  type SuggestionParty,
  type SuggestionPerson,
} from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { readPeopleHistory } from './suggestion-input.queries.ts'
import type { SuggestionAnswer } from './suggestion.worker.ts'

type Asked = HandlerInput<typeof partySuggestionContract.suggest>['body']
export type Kept = NonNullable<Asked['kept']>
type History = Awaited<ReturnType<typeof readPeopleHistory>>
type Answer = Pick<EventFacts['participants'][number], 'role' | 'characterClass'>

/** Who may be placed: everybody who comes, and who is placed already. */
export function peopleToPlace({ participants }: EventFacts, kept: Kept): string[] {
  const coming = participants.filter(({ status }) => status === 'accepted' || status === 'reserved')
  return [...new Set([...coming, ...kept].map(({ discordUserId }) => discordUserId))]
}

/** The parties of an event, or as many new ones as its people need. */
export function partiesToFill({ parties }: EventFacts, people: number): SuggestionParty[] {
  const existing = parties.map(({ id, maxSize }) => ({ id, size: maxSize }))
  const needed = Array.from({ length: Math.ceil(people / defaultPartySize) }, (_, index) => ({
    id: `new-${index + 1}`,
    size: defaultPartySize,
  }))
  return (existing.length > 0 ? existing : needed).map((party) => ({
    ...party,
    ...standardComposition(party.size),
    wantedClasses: [],
  }))
}

export function suggestionInputOf(
  event: EventFacts,
  { seed, weights }: Asked,
  {
    kept,
    history,
    people,
    parties,
  }: { kept: Kept; history: History; people: string[]; parties: SuggestionParty[] },
): SuggestionInput {
  return {
    people: people.map((id): SuggestionPerson => {
      const { satOut = 0, hasLed = false, hasVoice = false, staticGroupId = null } = history.get(id) ?? {}
      const placement = kept.find(({ discordUserId }) => discordUserId === id)
      const answer = event.participants.find(({ discordUserId }) => discordUserId === id)
      return {
        id,
        styles: stylesOf(answer ?? { role: 'dps', characterClass: null }),
        power: null,
        languages: [],
        isLeader: hasLed,
        hasVoice,
        satOut,
        staticGroupId,
        kept: placement ? { partyId: placement.partyId, slot: placement.slot } : null,
      }
    }),
    parties,
    pairs: [],
    weights: { ...defaultWeights, ...weights },
    seed,
  }
}

/** Who is flexible plays everything, best what follows from their class. */
function stylesOf({ role, characterClass: classId }: Answer): SuggestedStyle[] {
  if (role !== 'flex') return [{ role, classId }]
  const usual = findClass(classId ?? '')?.role ?? 'dps'
  const others = capacityRoles.filter((one) => one !== usual).toReversed()
  return [{ role: usual, classId }, ...others.map((one) => ({ role: one, classId: null }))]
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
