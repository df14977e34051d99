import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

const halfMinute = 30_000

export const guildKeys = {
  servers: ['guild', 'servers'] as const,
  channels: (serverId: string) => ['guild', 'channels', serverId] as const,
  roles: (serverId: string) => ['guild', 'roles', serverId] as const,
}

export const serversQuery = queryOptions({
  queryKey: guildKeys.servers,
  queryFn: ({ signal }) => call('GET /api/discord/servers', {}, { signal }),
  staleTime: halfMinute,
})

export function channelsQuery(serverId: string) {
  return queryOptions({
    queryKey: guildKeys.channels(serverId),
    queryFn: ({ signal }) =>
      call('GET /api/discord/servers/{id}/channels', { params: { id: serverId } }, { signal }),
    staleTime: halfMinute,
  })
}

export function rolesQuery(serverId: string) {
  return queryOptions({
    queryKey: guildKeys.roles(serverId),
    queryFn: ({ signal }) =>
      call('GET /api/discord/servers/{serverId}/roles', { params: { serverId } }, { signal }),
    staleTime: halfMinute,
  })
}

export function useServers(options: { enabled?: boolean } = {}) {
  return useQuery({ ...serversQuery, enabled: options.enabled ?? true })
}

/** Channels an event can be posted to; nothing is read without a server. */
export function useChannels(serverId: string | undefined) {
  return useQuery({ ...channelsQuery(serverId ?? ''), enabled: serverId !== undefined })
}

export function useRoles(serverId: string | undefined) {
  return useQuery({ ...rolesQuery(serverId ?? ''), enabled: serverId !== undefined })
}
