import { capacityRoles } from '../domain/game-roles.ts'
import { partyTerms } from './score-terms.ts'
import type { Group, Party, Problem } from './problem.ts'
import type { UnmetRequirement } from '../contracts/suggestion-parts.ts'
import type { SuggestionPair, SuggestionTerm } from './suggestion-input.ts'
import { unmetWishes } from './wishes.ts'

/** Names everything that was asked for and that the assignment does not have. What has no weight, nobody asked for. */
export function unmetRequirements(
  problem: Problem,
  pairs: readonly SuggestionPair[],
): readonly UnmetRequirement[] {
  const { people, parties, groups, weights } = problem
  const used = parties.filter(({ members }) => members.some(({ person }) => !person.input.isGone))
  const ofTerm = <Item>(term: SuggestionTerm, items: readonly Item[]) => (weights[term] > 0 ? items : [])
  const partyOf = new Map(people.map(({ input: { id }, party }) => [id, party?.id ?? null]))
  return [
    ...ofTerm('minimum', used).flatMap((party) => missingRoles(party, problem)),
    ...ofTerm('wantedClass', used).flatMap(missingClasses),
    ...ofTerm('leader', used)
      .filter((party) => partyTerms.leader(party) === 0)
      .map(({ id: partyId }): UnmetRequirement => ({ kind: 'missing-leader', partyId })),
    ...ofTerm('staticGroup', groups)
      .filter(isSplit)
      .map(({ id: groupId, people: members }): UnmetRequirement => ({
        kind: 'split-group',
        groupId,
        people: members.map(({ input }) => input.id),
      })),
    ...unmetWishes(
      pairs.filter(({ kind }) => weights[kind] > 0),
      partyOf,
    ),
  ]
}

function missingRoles({ id: partyId, minimum, counts }: Party, { people }: Problem): UnmetRequirement[] {
  return capacityRoles.flatMap((role): UnmetRequirement[] => {
    const count = minimum[role] - counts[role]
    if (count <= 0) return []
    // Of those who like it equally well, who has no slot comes first: no other party loses them.
    const plays = [
      ...people.filter(({ party }) => party === null),
      ...people.filter(({ party, style }) => party !== null && style.role !== role),
    ].flatMap(({ input, styles }) => {
      const style = styles.find((one) => one.role === role)
      return style ? [{ personId: input.id, rank: style.rank }] : []
    })
    return [{ kind: 'missing-role', partyId, role, count, plays: plays.toSorted((a, b) => a.rank - b.rank) }]
  })
}

function missingClasses({ id: partyId, wantedClasses, members }: Party): UnmetRequirement[] {
  const there = members.map(({ classId }) => classId)
  return wantedClasses.flatMap((classId): UnmetRequirement[] => {
    const at = there.indexOf(classId)
    if (at === -1) return [{ kind: 'missing-class', partyId, classId }]
    there.splice(at, 1)
    return []
  })
}

/** Two of the group are in two parties. Who has no slot at all is on the bench's list. */
function isSplit({ people }: Group): boolean {
  return new Set(people.flatMap(({ party }) => party ?? [])).size > 1
}
