export type SlotAddress = { partyId: string; slot: number }

/** A party of the board with who sits in each of its slots; `null`: the slot is free. */
export type PartySlots = { id: string; members: readonly (string | null)[] }

/**
 * Where an arrow key leads: up and down through the seats and on into the neighbouring party, left and right to
 * the same seat of the neighbouring party, Home and End within the party. `null`: the key leads nowhere.
 */
export function moveCursor(
  parties: readonly PartySlots[],
  from: SlotAddress,
  key: string,
): SlotAddress | null {
  const index = parties.findIndex((party) => party.id === from.partyId)
  const party = parties[index]
  if (!party) return null
  switch (key) {
    case 'ArrowDown':
      return from.slot + 1 < party.members.length
        ? { partyId: party.id, slot: from.slot + 1 }
        : seatIn(parties[index + 1], 0)
    case 'ArrowUp':
      return from.slot > 0
        ? { partyId: party.id, slot: from.slot - 1 }
        : seatIn(parties[index - 1], Number.MAX_SAFE_INTEGER)
    case 'ArrowRight':
      return seatIn(parties[index + 1], from.slot)
    case 'ArrowLeft':
      return seatIn(parties[index - 1], from.slot)
    case 'Home':
      return { partyId: party.id, slot: 0 }
    case 'End':
      return { partyId: party.id, slot: party.members.length - 1 }
    default:
      return null
  }
}

function seatIn(party: PartySlots | undefined, slot: number): SlotAddress | null {
  return party ? { partyId: party.id, slot: Math.min(slot, party.members.length - 1) } : null
}

/** All free slots in the order of the board. */
export function freeSlots(parties: readonly PartySlots[]): SlotAddress[] {
  return parties.flatMap(({ id, members }) =>
    members.flatMap((person, slot) => (person === null ? [{ partyId: id, slot }] : [])),
  )
}

/** The next free slot behind this one: in its party, in the following ones, then from the front. */
export function nextFree(parties: readonly PartySlots[], { partyId, slot }: SlotAddress): SlotAddress | null {
  const free = freeSlots(parties)
  const order = parties.map(({ id }) => id)
  const isBehind = (one: SlotAddress) =>
    one.partyId === partyId ? one.slot > slot : order.indexOf(one.partyId) > order.indexOf(partyId)
  return free.find(isBehind) ?? free[0] ?? null
}
