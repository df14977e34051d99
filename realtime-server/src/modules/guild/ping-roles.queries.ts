import { anyIn } from '#core/db/sql.ts'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuseField } from '#core/errors.ts'

/** The roles that an admin allows posts to ping, without those deleted in Discord. */
export async function findPingRoles(
  tx: SqlTx,
  serverId: string,
): Promise<{ id: string; name: string; isMentionable: boolean }[]> {
  return tx.sql
    .selectFrom('guildRole as role')
    .innerJoin('serverSettings as settings', 'settings.serverId', 'role.serverId')
    .select(['role.id', 'role.name', 'role.isMentionable'])
    .where('role.serverId', '=', serverId)
    .where(({ eb, ref }) => eb('role.id', '=', anyIn<string>(ref('settings.pingRoleIds'))))
    .orderBy('role.position', 'desc')
    .orderBy('role.id')
    .execute()
}

/** Refuses roles that the settings do not allow posts to ping; an event keeps those that it has (`current`). */
export async function refuseUnpingable(
  tx: SqlTx,
  serverId: string,
  wanted: readonly string[],
  current: readonly string[] = [],
): Promise<void> {
  const added = wanted.filter((id) => !current.includes(id))
  if (added.length === 0) return
  const allowed = new Set((await findPingRoles(tx, serverId)).map(({ id }) => id))
  const refused = added.find((id) => !allowed.has(id))
  if (refused !== undefined)
    refuseField('pingRoleIds', `the settings do not allow posts to ping the role ${refused}`)
}

/**
 * The names of those roles that the bot cannot ping in a channel: they are not mentionable, and it lacks the permission
 * to mention everyone. None in a channel that is unknown.
 */
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
