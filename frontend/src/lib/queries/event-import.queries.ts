import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type ImportState = NonNullable<AnswerOf<'GET /api/events/{id}/import'>['imported']>

const keyOf = (eventId: string) => ['event-import', eventId] as const

/** How an event hangs together with the one of another tool, for leaders; a look there shows within a minute. */
export function useImportState(eventId: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => call('GET /api/events/{id}/import', { params: { id: eventId } }, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.imported ? 60_000 : false),
  })
}

export function useFollowImport(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isFollowed: boolean) =>
      call('PUT /api/events/{id}/import', { params: { id: eventId }, body: { isFollowed } }),
    onSuccess: (imported) => client.setQueryData(keyOf(eventId), { imported }),
  })
}
