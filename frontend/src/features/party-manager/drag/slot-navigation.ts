import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'

/** A party of the board with the person in each of its slots; `null`: the slot is free. */
export type PartySlots = { id: string; members: readonly (string | null)[] }

/**
 * The slot that a key leads to: up and down through the slots and on into the neighbouring party, left and right to
 * the same slot of the neighbouring party, Home and End within the party. `null`: the key leads to no slot.
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
        : slotIn(parties[index + 1], 0)
    case 'ArrowUp':
      return from.slot > 0
        ? { partyId: party.id, slot: from.slot - 1 }
        : slotIn(parties[index - 1], Number.MAX_SAFE_INTEGER)
    case 'ArrowRight':
      return slotIn(parties[index + 1], from.slot)
    case 'ArrowLeft':
      return slotIn(parties[index - 1], from.slot)
    case 'Home':
      return { partyId: party.id, slot: 0 }
    case 'End':
      return { partyId: party.id, slot: party.members.length - 1 }
    default:
      return null
  }
}

function slotIn(party: PartySlots | undefined, slot: number): SlotAddress | null {
  return party ? { partyId: party.id, slot: Math.min(slot, party.members.length - 1) } : null
}

/** All free slots in the order of the board. */
export function freeSlots(parties: readonly PartySlots[]): SlotAddress[] {
  return parties.flatMap(({ id, members }) =>
    members.flatMap((person, slot) => (person === null ? [{ partyId: id, slot }] : [])),
  )
}

/** The next free slot after this one: in its party, in the following parties, then from the first party on. */
export function nextFree(parties: readonly PartySlots[], { partyId, slot }: SlotAddress): SlotAddress | null {
  const free = freeSlots(parties)
  const order = parties.map(({ id }) => id)
  const isAfter = (one: SlotAddress) =>
    one.partyId === partyId ? one.slot > slot : order.indexOf(one.partyId) > order.indexOf(partyId)
  return free.find(isAfter) ?? free[0] ?? null
}
