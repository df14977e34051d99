import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

const oneMinute = 60_000

export const memberKeys = {
  all: ['members'] as const,
  server: (serverId: string) => ['members', serverId] as const,
}

export function membersQuery(serverId: string) {
  return queryOptions({
    queryKey: memberKeys.server(serverId),
    queryFn: ({ signal }) =>
      call('GET /api/discord/servers/{id}/members', { params: { id: serverId } }, { signal }),
    staleTime: oneMinute,
  })
}

/** Everybody on the server with presence and roles, updated by live messages; not read without a server. */
export function useMembers(serverId: string | undefined) {
  return useQuery({ ...membersQuery(serverId ?? ''), enabled: serverId !== undefined })
}
