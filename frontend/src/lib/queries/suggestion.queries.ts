import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const suggestionKeys = {
  /** Party types and member cards are part of them. */
  facts: ['suggestion-facts'] as const,
}

/** What else is remembered of the people of an event changes with evenings, not with minutes. */
const freshForMs = 60_000

export function suggestionFactsQuery(eventId: string) {
  return factsQuery(eventId, 'false')
}

/** Also of everybody who could step in. */
export function playerFactsQuery(eventId: string) {
  return factsQuery(eventId, 'true')
}

function factsQuery(eventId: string, players: 'true' | 'false') {
  return queryOptions({
    queryKey: [...suggestionKeys.facts, eventId, players],
    queryFn: ({ signal }) =>
      call(
        'GET /api/events/{id}/party-suggestion',
        { params: { id: eventId }, query: { players } },
        { signal },
      ),
    staleTime: freshForMs,
  })
}
