import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import type { EventList } from '@raidtisch/shared-types/domain/event-status'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { call } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'

/** Filter of the archive; empty fields do not filter. Days are in the reader's time zone. */
export type ArchiveFilter = { search: string; status: string; type: EventType | ''; from: string; to: string }
export const wholeArchive: ArchiveFilter = { search: '', status: '', type: '', from: '', to: '' }
type ArchivePage = { limit: number; mine: boolean; filter: ArchiveFilter }

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (name: EventList) => ['events', 'list', name] as const,
  /** Live messages cannot update these two; they are read again after one. */
  filteredArchive: ['events', 'list', 'filtered-archive'] as const,
  quickSearch: ['events', 'list', 'quick-search'] as const,
  details: ['events', 'detail'] as const,
  detail: (id: string) => ['events', 'detail', id] as const,
  stats: ['stats'] as const,
  figures: ['stats', 'events'] as const,
}

export const activeEventsQuery = queryOptions({
  queryKey: eventKeys.list('active'),
  queryFn: ({ signal }) => call('GET /api/events', { query: { status: 'active' } }, { signal }),
})

/** Announced or cancelled events that have not ended. */
export const announcedEventsQuery = queryOptions({
  queryKey: eventKeys.list('announced'),
  queryFn: ({ signal }) =>
    call('GET /api/events', { query: { status: 'upcoming,cancelled', ended: 'false' } }, { signal }),
})

/**
 * The latest `limit` events of the archive. While a longer list loads, the shorter one stays on screen. A filtered list has
 * its own key, since live messages cannot update it.
 */
function archiveQuery({ limit, mine, filter }: ArchivePage) {
  const { search, status, type, from, to } = filter
  const [first, last] = [startOf(from), startOf(to, 1)]
  const isWhole = Object.values(filter).every((value) => value === '')
  return queryOptions({
    queryKey: isWhole
      ? [...eventKeys.list('archived'), limit, mine]
      : [...eventKeys.filteredArchive, filter, limit, mine],
    queryFn: ({ signal }) =>
      call(
        'GET /api/events',
        {
          query: {
            status: status || 'archived,completed,cancelled',
            ended: 'true',
            ...(mine && { mine: 'true' }),
            ...(search !== '' && { search }),
            ...(type !== '' && { type }),
            ...(first !== null && { from: first }),
            ...(last !== null && { to: last }),
            limit,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/**
 * The moment at which the day `daysLater` days after `day` begins in the reader's time zone. Null: the field is empty or
 * its year is not from 2000 to 2099. While 2026 is typed, the year is 2, 20 and 202 first; date fields also take five digits.
 */
function startOf(day: string, daysLater = 0): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const moment = new Date(`${dayAfter(day, daysLater)}T00:00`).toISOString()
  return moment >= '2000' && moment < '2100' ? moment : null
}

/** Events of all statuses but `active` that contain the text, for the quick search. */
export function useFoundEvents(search: string, limit: number) {
  return useQuery({
    queryKey: [...eventKeys.quickSearch, search, limit],
    queryFn: ({ signal }) =>
      call(
        'GET /api/events',
        { query: { status: 'upcoming,cancelled,completed,archived', search, limit } },
        { signal },
      ),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
}

export const pastEventsKey = ['past-events'] as const

/** Past events between two moments, for the calendar. */
export function usePastEvents(from: string, to: string) {
  return useQuery({
    queryKey: [...pastEventsKey, from, to],
    queryFn: ({ signal }) => call('GET /api/calendar/past', { query: { from, to } }, { signal }),
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

/** Active events, earliest first, updated by live messages. */
export function useActiveEvents() {
  return useQuery(activeEventsQuery)
}

/** Announced and cancelled events that have not ended, earliest first, updated by live messages. */
export function useAnnouncedEvents() {
  return useQuery(announcedEventsQuery)
}

/** The latest events of the archive. Without a filter they are updated by live messages. */
export function useArchive(page: ArchivePage, options: { enabled: boolean }) {
  return useQuery({ ...archiveQuery(page), enabled: options.enabled })
}

/** Statistics of all events, for admins; read again when an event changes. */
export function useEventFigures(options: { enabled?: boolean; refetchOnMount?: 'always' } = {}) {
  return useQuery({
    queryKey: eventKeys.figures,
    queryFn: ({ signal }) => call('GET /api/stats/events', {}, { signal }),
    ...options,
  })
}

/** One event with roster and parties, updated by live messages. */
export function useEvent(id: string, options: { enabled?: boolean } = {}) {
  return useQuery({ ...eventQuery(id), enabled: options.enabled ?? true })
}

/** The dashboard's four numbers, for admins. Two of them depend on the current time, so they change without a message. */
export function useStats() {
  return useQuery({ ...statsQuery, refetchInterval: 60_000 })
}

/** Whether a failed read means that the event does not exist or its id is malformed. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 404 || failure.code === 'invalid_input')
}

/** The newer of what was read and what is cached: a live message may have arrived during the read. */
async function newest(client: QueryClient, id: string, reading: Promise<EventView>): Promise<EventView> {
  const read = await reading
  const known = client.getQueryData<EventView>(eventKeys.detail(id))
  return known && known.version > read.version ? known : read
}
