/** A party as it was when the board was published, or as it is now. */
export type BoardPartyState = {
  id: string
  number: number
  name: string | null
  leaderId: string | null
  maxSize: number
  notes: string | null
  /** Discord user ids; the order says nothing. */
  people: readonly string[]
}

/** How many people are in another party, in one for the first time or in none any more, and how many parties changed. */
export function countBoardChanges(
  published: readonly BoardPartyState[],
  now: readonly BoardPartyState[],
): number {
  const before = partyOfPeople(published)
  const after = partyOfPeople(now)
  const people = new Set([...before.keys(), ...after.keys()])
  const moved = [...people].filter((person) => before.get(person) !== after.get(person)).length
  const known = new Map(published.map((party) => [party.id, party]))
  const changed = now.filter((party) => {
    const earlier = known.get(party.id)
    return earlier !== undefined && !isSameHead(earlier, party)
  }).length
  return moved + changed
}

function partyOfPeople(parties: readonly BoardPartyState[]): Map<string, string> {
  return new Map(parties.flatMap(({ id, people }) => people.map((person) => [person, id] as const)))
}

function isSameHead(a: BoardPartyState, b: BoardPartyState): boolean {
  return (
    a.number === b.number &&
    a.name === b.name &&
    a.leaderId === b.leaderId &&
    a.maxSize === b.maxSize &&
    // A board writes '' where a row has none.
    (a.notes ?? '') === (b.notes ?? '')
  )
}
