import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

const groupsQuery = (serverId: string) =>
  queryOptions({
    queryKey: ['static-groups', serverId] as const,
    queryFn: ({ signal }) =>
      call('GET /api/static-groups', { query: { serverId, isActive: 'true' } }, { signal }),
    staleTime: 0,
  })

/** The guild's active static groups; read anew by each dialog that offers them. */
export function useStaticGroups(serverId: string, { enabled = true } = {}) {
  return useQuery({ ...groupsQuery(serverId), enabled })
}
