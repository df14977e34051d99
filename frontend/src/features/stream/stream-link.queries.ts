import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'

/** Which links: those to one event, or (null) the permanent ones to the guild's current or next event. */
export type StreamLinkScope = { eventId: string | null }

const linksKey = ({ eventId }: StreamLinkScope) => ['stream-links', eventId ?? 'guild'] as const

/** The links that are not revoked. The token, which makes the address, is not part of them. */
export function useStreamLinks({ eventId }: StreamLinkScope) {
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

/** The created link contains the token. It cannot be read again, because the server stores only its hash. */
export function useCreateStreamLink({ eventId }: StreamLinkScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      eventId === null
        ? call('POST /api/stream-links')
        : call('POST /api/events/{id}/stream-links', { params: { id: eventId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey({ eventId }) }),
  })
}

export function useRevokeStreamLink({ eventId }: StreamLinkScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) =>
      eventId === null
        ? call('DELETE /api/stream-links/{linkId}', { params: { linkId } })
        : call('DELETE /api/events/{id}/stream-links/{linkId}', { params: { id: eventId, linkId } }),
    // Also after a refusal: another leader may have revoked the link before.
    onSettled: () => client.invalidateQueries({ queryKey: linksKey({ eventId }) }),
  })
}
