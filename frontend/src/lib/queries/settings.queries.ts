import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

const tenSeconds = 10_000

export const settingsKeys = {
  all: ['settings'] as const,
  server: (serverId: string) => ['settings', serverId] as const,
}

export function settingsQuery(serverId: string) {
  return queryOptions({
    queryKey: settingsKeys.server(serverId),
    queryFn: ({ signal }) => call('GET /api/settings/{serverId}', { params: { serverId } }, { signal }),
    staleTime: tenSeconds,
  })
}

/** The server's settings, updated by live messages. */
export function useSettings(serverId: string) {
  return useQuery(settingsQuery(serverId))
}
