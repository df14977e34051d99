import { anyIn } from '#core/db/sql.ts'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuseField } from '#core/errors.ts'

/** The roles that a post may ping, as an admin chose them, without those deleted in Discord. */
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

/** Refuses roles that the settings let no post ping. `current` may stay. */
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
  if (refused !== undefined) refuseField('pingRoleIds', `the settings let no event ping the role ${refused}`)
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
