import type { CapacityRole } from '../domain/game-roles.ts'
import { Assignment } from './assignment.ts'
import { createProblem } from './create-problem.ts'
import type { SuggestionInput } from './suggestion-input.ts'

/** `points`: what the whole board gains when they take the slot in this role. */
export type Substitute = { readonly personId: string; readonly role: CapacityRole; readonly points: number }

/**
 * Who of the people without a slot fits best into one of a party, by the score of suggestions; best first, of equals in
 * the order of the input. `missing` has the slot now, and counts as gone. Who plays as the missing person did comes
 * before everybody else, except who plays a role of which the party has too few without them.
 */
export function rankSubstitutes(
  input: SuggestionInput,
  { partyId, missing }: { partyId: string; missing: string | null },
): readonly Substitute[] {
  const problem = createProblem({ ...input, people: input.people.filter(({ id }) => id !== missing) })
  const assignment = new Assignment(problem)
  const party = problem.parties.find(({ id }) => id === partyId)
  if (!party) return []
  const played = input.people.find(({ id }) => id === missing)?.styles[0]?.role
  const isMissed = (role: CapacityRole) =>
    played === undefined || role === played || party.counts[role] < party.minimum[role]
  const compare = (a: Substitute, b: Substitute) =>
    Number(isMissed(b.role)) - Number(isMissed(a.role)) || b.points - a.points
  return problem.free
    .flatMap((person) => {
      let best: Substitute | null = null
      for (const style of person.styles) {
        const points = assignment.apply([{ style, party }])
        assignment.undo()
        const substitute = { personId: person.input.id, role: style.role, points }
        if (best === null || compare(substitute, best) < 0) best = substitute
      }
      return best ?? []
    })
    .sort(compare)
}
