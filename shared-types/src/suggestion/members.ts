import type { Party, Person, Style } from './problem.ts'

// A search does this a million times. What the terms ask of a party is counted here, so that none of them has to look at
// its members.

/** Puts a person who is in no party into one. */
export function enter(party: Party, style: Style): void {
  const { person } = style
  person.party = party
  person.style = style
  person.at = party.members.length
  party.members.push(style)
  count(party, style, 1)
}

/** Takes a person out of their party, if they have one. */
export function leave(person: Person): void {
  const { party, at } = person
  if (!party) return
  const last = party.members.pop()
  if (last && last !== person.style) {
    party.members[at] = last
    last.person.at = at
  }
  count(party, person.style, -1)
  person.party = null
}

function count(party: Party, { role, person }: Style, by: 1 | -1): void {
  const { counts, speakers } = party
  // Who declined blocks a slot and plays no role; their other values are empty in the input.
  const plays = person.input.isGone ? null : role
  if (plays === 'tank') counts.tank += by
  else if (plays === 'healer') counts.healer += by
  else if (plays === 'dps') counts.dps += by
  if (person.input.isLeader) party.leaders += by
  party.power += by * person.powerAboveMean
  for (let bit = 0; bit < speakers.length; bit += 1)
    speakers[bit] = (speakers[bit] ?? 0) + by * ((person.languages >> bit) & 1)
  if (person.group) person.group.counts[party.index] = (person.group.counts[party.index] ?? 0) + by
}
