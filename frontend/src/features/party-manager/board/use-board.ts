import type { Board } from '@raidtisch/shared-types/board/board-read'
import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import { useCallback, useSyncExternalStore } from 'react'
import type { BoardPresence, Peer } from './board-presence.ts'
import { slotKey, type BoardStore, type PartyFacts, type Placements } from './board-store.ts'

/** Reads the part of a board that has this key, and renders again when it changes. `subscribe` stays the same. */
export function usePart<T>(
  subscribe: (key: string, listener: () => void) => () => void,
  key: string,
  read: () => T,
): T {
  const subscribeToPart = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key])
  return useSyncExternalStore(subscribeToPart, read)
}

// One hook for each part of a board: a component renders only when its part changes.

export function usePartyIds(store: BoardStore): readonly string[] {
  return useSyncExternalStore(store.onOrder, store.partyIds)
}

export function useParty(store: BoardStore, partyId: string): PartyFacts | undefined {
  return usePart(store.onParty, partyId, () => store.party(partyId))
}

/** One entry per slot. */
export function useMembers(store: BoardStore, partyId: string): readonly (string | null)[] {
  return usePart(store.onMembers, partyId, () => store.members(partyId))
}

export function useSlot(store: BoardStore, partyId: string, slot: number): string | null {
  return usePart(store.onSlot, slotKey(partyId, slot), () => store.occupant(partyId, slot))
}

/** Everybody who has a slot. A component that asks only for this does not render for a move from slot to slot. */
export function usePlaced(store: BoardStore): ReadonlySet<string> {
  return useSyncExternalStore(store.onPlaced, store.placed)
}

/** Who has which slot. */
export function usePlacements(store: BoardStore): Placements {
  return useSyncExternalStore(store.onPlacements, store.placements)
}

/** Whose party has no slot for them, and why. */
export function useBenched(store: BoardStore): Board['benched'] {
  return useSyncExternalStore(store.onBenched, store.benched)
}

/** Who is suggested for this slot. */
export function useGhost(store: BoardStore, partyId: string, slot: number): Ghost | null {
  return usePart(store.onSlot, slotKey(partyId, slot), () => store.ghosts.at(partyId, slot))
}

export function useGhosts(store: BoardStore): readonly Ghost[] {
  return useSyncExternalStore(store.onGhosts, store.ghosts.all)
}

export function usePartyGhosts(store: BoardStore, partyId: string): readonly Ghost[] {
  return usePart(store.onPartyGhosts, partyId, () => store.ghosts.inParty(partyId))
}

export function useBoardSuggestion(store: BoardStore): BoardSuggestion | null {
  return useSyncExternalStore(store.onGhosts, store.ghosts.current)
}

/** Suggested parties that the board does not have yet. */
export function useNewParties(store: BoardStore): readonly PartyFacts[] {
  return useSyncExternalStore(store.onGhosts, store.ghosts.newParties)
}

const silent = () => () => undefined
const noPeer = () => undefined
const noPeers: readonly Peer[] = []

/** A board without presence (the demo) has no peers. */
export function usePeers(presence: BoardPresence | null): readonly Peer[] {
  return useSyncExternalStore(presence?.onPeers ?? silent, presence?.peers ?? (() => noPeers))
}

/** The other leader who drags this person. */
export function useDraggingPeer(presence: BoardPresence | null, personId: string): Peer | undefined {
  return usePart(
    presence?.onDraggingPeer ?? silent,
    personId,
    presence ? () => presence.draggingPeer(personId) : noPeer,
  )
}

/** The other leader who drags a person over this slot; `slot` as `slotKey` writes it. */
export function useAimingPeer(presence: BoardPresence | null, slot: string): Peer | undefined {
  return usePart(presence?.onAimingPeer ?? silent, slot, presence ? () => presence.aimingPeer(slot) : noPeer)
}
