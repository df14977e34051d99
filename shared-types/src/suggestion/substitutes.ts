import type { CapacityRole } from '../domain/game-roles.ts'
import { Assignment } from './assignment.ts'
import { createProblem } from './create-problem.ts'
import type { Party } from './problem.ts'
import type { SuggestionInput } from './suggestion-input.ts'

/**
 * `points`: what the whole board gains when they take the slot in this role. `isMissed`: it is the role of whoever is
 * gone, or one of which the party has too few.
 */
export type Substitute = {
  readonly personId: string
  readonly role: CapacityRole
  readonly points: number
  readonly isMissed: boolean
}

/** `missing` has the slot now, and counts as gone; null: nobody has it. */
type SlotToFill = { readonly partyId: string; readonly missing: string | null }

export type SubstituteRanking = (slot: SlotToFill) => readonly Substitute[]

/**
 * Says of each slot who of the people without one fits best into it, by the score of suggestions; best first, of equals in
 * the order of the input. Who plays as the missing person did comes before everybody else, except who plays a role of which
 * the party has too few without them. Before a start nearly every slot is asked for: all share one problem, and none is
 * ranked twice.
 */
export function substituteRanking(input: SuggestionInput): SubstituteRanking {
  const problem = createProblem(input)
  const assignment = new Assignment(problem)
  const partyOf = new Map(problem.parties.map((party) => [party.id, party]))
  const personOf = new Map(problem.people.map((person) => [person.input.id, person]))
  const ranked = new Map<string, readonly Substitute[]>()
  return ({ partyId, missing }) => {
    const key = JSON.stringify([partyId, missing])
    const known = ranked.get(key)
    if (known) return known
    const party = partyOf.get(partyId)
    const gone = personOf.get(missing ?? '')
    const had = gone && { style: gone.style, party: gone.party }
    if (had) assignment.apply([{ ...had, party: null }])
    const substitutes = party ? rank(assignment, party, gone?.input.styles[0]?.role) : []
    if (had) assignment.apply([had])
    ranked.set(key, substitutes)
    return substitutes
  }
}

/** `played`: by whoever is gone from the party. */
function rank(assignment: Assignment, party: Party, played: CapacityRole | undefined): readonly Substitute[] {
  const { counts, minimum } = party
  const isMissed = (role: CapacityRole) =>
    played === undefined || role === played || counts[role] < minimum[role]
  return assignment.problem.free
    .flatMap(({ input, styles }) => {
      let best: Substitute | null = null
      for (const style of styles) {
        const points = assignment.apply([{ style, party }])
        assignment.undo()
        const substitute = { personId: input.id, role: style.role, points, isMissed: isMissed(style.role) }
        if (best === null || compareSubstitutes(substitute, best) < 0) best = substitute
      }
      return best ?? []
    })
    .sort(compareSubstitutes)
}

export function compareSubstitutes(a: Substitute, b: Substitute): number {
  return Number(b.isMissed) - Number(a.isMissed) || b.points - a.points
}
