import type { Group, Person } from './problem.ts'

/** How many of a static group play beside the first of them in the party that has most of them. */
export function peopleTogether({ people }: Group): number {
  let most = 1
  for (const { party } of people) {
    if (party === null) continue
    let together = 0
    for (const other of people) if (other.party === party) together += 1
    if (together > most) most = together
  }
  return most - 1
}

/** Points of the pairs between a person and those of their party for whom `counts` says yes. */
export function pointsOfPairs(person: Person, counts: (other: Person) => boolean): number {
  let points = 0
  if (person.party === null) return 0
  for (const pair of person.pairs)
    if (pair.other.party === person.party && counts(pair.other)) points += pair.points
  return points
}
