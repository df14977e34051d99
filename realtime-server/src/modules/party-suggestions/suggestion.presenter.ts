import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import type {
  partySuggestionContract,
  PartySuggestion,
} from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import type { CardFields } from '@raidtisch/shared-types/contracts/member-cards.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { capacityRoles } from '@raidtisch/shared-types/domain/game-roles'
import { compositionOf } from '@raidtisch/shared-types/domain/party-composition'
import { defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import {
  defaultWeights,
  type SuggestedStyle,
  type SuggestionInput,
  type SuggestionPair,
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
export function partiesToFill(
  { parties }: EventFacts,
  people: number,
  types: readonly PartyType[],
): SuggestionParty[] {
  const existing = parties.map(({ id, maxSize, typeId }) => ({ id, size: maxSize, typeId }))
  const needed = Array.from({ length: Math.ceil(people / defaultPartySize) }, (_, index) => ({
    id: `new-${index + 1}`,
    size: defaultPartySize,
    typeId: null,
  }))
  return (existing.length > 0 ? existing : needed).map(({ id, size, typeId }) => ({
    id,
    size,
    ...compositionOf(
      size,
      types.find((type) => type.id === typeId),
    ),
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
    cards,
  }: {
    kept: Kept
    history: History
    people: string[]
    parties: SuggestionParty[]
    cards: ReadonlyMap<string, CardFields>
  },
): SuggestionInput {
  return {
    people: people.map((id): SuggestionPerson => {
      const { satOut = 0, hasLed = false, hasVoice = false, staticGroupId = null } = history.get(id) ?? {}
      const placement = kept.find(({ discordUserId }) => discordUserId === id)
      const answer = event.participants.find(({ discordUserId }) => discordUserId === id)
      const card = cards.get(id)
      return {
        id,
        styles: stylesOf(answer, card?.styles ?? []),
        power: card?.power ?? null,
        languages: card?.languages ?? [],
        isLeader: hasLed,
        hasVoice,
        satOut,
        staticGroupId,
        kept: placement ? { partyId: placement.partyId, slot: placement.slot } : null,
      }
    }),
    parties,
    pairs: pairsOf(cards, people),
    weights: { ...defaultWeights, ...weights },
    seed,
  }
}

/**
 * What they signed up with, then what else is on their card. Who is flexible plays what is on it or, without a card,
 * everything, best what follows from their class.
 */
function stylesOf(
  answer: Answer | undefined,
  onCard: readonly CardFields['styles'][number][],
): SuggestedStyle[] {
  const unanswered = { role: onCard.length > 0 ? 'flex' : 'dps', characterClass: null } as const
  const { role, characterClass: classId } = answer ?? unanswered
  if (role === 'flex' && onCard.length > 0) return [...onCard]
  if (role !== 'flex') {
    const same = onCard.find((style) => style.role === role && (classId ?? style.classId) === style.classId)
    return [same ?? { role, classId }, ...onCard.filter((style) => style !== same)]
  }
  const usual = findClass(classId ?? '')?.role ?? 'dps'
  const others = capacityRoles.filter((one) => one !== usual).toReversed()
  return [{ role: usual, classId }, ...others.map((one) => ({ role: one, classId: null }))]
}

/** Whom these people want beside them or not, among themselves. */
function pairsOf(cards: ReadonlyMap<string, CardFields>, people: readonly string[]): SuggestionPair[] {
  const placed = new Set(people)
  return [...cards].flatMap(([from, { gladlyWith, notWith }]) => [
    ...gladlyWith.filter((to) => placed.has(to)).map((to) => ({ from, to, kind: 'together' as const })),
    ...notWith.filter((to) => placed.has(to)).map((to) => ({ from, to, kind: 'apart' as const })),
  ])
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
