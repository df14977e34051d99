import type { Assignment } from './assignment.ts'
import { peopleTogether, partyTerms, personTerms } from './score-terms.ts'
import { suggestionTerms, type SuggestionTerm } from './suggestion-input.ts'

/** The points of an assignment, term by term. */
export function pointsByTerm({ problem }: Assignment): Record<SuggestionTerm, number> {
  const { people, parties, groups, weights } = problem
  const points = Object.fromEntries(suggestionTerms.map((term) => [term, 0])) as Record<
    SuggestionTerm,
    number
  >
  const add = (term: SuggestionTerm, amount: number) => {
    points[term] += weights[term] * amount
  }
  for (const person of people) {
    if (!person.party) continue
    for (const term of keysOf(personTerms)) add(term, personTerms[term](person.input, person.style.rank))
    for (const { other, points: pair } of person.pairs)
      if (other.index > person.index && other.party === person.party)
        points[pair < 0 ? 'apart' : 'together'] += pair
  }
  for (const party of parties) {
    add('minimum', partyTerms.minimum(party))
    if (party.members.length === 0) continue
    for (const term of keysOf(partyTerms)) if (term !== 'minimum') add(term, partyTerms[term](party))
  }
  for (const group of groups) add('staticGroup', peopleTogether(group))
  return points
}

function keysOf<Key extends string>(terms: Record<Key, unknown>): Key[] {
  return Object.keys(terms) as Key[]
}
