import type { Tx } from '#core/db/database.ts'
import { overwrite } from '#core/db/overwrite.ts'
import { recordSet } from '#core/db/record-set.ts'
import { anyOf } from '#core/db/sql.ts'
import type { ServerFacts } from './guild-facts.ts'

const writtenServer = overwrite('chatServer', ['name', 'icon', 'ownerId', 'memberCount', 'botLacks'])

/** Writes the server itself; resolves to whether it is new, and who stopped or began to be its owner. */
export async function upsertServer(
  tx: Tx,
  server: ServerFacts,
): Promise<{ isNew: boolean; owners: string[] }> {
  const { id, name, icon, ownerId, memberCount } = server
  const before = await tx.sql
    .selectFrom('chatServer')
    .select('ownerId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx.sql
    .insertInto('chatServer')
    .values({ id, name, icon, ownerId, memberCount, botLacks: [...server.botLacks] })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(writtenServer.set))
    .execute()
  const former = before?.ownerId ?? null
  const owners = former === ownerId ? [] : [former, ownerId].filter((owner) => owner !== null)
  // Whoever signs in before the gateway has described the guild leaves a row without its owner.
  return { isNew: former === null, owners }
}

const roleColumns = ['name', 'color', 'position', 'isAdministrator', 'isMentionable', 'isManaged'] as const
const writtenRole = overwrite('guildRole', roleColumns)

/** Writes the roles that are new or different and resolves to their ids. */
export async function upsertRoles(tx: Tx, server: ServerFacts): Promise<string[]> {
  const roles = server.roles.map((role) => ({ ...role, serverId: server.id }))
  const columns = ['id', 'serverId', ...roleColumns] as const
  const changed = await tx.sql
    .insertInto('guildRole')
    .columns(columns)
    .expression((eb) => eb.selectFrom(recordSet('guildRole', roles).as('role')).select(columns))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(writtenRole.set).where(writtenRole.isDifferent),
    )
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

const channelColumns = [
  'name',
  'type',
  'position',
  'parentId',
  'viewerRoleIds',
  'writerRoleIds',
  'botLacks',
] as const
const writtenChannel = overwrite('guildChannel', channelColumns)

/** Writes the channels that are new or different and resolves to their ids. */
export async function upsertChannels(tx: Tx, server: ServerFacts): Promise<string[]> {
  const channels = server.channels.map((channel) => ({ ...channel, serverId: server.id }))
  const columns = ['id', 'serverId', ...channelColumns] as const
  const changed = await tx.sql
    .insertInto('guildChannel')
    .columns(columns)
    .expression((eb) => eb.selectFrom(recordSet('guildChannel', channels).as('channel')).select(columns))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(writtenChannel.set).where(writtenChannel.isDifferent),
    )
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

export async function deleteMissing(
  tx: Tx,
  table: 'guildRole' | 'guildChannel',
  serverId: string,
  present: readonly { id: string }[],
): Promise<void> {
  const ids = present.map(({ id }) => id)
  await tx.sql
    .deleteFrom(table)
    .where('serverId', '=', serverId)
    .where(({ eb, not }) => not(eb('id', '=', anyOf(ids))))
    .execute()
}
