import { countBoardChanges, type BoardPartyState } from '@raidtisch/shared-types/domain/published-board'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '#lib/api/api.ts'
import type { BoardStore } from '../board/board-store.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'

/** Who would get a message depends on the board and on messages already sent; no live message announces a change. */
const refetchEveryMs = 30_000

/** When the board was last published, and what publishing it now would do. */
export function usePublication(eventId: string) {
  const params = { id: eventId }
  return useQuery({
    queryKey: publicationKeys.event(eventId),
    queryFn: ({ signal }) => call('GET /api/events/{id}/parties/publication', { params }, { signal }),
    staleTime: 0,
    refetchInterval: refetchEveryMs,
  })
}

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
