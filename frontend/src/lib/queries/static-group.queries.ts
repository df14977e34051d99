/** A server's active standing groups, kept live by the socket. */
export const staticGroupKeys = {
  all: ['static-groups'] as const,
  server: (serverId: string) => ['static-groups', serverId] as const,
}
