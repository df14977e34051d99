import type { Tx } from '#core/db/database.ts'

/** The roles that a post may ping, as an admin chose them, without those deleted in Discord. */
export async function findPingRoles(
  tx: Pick<Tx, 'serverSettings' | 'guildRole'>,
  serverId: string,
): Promise<{ id: string; name: string; isMentionable: boolean }[]> {
  const chosen = await tx.serverSettings.findUnique({ where: { serverId }, select: { pingRoleIds: true } })
  if (!chosen || chosen.pingRoleIds.length === 0) return []
  return tx.guildRole.findMany({
    where: { serverId, id: { in: chosen.pingRoleIds } },
    orderBy: [{ position: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, isMentionable: true },
  })
}

/** Which of these roles the bot cannot ping there: not mentionable, and the bot lacks the permission for all roles. */
export async function findUnpingable(
  tx: Pick<Tx, 'guildChannel' | 'guildRole'>,
  channelId: string,
  roleIds: readonly string[],
): Promise<string[]> {
  const channel = await tx.guildChannel.findUnique({ where: { id: channelId }, select: { botLacks: true } })
  if (!channel?.botLacks.includes('MentionEveryone')) return []
  const roles = await tx.guildRole.findMany({
    where: { id: { in: [...roleIds] }, isMentionable: false },
    select: { name: true },
  })
  return roles.map(({ name }) => name)
}
