import { capacityRoles } from '../domain/game-roles.ts'
import { nextBestParties } from './alternatives.ts'
import { anneal, fillGreedily } from './annealing.ts'
import { Assignment } from './assignment.ts'
import { pointsByTerm } from './points-by-term.ts'
import { enter } from './members.ts'
import { createProblem } from './create-problem.ts'
import type { Party } from './problem.ts'
import { reasonsFor } from './reasons.ts'
import type { Alternative, SuggestedPlacement, Suggestion, SuggestionAnswer } from './suggestion.ts'
import type { SuggestionInput } from './suggestion-input.ts'
import { unmetRequirements } from './unmet-requirements.ts'

/**
 * Enough for 70 people to come within 1 % of the optimum, and for 200 within 2 % of the best that is known. Several short
 * searches find more than a long one: of the guilds that a long one leaves more than 1 % short, most are then whole.
 */
const effortFor = (people: number) => ({ runs: Math.max(4, Math.round(360 / people)), steps: 535 * people })

/**
 * Fills the parties with the people and says why. Who is `kept` stays where they are. The same input and seed give the
 * same suggestion everywhere. @throws RangeError when a person plays nothing.
 */
export function suggestParties(input: SuggestionInput, effort = effortFor(input.people.length)): Suggestion {
  const problem = createProblem(input)
  const assignment = new Assignment(problem)
  fillGreedily(assignment)
  anneal(assignment, { seed: input.seed, ...effort })
  return {
    placements: problem.parties.flatMap((party) =>
      inSlots(party).map(({ style, slot }): SuggestedPlacement => ({
        personId: style.person.input.id,
        partyId: party.id,
        slot,
        role: style.role,
        classId: style.classId,
        reasons: reasonsFor(style.person, party, problem),
      })),
    ),
    bench: problem.people.filter(({ party }) => party === null).map(({ input: { id } }) => id),
    unmet: unmetRequirements(problem, input.pairs),
    points: pointsByTerm(assignment),
  }
}

/** Both in one call, as threads of server and browser make it. */
export function suggestWithAlternatives(input: SuggestionInput): SuggestionAnswer {
  const suggestion = suggestParties(input)
  return { suggestion, alternatives: suggestAlternatives(input, suggestion) }
}

/** For everybody whom leaders have not placed, the next best party of a suggestion for this input. */
export function suggestAlternatives(
  input: SuggestionInput,
  { placements }: Pick<Suggestion, 'placements'>,
): readonly Alternative[] {
  const problem = createProblem(input)
  const [personOf, partyOf] = [
    new Map(problem.people.map((person) => [person.input.id, person])),
    new Map(problem.parties.map((party) => [party.id, party])),
  ]
  for (const { personId, partyId, role, classId } of placements) {
    const [person, party] = [personOf.get(personId), partyOf.get(partyId)]
    const style = person?.styles.find((one) => one.role === role && one.classId === classId)
    if (style && party && person?.party === null) enter(party, style)
  }
  return nextBestParties(new Assignment(problem))
}

/** Who was kept has their slot; the others get the free ones, tanks first and in a fixed order. */
function inSlots({ members, size }: Party) {
  const kept = new Map(
    members.flatMap((style) =>
      style.person.input.kept ? [[style.person.input.kept.slot, style] as const] : [],
    ),
  )
  const others = members
    .filter(({ person }) => person.input.kept === null)
    .toSorted(
      (a, b) =>
        capacityRoles.indexOf(a.role) - capacityRoles.indexOf(b.role) || a.person.index - b.person.index,
    )
  return Array.from({ length: size }, (_, slot) => ({
    slot,
    style: kept.get(slot) ?? others.shift(),
  })).flatMap(({ slot, style }) => (style ? [{ slot, style }] : []))
}
