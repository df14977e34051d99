import { capacityRoles } from '../domain/game-roles.ts'
import type { Party } from './problem.ts'
import type { SuggestionTerm, SuggestionWeights } from './suggestion-input.ts'

/** How much of each term a party has with its members of this moment; less than 0 costs points. */
export const partyTerms = {
  minimum: ({ minimum, counts }) => {
    let missing = 0
    for (const role of capacityRoles) missing += Math.max(0, minimum[role] - counts[role])
    return -missing
  },
  maximum: ({ maximum, counts }) => {
    let above = 0
    for (const role of capacityRoles) above += Math.max(0, counts[role] - maximum[role])
    return -above
  },
  /** Each class that is wanted twice needs two people. */
  wantedClass: ({ wantedClasses, members }) => {
    if (wantedClasses.length === 0) return 0
    const open = [...wantedClasses]
    for (const { classId } of members) {
      const at = classId === null ? -1 : open.indexOf(classId)
      if (at !== -1) open.splice(at, 1)
    }
    return wantedClasses.length - open.length
  },
  leader: ({ members }) => {
    for (const { person } of members) if (person.input.isLeader) return 1
    return 0
  },
  /** How many do not speak the language that most of them do. */
  language: ({ members }) => {
    let spoken = 0
    for (const { person } of members) spoken |= person.languages
    let fewest = spoken === 0 ? 0 : members.length
    for (let bit = 1; bit <= spoken; bit <<= 1) {
      let without = 0
      for (const { person } of members) if ((person.languages & bit) === 0) without += 1
      if (without < fewest) fewest = without
    }
    return -fewest
  },
  /** How far its combat power is from that of a party of average people, in hundreds for a slot. */
  power: ({ members, size }) => {
    let sum = 0
    for (const { person } of members) sum += person.powerAboveMean
    return -Math.abs(sum) / size
  },
} satisfies Partial<Record<SuggestionTerm, (party: Party) => number>>

/** What a party is worth by everything but its people alone, their static groups and their pairs. */
export function pointsOfParty(party: Party, weights: SuggestionWeights): number {
  const own = weights.minimum * partyTerms.minimum(party)
  if (party.members.length === 0) return own
  return (
    own +
    weights.maximum * partyTerms.maximum(party) +
    weights.wantedClass * partyTerms.wantedClass(party) +
    weights.leader * partyTerms.leader(party) +
    weights.language * partyTerms.language(party) +
    weights.power * partyTerms.power(party)
  )
}
