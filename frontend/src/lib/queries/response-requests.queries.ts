import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { call, type AnswerOf } from '../api/api.ts'
import { hasMissingCounts } from '../missing-counts.ts'

export type MissingResponse = AnswerOf<'GET /api/events/{id}/missing-responses'>['people'][number]

export const responseRequestKeys = {
  all: ['missing-responses'] as const,
  counts: ['missing-responses', 'counts'] as const,
  event: (id: string) => ['missing-responses', 'event', id] as const,
}

/** Absences, roles and settings change who is missing, and no live message tells leaders so; only a saved event does. */
const refreshMs = 60_000

/** People who may respond to an event and have not; for its leaders only. */
export function useMissingResponses(id: string, enabled: boolean) {
  return useQuery({
    queryKey: responseRequestKeys.event(id),
    queryFn: ({ signal }) => call('GET /api/events/{id}/missing-responses', { params: { id } }, { signal }),
    enabled,
    refetchInterval: refreshMs,
  })
}

export const missingCountsQuery = queryOptions({
  queryKey: responseRequestKeys.counts,
  queryFn: ({ signal }) => call('GET /api/missing-responses', {}, { signal }),
})

/** How many people have not responded, by event; only for events that the reader leads. */
export function useMissingCounts(events: readonly ListedEvent[]) {
  const { data, isLoading } = useQuery({
    ...missingCountsQuery,
    enabled: hasMissingCounts(events),
    refetchInterval: refreshMs,
    select: toCounts,
  })
  return { counts: data ?? noCounts, isLoading }
}

const noCounts: ReadonlyMap<string, number> = new Map()

function toCounts(counts: AnswerOf<'GET /api/missing-responses'>): ReadonlyMap<string, number> {
  return new Map(counts.map(({ eventId, count }) => [eventId, count]))
}

/** Sends a message to everybody who has not responded to the event, unless they were asked recently. */
export function useAskForResponses(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/events/{id}/nudge', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: responseRequestKeys.all }),
  })
}
