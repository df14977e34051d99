import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreateCalendarFeedBody } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { call } from '#lib/api/api.ts'

const feedsKey = ['calendar-feeds'] as const

/** The reader's own feeds that still work. */
export function useCalendarFeeds() {
  return useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call('GET /api/calendar-feeds', {}, { signal }),
    // The reader's other devices create and revoke feeds too, and no live message announces it.
    staleTime: 0,
  })
}

/** The answer carries the address, which the server never sends again. */
export function useCreateCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateCalendarFeedBody) => call('POST /api/calendar-feeds', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
}

export function useRevokeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/calendar-feeds/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
}
