import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import {
  asIfComing,
  suggestionInputOf,
  type Evening,
  type EveningFacts,
} from '@raidtisch/shared-types/suggestion/evening'
import {
  compareSubstitutes,
  type Substitute,
  type SubstituteRanking,
} from '@raidtisch/shared-types/suggestion/substitutes'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { BoardPerson, People } from '../people/board-person.ts'
import type { Gap } from './pull-state.ts'

type Known = {
  people: People
  requests: readonly SubstituteRequest[]
}

/** How ready people are who score the same: those with a place in the event first. */
const readiness: readonly (string | null)[] = ['accepted', 'reserved', 'bench', 'waitlist', 'tentative']

/**
 * What a suggestion for this evening is made from, with everybody who could step in. These are the players who have no
 * slot, did not decline themselves, are not away, and neither have a question to answer nor refused one or were replaced. Whoever
 * accepted and cannot be asked any more stays out, too.
 */
export function substituteInput(evening: Evening, facts: EveningFacts, known: Known): SuggestionInput {
  const placed = new Set(evening.kept.map(({ discordUserId }) => discordUserId))
  const settled = new Set(
    known.requests.flatMap(({ state, discordUserId, replaces }) => {
      if (state === 'accepted') return replaces ?? []
      return state === 'asked' || state === 'refused' ? discordUserId : []
    }),
  )
  const free = Object.values(known.people)
    .filter(
      ({ id, isPlayer, answer, declinedByDeadline, awayUntil }) =>
        isPlayer &&
        (answer !== 'declined' || declinedByDeadline) &&
        awayUntil === null &&
        !placed.has(id) &&
        !settled.has(id),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
  const isFree = new Set(free.map(({ id }) => id))
  const answers = evening.answers.filter(({ discordUserId: id }) => placed.has(id) || isFree.has(id))
  const coming = asIfComing(
    { ...evening, answers },
    free.map(({ id: discordUserId, role }) => ({ discordUserId, role })),
  )
  return suggestionInputOf(coming, facts, { seed: 0 })
}

/**
 * The best substitutes for each gap, in its order; of those who score the same, first who is in voice. Nobody is proposed
 * for two gaps before all have somebody. Whose question for a gap was taken back comes last there, so that a tap for the
 * best does not ask them again.
 */
export function proposeSubstitutes(
  rank: SubstituteRanking,
  gaps: readonly Gap[],
  most: number,
  voice: (personId: string) => boolean | null,
): readonly (readonly Substitute[])[] {
  const compare = (a: Substitute, b: Substitute) =>
    compareSubstitutes(a, b) || Number(voice(b.personId) === true) - Number(voice(a.personId) === true)
  const ranked = gaps.map((gap) => {
    const ended = gap.requests.filter(({ state }) => state === 'expired').map((one) => one.discordUserId)
    const isEnded = ({ personId }: Substitute) => ended.includes(personId)
    const best = rank(gap).toSorted(compare)
    return [...best.filter((one) => !isEnded(one)), ...best.filter(isEnded)]
  })
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

function rankOf({ answer }: BoardPerson): number {
  const rank = readiness.indexOf(answer)
  return rank === -1 ? readiness.length : rank
}
