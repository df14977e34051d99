import { findClass } from '../domain/class-catalogue.ts'
import { capacityRoles, type GameRole, type ParticipantStatus } from '../domain/game-roles.ts'
import { compositionOf, type PartyComposition } from '../domain/party-composition.ts'
import { defaultPartySize } from '../domain/party-defaults.ts'
import { type SuggestionImportance, weightsFor } from './importance.ts'
import {
  type SuggestedStyle,
  type SuggestionInput,
  type SuggestionPair,
  type SuggestionParty,
  type SuggestionPerson,
  type SuggestionWeights,
} from './suggestion-input.ts'

// From an event, its board and what is remembered of its people to what a suggestion is made from. The server does it
// for REST and the browser for the board, so that both suggest the same.

/** What somebody said to the event. */
export type EveningAnswer = {
  readonly discordUserId: string
  readonly status: ParticipantStatus
  readonly role: GameRole
  readonly characterClass: string | null
}

/** What is known of a person beside their answer: what is remembered, and what their card says. */
export type PersonFacts = {
  readonly discordUserId: string
  /** On how many of the last evenings they had accepted and got no slot. */
  readonly satOut: number
  /** Has led a party before. */
  readonly hasLed: boolean
  readonly hasVoice: boolean
  readonly staticGroupId: string | null
  /** In the order in which they like to play them; none without a card. */
  readonly styles: readonly SuggestedStyle[]
  readonly power: number | null
  readonly languages: readonly string[]
  readonly gladlyWith: readonly string[]
  readonly notWith: readonly string[]
}

export type EveningFacts = {
  readonly people: readonly PersonFacts[]
  /** The guild's party types. */
  readonly types: readonly (PartyComposition & {
    readonly id: string
    readonly wantedClasses: readonly string[]
  })[]
  readonly importance: SuggestionImportance
}

/** Somebody whom a leader placed. */
export type KeptPlacement = {
  readonly discordUserId: string
  readonly partyId: string
  readonly slot: number
}

export type Evening = {
  readonly answers: readonly EveningAnswer[]
  readonly parties: readonly { readonly id: string; readonly size: number; readonly typeId: string | null }[]
  readonly kept: readonly KeptPlacement[]
}

/** Who may be placed: everybody who comes, and who is placed already. */
export function peopleToPlace({ answers, kept }: Pick<Evening, 'answers' | 'kept'>): string[] {
  const coming = answers.filter(({ status }) => status === 'accepted' || status === 'reserved')
  return [...new Set([...coming, ...kept].map(({ discordUserId }) => discordUserId))]
}

/** The evening as if these people had accepted last, in this order; `role` counts for who gave no answer, null: not known. */
export function asIfComing(
  evening: Evening,
  people: readonly { readonly discordUserId: string; readonly role: GameRole | null }[],
): Evening {
  const answerOf = new Map(evening.answers.map((answer) => [answer.discordUserId, answer]))
  for (const { discordUserId, role } of people) {
    const answer = answerOf.get(discordUserId)
    answerOf.delete(discordUserId)
    answerOf.set(discordUserId, {
      discordUserId,
      role: answer?.role ?? role ?? 'flex',
      characterClass: answer?.characterClass ?? null,
      status: 'accepted',
    })
  }
  return { ...evening, answers: [...answerOf.values()] }
}

/** The parties of an evening, or as many new ones as its people need. */
export function partiesToFill(
  { answers, parties, kept }: Evening,
  types: EveningFacts['types'],
): SuggestionParty[] {
  const count = Math.ceil(peopleToPlace({ answers, kept }).length / defaultPartySize)
  const needed = Array.from({ length: count }, (_, index) => ({
    id: `new-${index + 1}`,
    size: defaultPartySize,
    typeId: null,
  }))
  return (parties.length > 0 ? parties : needed).map(({ id, size, typeId }) => ({
    id,
    size,
    ...compositionOf(
      size,
      types.find((type) => type.id === typeId),
    ),
  }))
}

export function suggestionInputOf(
  evening: Evening,
  facts: EveningFacts,
  { seed, weights = {} }: { seed: number; weights?: Partial<SuggestionWeights> },
): SuggestionInput {
  const answerOf = new Map(evening.answers.map((answer) => [answer.discordUserId, answer]))
  const factsOf = new Map(facts.people.map((one) => [one.discordUserId, one]))
  const keptOf = new Map(evening.kept.map((one) => [one.discordUserId, one]))
  const people = peopleToPlace(evening)
  const isGone = (id: string) => answerOf.get(id)?.status === 'declined'
  return {
    people: people.map((id): SuggestionPerson => {
      const known = isGone(id) ? undefined : factsOf.get(id)
      const placement = keptOf.get(id)
      const styles = stylesOf(answerOf.get(id), factsOf.get(id)?.styles ?? [])
      return {
        id,
        styles: isGone(id) ? styles.slice(0, 1).map(({ role }) => ({ role, classId: null })) : styles,
        power: known?.power ?? null,
        languages: known?.languages ?? [],
        isLeader: known?.hasLed ?? false,
        hasVoice: known?.hasVoice ?? false,
        satOut: known?.satOut ?? 0,
        staticGroupId: known?.staticGroupId ?? null,
        kept: placement ? { partyId: placement.partyId, slot: placement.slot } : null,
        isGone: isGone(id),
      }
    }),
    parties: partiesToFill(evening, facts.types),
    pairs: pairsAmong(
      people.filter((id) => !isGone(id)),
      facts.people,
    ),
    weights: { ...weightsFor(facts.importance), ...weights },
    seed,
  }
}

/**
 * What they signed up with, then what else is on their card. Who is flexible plays what is on it or, without a card,
 * everything, best what follows from their class.
 */
function stylesOf(
  answer: Pick<EveningAnswer, 'role' | 'characterClass'> | undefined,
  onCard: readonly SuggestedStyle[],
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
function pairsAmong(people: readonly string[], facts: readonly PersonFacts[]): SuggestionPair[] {
  const placed = new Set(people)
  return pairsOf(facts).filter(({ from, to }) => placed.has(from) && placed.has(to))
}

export function pairsOf(
  people: readonly Pick<PersonFacts, 'discordUserId' | 'gladlyWith' | 'notWith'>[],
): SuggestionPair[] {
  return people.flatMap(({ discordUserId: from, gladlyWith, notWith }) => [
    ...gladlyWith.map((to) => ({ from, to, kind: 'together' as const })),
    ...notWith.map((to) => ({ from, to, kind: 'apart' as const })),
  ])
}
