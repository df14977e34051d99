import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'

/** Links of one event, or the guild's permanent ones (null). */
export type LinksOf = { eventId: string | null }

const linksKey = ({ eventId }: LinksOf) => ['stream-links', eventId ?? 'guild'] as const

/** The links that are not revoked, without their secrets. */
export function useStreamLinks({ eventId }: LinksOf) {
  return useQuery({
    queryKey: linksKey({ eventId }),
    queryFn: ({ signal }) =>
      eventId === null
        ? call('GET /api/stream-links', {}, { signal })
        : call('GET /api/events/{id}/stream-links', { params: { id: eventId } }, { signal }),
    // Other leaders create and revoke links too, and no live message announces it.
    staleTime: 0,
  })
}

/** Only this answer contains the token; the server keeps its hash. */
export function useCreateStreamLink({ eventId }: LinksOf) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      eventId === null
        ? call('POST /api/stream-links')
        : call('POST /api/events/{id}/stream-links', { params: { id: eventId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey({ eventId }) }),
  })
}

export function useRevokeStreamLink({ eventId }: LinksOf) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) =>
      eventId === null
        ? call('DELETE /api/stream-links/{linkId}', { params: { linkId } })
        : call('DELETE /api/events/{id}/stream-links/{linkId}', { params: { id: eventId, linkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey({ eventId }) }),
  })
}
