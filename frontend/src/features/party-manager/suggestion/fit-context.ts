import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { FitStore, type RankedFit } from './fit-store.ts'

const FitContext = createContext(new FitStore())
export const FitProvider = FitContext.Provider

/** How the dragged person fits into this party; null while nobody is dragged. */
export function usePartyFit(partyId: string): RankedFit | null {
  const store = use(FitContext)
  const subscribe = useCallback((listener: () => void) => store.onParty(partyId, listener), [store, partyId])
  return useSyncExternalStore(subscribe, () => store.of(partyId))
}

/** Where the dragged person fits best. */
export function useBestFit(): RankedFit | null {
  const store = use(FitContext)
  return useSyncExternalStore(store.onBest, store.best)
}
