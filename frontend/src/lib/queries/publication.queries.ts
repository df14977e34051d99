import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const publicationKeys = {
  all: ['party-publication'] as const,
  event: (id: string) => ['party-publication', id] as const,
}

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
