import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'

/** What is remembered of the people of an event changes with evenings, not with minutes. */
const freshForMs = 60_000

export function suggestionFactsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['suggestion-facts', eventId],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/party-suggestion', { params: { id: eventId } }, { signal }),
    staleTime: freshForMs,
  })
}
