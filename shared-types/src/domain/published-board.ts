import type { z } from 'zod'
import type { PublishedBoardParty } from '../contracts/parties.contract.ts'

/** A party at the time of publication, or now; its people are in no particular order. */
export type BoardPartyState = Readonly<z.output<typeof PublishedBoardParty>>

/**
 * The number of people who changed, joined or left a party, plus the number of changed parties, of deleted ones that
 * were empty, and 1 when the parties have another order.
 */
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
  const current = new Set(now.map(({ id }) => id))
  const emptyGone = published.filter(({ id, people: had }) => had.length === 0 && !current.has(id)).length
  const kept = published.filter(({ id }) => current.has(id))
  const inOrder = now.filter(({ id }) => known.has(id))
  const isReordered = kept.some(({ id }, index) => inOrder[index]?.id !== id)
  return moved + changed + emptyGone + (isReordered ? 1 : 0)
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
    // A board stores '' where a row has null.
    (a.notes ?? '') === (b.notes ?? '')
  )
}
