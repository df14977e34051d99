import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/api.ts'

/** No message tells of channels and roles: who comes back from Discord's window, where they changed one, sees it. */
const readOnReturn = { staleTime: 30_000, refetchOnWindowFocus: true }

export const guildKeys = {
  servers: ['guild', 'servers'] as const,
  channels: (serverId: string) => ['guild', 'channels', serverId] as const,
  roles: (serverId: string) => ['guild', 'roles', serverId] as const,
}

export const serversQuery = queryOptions({
  queryKey: guildKeys.servers,
  queryFn: ({ signal }) => call('GET /api/discord/servers', {}, { signal }),
  ...readOnReturn,
})

export function channelsQuery(serverId: string) {
  return queryOptions({
    queryKey: guildKeys.channels(serverId),
    queryFn: ({ signal }) =>
      call('GET /api/discord/servers/{id}/channels', { params: { id: serverId } }, { signal }),
    ...readOnReturn,
  })
}

export function rolesQuery(serverId: string) {
  return queryOptions({
    queryKey: guildKeys.roles(serverId),
    queryFn: ({ signal }) =>
      call('GET /api/discord/servers/{serverId}/roles', { params: { serverId } }, { signal }),
    ...readOnReturn,
  })
}

export function useServers(options: { enabled?: boolean } = {}) {
  return useQuery({ ...serversQuery, enabled: options.enabled ?? true })
}

/** The server whose people a page shows: the first one until the reader chooses another. `options` are for a select. */
export function useChosenServer() {
  const servers = useServers()
  const [chosen, choose] = useState<string | null>(null)
  const serverId = chosen ?? servers.data?.[0]?.id
  const options = servers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return { servers, serverId, choose, options }
}

/** Channels to which an event can be posted; not read without a server. */
export function useChannels(serverId: string | undefined) {
  return useQuery({ ...channelsQuery(serverId ?? ''), enabled: serverId !== undefined })
}

/** A channel's name; a thread's name follows the name of its channel. */
export function channelLabel({ name, parentName }: { name: string; parentName: string | null }): string {
  return parentName === null ? `# ${name}` : `# ${parentName} › ${name}`
}

export function useRoles(serverId: string | undefined) {
  return useQuery({ ...rolesQuery(serverId ?? ''), enabled: serverId !== undefined })
}
