import type { Change } from './assignment.ts'
import type { Party, Person, Problem, Style } from './problem.ts'
import { isSlotForEverybody } from './score-terms.ts'

/** All people of two parties change places. */
const shareOfExchanges = 0.01
const shareOfGatherings = 0.1
/** Into a party with a free slot; the rest of the time somebody there makes room. */
const shareOfMoves = 0.8
/** To where somebody of their static group is, or somebody with whom a wish connects them. */
const shareOfJoins = 0.7
/** In exchange with somebody who plays the same role, when the first choice does not. */
const shareOfAlike = 0.5

/**
 * The small changes that a search tries, by chance. None of them takes a slot from somebody without giving it to somebody
 * else, unless a slot is worth nothing.
 */
export class Proposals {
  private readonly problem: Problem
  private readonly random: () => number
  /** People who belong together: static groups, and pairs of whom one wants the other. */
  private readonly circles: readonly (readonly Person[])[]
  /** The parties, and no party where somebody may be left without. */
  private readonly choices: number

  constructor(problem: Problem, random: () => number) {
    this.problem = problem
    this.random = random
    this.choices = problem.parties.length + (isSlotForEverybody(problem.weights) ? 0 : 1)
    const pairs = problem.people.flatMap((person) =>
      person.pairs.flatMap(({ other, points, isOwn }) => (points > 0 && isOwn ? [[person, other]] : [])),
    )
    this.circles = [...problem.groups.map(({ people }) => people), ...pairs]
  }

  /** Null when what chance chose changes nothing or cannot be done. */
  next(): readonly Change[] | null {
    const { problem, circles, random } = this
    if (random() < shareOfExchanges)
      return this.exchange(this.pick(problem.parties), this.pick(problem.parties))
    if (circles.length > 0 && random() < shareOfGatherings)
      return this.gather(this.pick(circles), this.pick(problem.parties))
    const person = this.pick(problem.free)
    const style = this.pick(person.styles)
    const party = this.chooseParty(person)
    if (party === person.party) return style === person.style || party === null ? null : [{ style, party }]
    if (party === null) return [{ style, party }]
    const isEmpty = party.members.length === 0
    if (isEmpty || (party.members.length < party.size && random() < shareOfMoves)) return [{ style, party }]
    const { person: other } = this.chooseOther(party, style)
    if (isKept(other)) return null
    return [
      { style, party },
      { style: this.pick(other.styles), party: person.party },
    ]
  }

  private chooseParty({ pairs, group }: Person): Party | null {
    const { parties } = this.problem
    const people = group ? group.people.length : 0
    if (pairs.length + people > 0 && this.random() < shareOfJoins) {
      const at = Math.floor(this.random() * (pairs.length + people))
      const pair = pairs[at]
      const wanted = pair ? (pair.points > 0 ? pair.other : null) : group?.people[at - pairs.length]
      if (wanted?.party) return wanted.party
    }
    return parties[Math.floor(this.random() * this.choices)] ?? null
  }

  private chooseOther({ members }: Party, { role }: Style): Style {
    const first = this.pick(members)
    if (first.role === role || this.random() >= shareOfAlike) return first
    for (const other of members) if (other.role === role) return other
    return first
  }

  /** Brings a circle into one party; others, best those who play the same, go where its people came from. */
  private gather(circle: readonly Person[], party: Party): readonly Change[] | null {
    const leaving = party.members.filter(({ person }) => !circle.includes(person) && !isKept(person))
    const changes: Change[] = []
    let free = party.size - party.members.length
    for (const person of circle) {
      if (person.party === party || isKept(person)) continue
      changes.push({ style: person.style, party })
      if (free > 0) {
        free -= 1
        continue
      }
      const alike = leaving.filter(({ role }) => role === person.style.role)
      if (leaving.length === 0) return null
      const left = this.pick(alike.length > 0 ? alike : leaving)
      leaving.splice(leaving.indexOf(left), 1)
      changes.push({ style: left, party: person.party })
    }
    return changes.length > 0 ? changes : null
  }

  /** Parties of another size or type may suit the people of each other better. */
  private exchange(one: Party, other: Party): readonly Change[] | null {
    const [there, back] = [moveAll(one, other), moveAll(other, one)]
    const gain = back.length - there.length
    if (one === other || there.length + back.length === 0) return null
    if (one.members.length + gain > one.size || other.members.length - gain > other.size) return null
    return [...there, ...back]
  }

  private pick<Item extends object>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.random() * items.length)]
    if (!item) throw new RangeError('There is nothing to pick from.')
    return item
  }
}

const isKept = ({ input }: Person) => input.kept !== null

function moveAll({ members }: Party, party: Party): Change[] {
  return members.flatMap((style) => (isKept(style.person) ? [] : [{ style, party }]))
}
