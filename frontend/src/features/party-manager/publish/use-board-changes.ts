import { countBoardChanges, type BoardPartyState } from '@raidtisch/shared-types/domain/published-board'
import { useCallback, useSyncExternalStore } from 'react'
import type { BoardStore } from '../board/board-store.ts'

/** How many changes of the board are not published yet; `null` when it was never published. */
export function useBoardChanges(
  store: BoardStore,
  published: readonly BoardPartyState[] | null,
): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      store.doc.on('afterTransaction', listener)
      return () => store.doc.off('afterTransaction', listener)
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => published && countBoardChanges(published, stateOf(store)))
}

function stateOf(store: BoardStore): BoardPartyState[] {
  return store.partyIds().flatMap((id) => {
    const party = store.party(id)
    return party ? [{ ...party, people: store.members(id).filter((person) => person !== null) }] : []
  })
}
