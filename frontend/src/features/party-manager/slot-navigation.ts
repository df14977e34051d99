export type SlotAddress = { partyId: string; slot: number }

type Row = { id: string; size: number }

/**
 * Where an arrow key leads: up and down through the seats and on into the neighbouring party, left and right to
 * the same seat of the neighbouring party, Home and End within the party. `null`: the key leads nowhere.
 */
export function moveCursor(parties: readonly Row[], from: SlotAddress, key: string): SlotAddress | null {
  const index = parties.findIndex((party) => party.id === from.partyId)
  const party = parties[index]
  if (!party) return null
  switch (key) {
    case 'ArrowDown':
      return from.slot + 1 < party.size
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
      return { partyId: party.id, slot: party.size - 1 }
    default:
      return null
  }
}

function seatIn(party: Row | undefined, slot: number): SlotAddress | null {
  return party ? { partyId: party.id, slot: Math.min(slot, party.size - 1) } : null
}
