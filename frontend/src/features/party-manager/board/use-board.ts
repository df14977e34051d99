import { useCallback, useSyncExternalStore } from 'react'
import type { BoardPresence, Peer } from './board-presence.ts'
import type { BoardStore, PartyFacts, Seating } from './board-store.ts'

// One hook per part of a board; each renders its component only when that part changes.

export function usePartyIds(store: BoardStore): readonly string[] {
  return useSyncExternalStore(store.onOrder, store.partyIds)
}

export function useParty(store: BoardStore, partyId: string): PartyFacts | undefined {
  const subscribe = useCallback((listener: () => void) => store.onParty(partyId, listener), [store, partyId])
  return useSyncExternalStore(subscribe, () => store.party(partyId))
}

/** One entry per slot. */
export function useMembers(store: BoardStore, partyId: string): readonly (string | null)[] {
  const subscribe = useCallback(
    (listener: () => void) => store.onMembers(partyId, listener),
    [store, partyId],
  )
  return useSyncExternalStore(subscribe, () => store.members(partyId))
}

export function useSlot(store: BoardStore, partyId: string, slot: number): string | null {
  const subscribe = useCallback(
    (listener: () => void) => store.onSlot(partyId, slot, listener),
    [store, partyId, slot],
  )
  return useSyncExternalStore(subscribe, () => store.occupant(partyId, slot))
}

export function useSeating(store: BoardStore): Seating {
  return useSyncExternalStore(store.onSeating, store.seating)
}

const silent = () => () => undefined
const nobody = () => undefined
const noPeers: readonly Peer[] = []

/** A board without presence (a demo) has no peers. */
export function usePeers(presence: BoardPresence | null): readonly Peer[] {
  return useSyncExternalStore(presence?.onPeers ?? silent, presence?.peers ?? (() => noPeers))
}

/** Who else holds this person's card. */
export function useHolder(presence: BoardPresence | null, personId: string): Peer | undefined {
  const subscribe = useCallback(
    (listener: () => void) => presence?.onHolder(personId, listener) ?? silent(),
    [presence, personId],
  )
  return useSyncExternalStore(subscribe, presence ? () => presence.holder(personId) : nobody)
}

/** Who else is about to put somebody into this slot; `slot` as `slotKey` writes it. */
export function useAiming(presence: BoardPresence | null, slot: string): Peer | undefined {
  const subscribe = useCallback(
    (listener: () => void) => presence?.onAiming(slot, listener) ?? silent(),
    [presence, slot],
  )
  return useSyncExternalStore(subscribe, presence ? () => presence.aiming(slot) : nobody)
}
