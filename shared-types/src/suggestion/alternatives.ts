import type { Assignment, Change } from './assignment.ts'
import { pointsByTerm } from './points-by-term.ts'
import type { Party, Person } from './problem.ts'
import { suggestionTerms, type SuggestionTerm } from './suggestion-input.ts'
import type { Alternative } from './suggestion.ts'

/** For everybody whom the search may move, the other party in which they cost least. */
export function nextBestParties(assignment: Assignment): readonly Alternative[] {
  return assignment.problem.free.flatMap((person) => nextBestParty(assignment, person) ?? [])
}

function nextBestParty(assignment: Assignment, person: Person): Alternative | null {
  let best: { cost: number; changes: readonly Change[]; party: Party } | null = null
  for (const party of assignment.problem.parties) {
    if (party === person.party) continue
    for (const changes of exchanges(person, party)) {
      const cost = -assignment.apply(changes)
      assignment.undo()
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, changes, party }
    }
  }
  if (!best) return null
  const { changes, party, cost } = best
  const other = changes.find(({ style }) => style.person !== person)
  return {
    personId: person.input.id,
    partyId: party.id,
    exchangedWith: other?.style.person.input.id ?? null,
    cost,
    loses: largestLoss(assignment, changes),
  }
}

/** Every way to bring a person into a party: into a free slot, or for somebody who goes where they were. */
function* exchanges(person: Person, party: Party): Generator<readonly Change[]> {
  // The members' order changes while an exchange is tried.
  const members = party.members.filter((member) => member.person.input.kept === null)
  for (const style of person.styles) {
    if (party.members.length < party.size) yield [{ style, party }]
    for (const member of members)
      for (const otherStyle of person.party ? member.person.styles : [member])
        yield [
          { style, party },
          { style: otherStyle, party: person.party },
        ]
  }
}

function largestLoss(assignment: Assignment, changes: readonly Change[]): SuggestionTerm | null {
  const before = pointsByTerm(assignment)
  assignment.apply(changes)
  const after = pointsByTerm(assignment)
  assignment.undo()
  let largest: SuggestionTerm | null = null
  for (const term of suggestionTerms) {
    const lost = before[term] - after[term]
    if (lost > 0 && (largest === null || lost > before[largest] - after[largest])) largest = term
  }
  return largest
}
