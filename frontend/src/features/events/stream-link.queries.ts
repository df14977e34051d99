import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const linksKey = (eventId: string) => ['stream-links', eventId] as const

/** The event's links to the big screen that still work. */
export function useStreamLinks(eventId: string) {
  return useQuery({
    queryKey: linksKey(eventId),
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/stream-links', { params: { id: eventId } }, { signal }),
    // Other leaders make and revoke links too, and nothing announces it.
    staleTime: 0,
  })
}

/** The answer carries the token, which nobody can ask for again. */
export function useCreateStreamLink(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/events/{id}/stream-links', { params: { id: eventId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey(eventId) }),
  })
}

export function useRevokeStreamLink(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) =>
      call('DELETE /api/events/{id}/stream-links/{linkId}', { params: { id: eventId, linkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(eventId) }),
  })
}
