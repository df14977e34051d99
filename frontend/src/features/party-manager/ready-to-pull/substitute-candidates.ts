import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { capacityRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { standardComposition } from '@raidtisch/shared-types/domain/party-composition'
import { rankSubstitutes, type Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import {
  defaultWeights,
  type SuggestedStyle,
  type SuggestionInput,
  type SuggestionPerson,
} from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { BoardPerson, People } from '../people/board-person.ts'
import type { Gap, PulledParty } from './pull-state.ts'

type Known = {
  people: People
  voice: (personId: string) => boolean | null
  requests: readonly SubstituteRequest[]
  /** Who leads a party of this board. */
  leaders: ReadonlySet<string>
  /** The static group of each person. */
  groupOf: ReadonlyMap<string, string>
}

/** How ready people are who score the same: those with a place in the event first. */
const readiness: readonly (string | null)[] = ['accepted', 'reserved', 'bench', 'waitlist', 'tentative']

/**
 * What suggestions are judged by, as this board knows it. Free are the players who have no slot, did not decline, are
 * not away, and neither have a question to answer nor refused one or were replaced.
 */
export function suggestionInputOf(parties: readonly PulledParty[], known: Known): SuggestionInput {
  const slotOf = new Map(
    parties.flatMap(({ id: partyId, slots }) =>
      slots.flatMap((person, slot) => (person === null ? [] : [[person, { partyId, slot }] as const])),
    ),
  )
  const settled = new Set(
    known.requests.flatMap(({ state, discordUserId, replaces }) => {
      if (state === 'accepted') return replaces ?? []
      return state === 'asked' || state === 'refused' ? discordUserId : []
    }),
  )
  const free = Object.values(known.people)
    .filter(
      ({ id, isPlayer, answer, awayUntil }) =>
        isPlayer && answer !== 'declined' && awayUntil === null && !slotOf.has(id) && !settled.has(id),
    )
    .toSorted((a, b) => rankOf(a, known) - rankOf(b, known) || a.name.localeCompare(b.name))
  const present = (id: string, role: GameRole | null): SuggestionPerson => ({
    id,
    styles: stylesOf(role),
    power: null,
    languages: [],
    isLeader: known.leaders.has(id),
    hasVoice: known.voice(id) === true,
    satOut: 0,
    staticGroupId: known.groupOf.get(id) ?? null,
    kept: slotOf.get(id) ?? null,
  })
  return {
    people: [
      ...[...slotOf.keys()].map((id) => present(id, known.people[id]?.role ?? null)),
      ...free.map(({ id, role }) => present(id, role)),
    ],
    parties: parties.map(({ id, slots }) => ({
      id,
      size: slots.length,
      ...standardComposition(slots.length),
      wantedClasses: [],
    })),
    pairs: [],
    weights: defaultWeights,
    seed: 1,
  }
}

/** The best substitutes for each gap, in its order; nobody is proposed for two of them before all have somebody. */
export function proposeSubstitutes(
  input: SuggestionInput,
  gaps: readonly Gap[],
  most: number,
): readonly (readonly Substitute[])[] {
  const ranked = gaps.map(({ partyId, missing }) => rankSubstitutes(input, { partyId, missing }))
  const proposed = gaps.map((): Substitute[] => [])
  const taken = new Set<string>()
  for (let round = 0; round < most; round += 1)
    for (const [index, substitutes] of ranked.entries()) {
      const next = substitutes.find(({ personId }) => !taken.has(personId))
      if (!next) continue
      taken.add(next.personId)
      proposed[index]?.push(next)
    }
  return proposed
}

function rankOf({ id, answer }: BoardPerson, { voice }: Known): number {
  const rank = readiness.indexOf(answer)
  return (voice(id) ? 0 : readiness.length + 1) + (rank === -1 ? readiness.length : rank)
}

/** Who is flexible, or of whom nothing is known, plays everything, best as DPS. */
function stylesOf(role: GameRole | null): SuggestedStyle[] {
  const roles = role === null || role === 'flex' ? capacityRoles.toReversed() : [role]
  return roles.map((one) => ({ role: one, classId: null }))
}
