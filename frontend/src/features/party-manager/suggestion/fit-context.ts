import { createContext, use, useSyncExternalStore } from 'react'
import { usePart } from '../board/use-board.ts'
import { FitStore, type RankedFit } from './fit-store.ts'

const FitContext = createContext(new FitStore())
export const FitProvider = FitContext.Provider

/** How the dragged person fits into this party; null while nobody is dragged. */
export function usePartyFit(partyId: string): RankedFit | null {
  const store = use(FitContext)
  return usePart(store.onParty, partyId, () => store.of(partyId))
}

/** Where the dragged person fits best. */
export function useBestFit(): RankedFit | null {
  const store = use(FitContext)
  return useSyncExternalStore(store.onBest, store.best)
}
