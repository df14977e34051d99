import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { ApiFailure, call } from '../api.ts'

export type EventListStatus = 'active' | 'archived'

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (status: EventListStatus) => ['events', 'list', status] as const,
  details: ['events', 'detail'] as const,
  detail: (id: string) => ['events', 'detail', id] as const,
  stats: ['stats'] as const,
  figures: ['stats', 'events'] as const,
}

export const activeEventsQuery = queryOptions({
  queryKey: eventKeys.list('active'),
  queryFn: ({ signal }) => call('GET /api/events', { query: { status: 'active' } }, { signal }),
})

/** The latest of the archive: years of raids may be in it. More of it replaces less without a skeleton in between. */
function archiveQuery(limit: number) {
  return queryOptions({
    queryKey: [...eventKeys.list('archived'), limit],
    queryFn: ({ signal }) => call('GET /api/events', { query: { status: 'archived', limit } }, { signal }),
    placeholderData: keepPreviousData,
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

const figuresQuery = queryOptions({
  queryKey: eventKeys.figures,
  queryFn: ({ signal }) => call('GET /api/stats/events', {}, { signal }),
})

/** The open events, soonest first. Kept live by the socket. */
export function useActiveEvents() {
  return useQuery(activeEventsQuery)
}

/** The latest events of the archive, soonest first. Kept live by the socket. */
export function useArchive(limit: number, options: { enabled: boolean }) {
  return useQuery({ ...archiveQuery(limit), enabled: options.enabled })
}

/** What all events together say; for admins. Counted again when an event changes. */
export function useEventFigures(options: { enabled?: boolean } = {}) {
  return useQuery({ ...figuresQuery, enabled: options.enabled ?? true })
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
