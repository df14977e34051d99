import { peopleTogether, pointsOfParty } from './score-terms.ts'
import { enter, leave } from './members.ts'
import type { Group, Party, Person, Problem, Style } from './problem.ts'

/** One person goes into a party, or out of all (null), and plays in this way. */
export type Change = { readonly style: Style; readonly party: Party | null }

/**
 * Who is where in a search, and how many points that is. Changes are made and taken back at a cost that does not grow
 * with the guild: only the parties, groups and pairs of the people who move are looked at.
 */
export class Assignment {
  readonly problem: Problem
  /** The points of all terms together. */
  points = 0
  private pointsBefore = 0
  // What the last change touched, as it was before; the first `moved` of the people and so on count. They are kept from
  // change to change, because a search makes a million of them.
  private readonly backStyles: Style[] = []
  private readonly backParties: (Party | null)[] = []
  private moved = 0
  private readonly touched: Party[] = []
  private readonly touchedPoints: number[] = []
  private touchedCount = 0
  private readonly groups: Group[] = []
  private readonly groupPoints: number[] = []
  private groupCount = 0

  constructor(problem: Problem) {
    this.problem = problem
    for (const party of problem.parties) {
      party.points = pointsOfParty(party, problem.weights)
      this.points += party.points
    }
    for (const group of problem.groups) {
      group.points = problem.weights.staticGroup * peopleTogether(group)
      this.points += group.points
    }
    for (const person of problem.people) {
      if (person.party) this.points += person.style.points
      for (const { other, points } of person.pairs)
        if (person.party && other.party === person.party && other.index > person.index) this.points += points
    }
  }

  /** Makes the changes, of different people, and returns by how many points they are better. */
  apply(changes: readonly Change[]): number {
    this.note(changes)
    this.pointsBefore = this.points
    this.points -= this.pointsAround(changes)
    for (const { style } of changes) leave(style.person)
    for (const { style, party } of changes)
      if (party) enter(party, style)
      else style.person.style = style
    const { weights } = this.problem
    for (let index = 0; index < this.touchedCount; index += 1) {
      const party = this.touched[index]
      if (party) party.points = pointsOfParty(party, weights)
    }
    for (let index = 0; index < this.groupCount; index += 1) {
      const group = this.groups[index]
      if (group) group.points = weights.staticGroup * peopleTogether(group)
    }
    this.points += this.pointsAround(changes)
    return this.points - this.pointsBefore
  }

  /** Takes back what the last `apply` did. */
  undo(): void {
    for (let index = 0; index < this.moved; index += 1) {
      const style = this.backStyles[index]
      if (style) leave(style.person)
    }
    for (let index = 0; index < this.moved; index += 1) {
      const [style, party] = [this.backStyles[index], this.backParties[index]]
      if (style && party) enter(party, style)
      else if (style) style.person.style = style
    }
    for (let index = 0; index < this.touchedCount; index += 1) {
      const party = this.touched[index]
      if (party) party.points = this.touchedPoints[index] ?? 0
    }
    for (let index = 0; index < this.groupCount; index += 1) {
      const group = this.groups[index]
      if (group) group.points = this.groupPoints[index] ?? 0
    }
    this.points = this.pointsBefore
  }

  /** Where everybody is, to go back to. */
  snapshot(): readonly Change[] {
    return this.problem.people.map(({ style, party }) => ({ style, party }))
  }

  restore(snapshot: readonly Change[]): void {
    this.apply(
      snapshot.filter(({ style, party }) => style !== style.person.style || party !== style.person.party),
    )
  }

  private note(changes: readonly Change[]): void {
    this.moved = 0
    this.touchedCount = 0
    this.groupCount = 0
    for (const { style, party } of changes) {
      const { person } = style
      this.backStyles[this.moved] = person.style
      this.backParties[this.moved] = person.party
      this.moved += 1
      if (person.party) this.touch(person.party)
      if (party) this.touch(party)
      if (person.group) this.touchGroup(person.group)
    }
  }

  private touch(party: Party): void {
    for (let index = 0; index < this.touchedCount; index += 1) if (this.touched[index] === party) return
    this.touched[this.touchedCount] = party
    this.touchedPoints[this.touchedCount] = party.points
    this.touchedCount += 1
  }

  private touchGroup(group: Group): void {
    for (let index = 0; index < this.groupCount; index += 1) if (this.groups[index] === group) return
    this.groups[this.groupCount] = group
    this.groupPoints[this.groupCount] = group.points
    this.groupCount += 1
  }

  /** The points that these changes can change. */
  private pointsAround(changes: readonly Change[]): number {
    let points = 0
    for (let index = 0; index < this.touchedCount; index += 1) points += this.touched[index]?.points ?? 0
    for (let index = 0; index < this.groupCount; index += 1) points += this.groups[index]?.points ?? 0
    for (const { style } of changes) {
      const { person } = style
      if (!person.party) continue
      points += person.style.points
      for (const { other, points: pair } of person.pairs)
        // A pair of whom both move counts once.
        if (other.party === person.party && (other.index > person.index || !isAmong(changes, other)))
          points += pair
    }
    return points
  }
}

function isAmong(changes: readonly Change[], person: Person): boolean {
  for (const { style } of changes) if (style.person === person) return true
  return false
}
