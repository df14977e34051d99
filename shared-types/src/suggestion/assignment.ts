import { peopleTogether, pointsOfPairs } from './group-terms.ts'
import { pointsOfParty } from './party-terms.ts'
import { enter, leave, type Party, type Person, type Problem, type Style } from './problem.ts'

/** One person goes into a party, or out of all (null), and plays in this way. */
export type Change = { readonly style: Style; readonly party: Party | null }

/** Where everybody is, to go back to. */
type Snapshot = readonly Change[]

/**
 * Who is where in a search, and how many points that is. Changes are made and taken back at a cost that does not grow
 * with the guild: only the parties, groups and pairs of the people who move are looked at.
 */
export class Assignment {
  readonly problem: Problem
  /** The points of all terms together. */
  points = 0
  private back: readonly Change[] = []
  private pointsBefore = 0
  private readonly touched: Party[] = []
  private readonly touchedPoints: number[] = []

  constructor(problem: Problem) {
    this.problem = problem
    for (const party of problem.parties) {
      party.points = pointsOfParty(party, problem.weights)
      this.points += party.points
    }
    for (const person of problem.people) {
      if (person.party) this.points += person.style.points
      this.points += pointsOfPairs(person, (other) => other.index > person.index)
    }
    for (const group of problem.groups) this.points += problem.weights.staticGroup * peopleTogether(group)
  }

  /** Makes the changes, of different people, and returns by how many points they are better. */
  apply(changes: readonly Change[]): number {
    this.touch(changes)
    this.pointsBefore = this.points
    this.points -= this.pointsAround(changes)
    this.back = changes.map(({ style: { person } }) => ({ style: person.style, party: person.party }))
    place(changes)
    for (const party of this.touched) party.points = pointsOfParty(party, this.problem.weights)
    this.points += this.pointsAround(changes)
    return this.points - this.pointsBefore
  }

  /** Takes back what the last `apply` did. */
  undo(): void {
    place(this.back)
    this.touched.forEach((party, index) => (party.points = this.touchedPoints[index] ?? 0))
    this.points = this.pointsBefore
  }

  snapshot(): Snapshot {
    return this.problem.people.map(({ style, party }) => ({ style, party }))
  }

  restore(snapshot: Snapshot): void {
    this.apply(
      snapshot.filter(({ style, party }) => style !== style.person.style || party !== style.person.party),
    )
  }

  /** Notes the parties that the changes fill or empty, with their points. */
  private touch(changes: readonly Change[]): void {
    this.touched.length = 0
    this.touchedPoints.length = 0
    for (const { style, party } of changes)
      for (const one of [style.person.party, party]) {
        if (one === null || this.touched.includes(one)) continue
        this.touched.push(one)
        this.touchedPoints.push(one.points)
      }
  }

  /** The points that these changes can change. */
  private pointsAround(changes: readonly Change[]): number {
    let points = 0
    for (const party of this.touched) points += party.points
    changes.forEach(({ style: { person } }, index) => {
      const { group, party, pairs } = person
      if (party) points += person.style.points
      // A pair of whom both move counts once, and so does a group.
      if (party && pairs.length > 0)
        points += pointsOfPairs(person, (other) => other.index > person.index || !isAmong(changes, other))
      if (group && changes.findIndex((change) => change.style.person.group === group) === index)
        points += this.problem.weights.staticGroup * peopleTogether(group)
    })
    return points
  }
}

/** All leave before the first enters, so that two can change places. */
function place(changes: readonly Change[]): void {
  for (const { style } of changes) leave(style.person)
  for (const { style, party } of changes) {
    if (party) enter(party, style)
    else style.person.style = style
  }
}

function isAmong(changes: readonly Change[], person: Person): boolean {
  return changes.some(({ style }) => style.person === person)
}
