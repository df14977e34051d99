import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** The guild's active static groups; read anew by each dialog that offers them. */
export function useStaticGroups(serverId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: ['static-groups', serverId],
    queryFn: ({ signal }) =>
      call('GET /api/static-groups', { query: { serverId, isActive: 'true' } }, { signal }),
    staleTime: 0,
    enabled,
  })
}
