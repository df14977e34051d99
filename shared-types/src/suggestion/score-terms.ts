import type { Group, Party } from './problem.ts'
import type { SuggestionPerson, SuggestionTerm, SuggestionWeights } from './suggestion-input.ts'

/** How much of each term placing a person brings by itself, in the way to play that has this rank. */
export const personTerms = {
  placed: () => 1,
  preference: (_person, rank) => shareOfRank[rank] ?? 0,
  satOut: ({ satOut }) => Math.min(satOut, mostEvenings),
  voice: ({ hasVoice }) => Number(hasVoice),
} satisfies Partial<Record<SuggestionTerm, (person: SuggestionPerson, rank: number) => number>>

export const shareOfRank = [1, 0.4, 0.2]
/** More evenings without a slot count no more than these: nobody outweighs a whole party. */
const mostEvenings = 3

/**
 * Nobody is left without a slot while one is free, whatever it costs: people may refuse so many others that this would
 * cost more than a slot is worth. Only with no points for a slot it is the others that decide who gets one.
 */
export function isSlotForEverybody({ placed }: SuggestionWeights): boolean {
  return placed > 0
}

export function pointsOfStyle(person: SuggestionPerson, rank: number, weights: SuggestionWeights): number {
  return (
    weights.placed * personTerms.placed() +
    weights.preference * personTerms.preference(person, rank) +
    weights.satOut * personTerms.satOut(person) +
    weights.voice * personTerms.voice(person)
  )
}

/** How much of each term a party has with its members of this moment; less than 0 costs points. */
export const partyTerms = {
  minimum: ({ minimum, counts }) =>
    -(
      Math.max(0, minimum.tank - counts.tank) +
      Math.max(0, minimum.healer - counts.healer) +
      Math.max(0, minimum.dps - counts.dps)
    ),
  maximum: ({ maximum, counts }) =>
    -(
      Math.max(0, counts.tank - maximum.tank) +
      Math.max(0, counts.healer - maximum.healer) +
      Math.max(0, counts.dps - maximum.dps)
    ),
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
  leader: ({ leaders }) => (leaders > 0 ? 1 : 0),
  /** How many do not speak the language that most of them do. */
  language: ({ speakers, members }) => {
    let most = 0
    for (const count of speakers) if (count > most) most = count
    return most === 0 ? 0 : most - members.length
  },
  /** How far its combat power is from that of a party of average people, in hundreds for a slot. */
  power: ({ power, size }) => -Math.abs(power) / (100 * size),
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

/** How many of a static group play beside the first of them in the party that has most of them. */
export function peopleTogether({ people, counts }: Group): number {
  let most = 1
  for (const { party } of people) {
    if (party === null) continue
    const together = counts[party.index] ?? 0
    if (together > most) most = together
  }
  return most - 1
}
