import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { ApiFailure, call } from '../api.ts'

export type EventListStatus = 'active' | 'archived' | undefined

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (status: EventListStatus) => ['events', 'list', status ?? 'all'] as const,
  details: ['events', 'detail'] as const,
  detail: (id: string) => ['events', 'detail', id] as const,
  stats: ['stats'] as const,
}

export function eventsQuery(status: EventListStatus) {
  return queryOptions({
    queryKey: eventKeys.list(status),
    queryFn: ({ signal }) => call('GET /api/events', { query: { status } }, { signal }),
  })
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal, client }) =>
      newest(client, id, call('GET /api/events/{id}', { params: { id } }, { signal })),
  })
}

export const statsQuery = queryOptions({
  queryKey: eventKeys.stats,
  queryFn: ({ signal }) => call('GET /api/stats', {}, { signal }),
})

/** Events of a status, soonest first; `undefined` asks for all the reader may see. Kept live by the socket. */
export function useEvents(status: EventListStatus, options: { enabled?: boolean } = {}) {
  return useQuery({ ...eventsQuery(status), enabled: options.enabled ?? true })
}

/** One event with roster and parties, kept live by the socket. */
export function useEvent(id: string, options: { enabled?: boolean } = {}) {
  return useQuery({ ...eventQuery(id), enabled: options.enabled ?? true })
}

/** The dashboard's four figures; for admins. */
export function useStats(options: { enabled: boolean }) {
  return useQuery({ ...statsQuery, enabled: options.enabled })
}

/** Whether a failed read says that there is no such event, be its id well formed or not; else something broke. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 404 || failure.code === 'invalid_input')
}

/** A read that was on its way while messages came must not bring the older state back. */
async function newest(client: QueryClient, id: string, reading: Promise<EventView>): Promise<EventView> {
  const read = await reading
  const known = client.getQueryData<EventView>(eventKeys.detail(id))
  return known && known.version > read.version ? known : read
}
