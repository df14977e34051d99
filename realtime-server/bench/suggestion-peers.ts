import { capacityRoles } from '@raidtisch/shared-types/domain/game-roles'
import { Assignment } from '@raidtisch/shared-types/suggestion/assignment'
import { enter } from '@raidtisch/shared-types/suggestion/members'
import { createProblem } from '@raidtisch/shared-types/suggestion/create-problem'
import type { Party, Person } from '@raidtisch/shared-types/suggestion/problem'
import { createRandom } from '@raidtisch/shared-types/suggestion/annealing'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

// How other tools fill parties, judged by our points.

/** A shuffled list, from which each party takes the roles that it needs, then whoever is left. */
export function pointsOfShuffle(input: SuggestionInput): number {
  const problem = createProblem(input)
  fill(problem.parties, shuffled(problem.people, input.seed))
  return new Assignment(problem).points
}

/** Static groups one after the other into the first party with room for all, then roles, the strongest people first. */
export function pointsOfGroupsFirst(input: SuggestionInput): number {
  const problem = createProblem(input)
  for (const { people } of problem.groups)
    placeAll(
      problem.parties.find(({ members, size }) => members.length + people.length <= size),
      people,
    )
  const strongest = problem.people.toSorted((a, b) => b.powerAboveMean - a.powerAboveMean)
  fill(problem.parties, strongest)
  return new Assignment(problem).points
}

function fill(parties: readonly Party[], people: readonly Person[]): void {
  const left = new Set(people.filter(({ party }) => party === null))
  for (const party of parties)
    for (const role of capacityRoles)
      for (const person of left) {
        if (party.counts[role] >= party.minimum[role] || party.members.length >= party.size) break
        if (person.style.role !== role) continue
        enter(party, person.style)
        left.delete(person)
      }
  for (const person of left)
    placeAll(
      parties.find(({ members, size }) => members.length < size),
      [person],
    )
}

function placeAll(party: Party | undefined, people: readonly Person[]): void {
  if (party) for (const { style } of people) enter(party, style)
}

function shuffled(people: readonly Person[], seed: number): Person[] {
  const random = createRandom(seed)
  return people
    .map((person) => ({ person, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ person }) => person)
}
