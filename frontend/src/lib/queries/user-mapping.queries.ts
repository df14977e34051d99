import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const userMappingKeys = {
  all: ['user-mappings'] as const,
  server: (serverId: string) => ['user-mappings', serverId] as const,
}

/** Everybody on the server with their mapping; not read without a server. Live messages say when to read again. */
export function useUserMappings(server: string | undefined) {
  const serverId = server ?? ''
  return useQuery({
    queryKey: userMappingKeys.server(serverId),
    queryFn: ({ signal }) => call('GET /api/user-mappings/{serverId}', { params: { serverId } }, { signal }),
    enabled: server !== undefined,
  })
}
