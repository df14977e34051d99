import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

const halfMinute = 30_000

/** Filter of the log; empty fields do not filter. */
export type AuditSearch = Readonly<
  Record<'startDate' | 'endDate' | 'userId', string> & {
    actionType: '' | 'event_action' | 'participant_action' | 'general_activity'
  }
>
export type AuditFilter = AuditSearch & { readonly hideSignIns: '' | 'true' }
export type AuditEntry = AnswerOf<'GET /api/audit-logs'>['logs'][number]

export const auditKeys = {
  all: ['audit'] as const,
  page: (filter: AuditFilter, page: number) => ['audit', 'page', filter, page] as const,
  stats: (startDate: string, endDate: string) => ['audit', 'stats', startDate, endDate] as const,
}

export function auditPageQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: auditKeys.page(filter, page),
    queryFn: ({ signal }) => call('GET /api/audit-logs', { query: { ...given(filter), page } }, { signal }),
    // The specification's interval; a live message announces new entries at once as well.
    refetchInterval: halfMinute,
    // A page of the log is read again when the reader returns to it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** One page of the log, newest first; for auditors. */
export function useAuditPage(filter: AuditFilter, page: number) {
  return useQuery(auditPageQuery(filter, page))
}

/** Number of entries, in total and recent; for auditors. */
export function useAuditStats({ startDate, endDate }: AuditSearch) {
  return useQuery({
    queryKey: auditKeys.stats(startDate, endDate),
    queryFn: ({ signal }) =>
      call('GET /api/audit-logs/stats', { query: given({ startDate, endDate }) }, { signal }),
    refetchInterval: halfMinute,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], ''> }

function given<T extends Readonly<Record<string, string>>>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Given<T>
}
