import { countBoardChanges, type BoardPartyState } from '@raidtisch/shared-types/domain/published-board'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '#lib/api/api.ts'
import type { BoardStore } from '../board/board-store.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'

/** Whom publishing would tell depends on the board and on sent messages; no live message says when it changes. */
const askEveryMs = 30_000

/** When the board was published last, and what publishing it now would do. */
export function usePublication(eventId: string) {
  const params = { id: eventId }
  return useQuery({
    queryKey: publicationKeys.event(eventId),
    queryFn: ({ signal }) => call('GET /api/events/{id}/parties/publication', { params }, { signal }),
    staleTime: 0,
    refetchInterval: askEveryMs,
  })
}

/** How many changes of the board are not published yet; `null` when there is nothing to compare it with. */
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
