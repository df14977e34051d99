import { sql } from 'kysely'
import type { StaticGroup } from '@raidtisch/shared-types/contracts/static-groups.contract'
import type { Tx } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { findPeopleById } from '#boards/board-people.ts'
import { presentStaticGroups } from './static-group.presenter.ts'

/** The server's groups as browsers show them; with `isActive`, only active or only inactive ones. */
export async function findStaticGroups(
  tx: SqlTx,
  serverId: string,
  isActive?: boolean,
): Promise<StaticGroup[]> {
  const groups = await selectGroups(tx, { serverId, isActive: isActive ?? null })
  const members = await selectMembers(tx, { groupIds: groups.map(({ id }) => id) })
  const names = await findPeopleById(
    tx,
    members.map(({ discordUserId }) => discordUserId),
  )
  return presentStaticGroups(
    groups.map((group) => ({ ...group, members: members.filter(({ groupId }) => groupId === group.id) })),
    names,
  )
}

const selectGroups = prepared((db, { serverId, isActive }: { serverId: string; isActive: boolean | null }) =>
  db
    .selectFrom('staticGroup')
    .select(['id', 'serverId', 'position', 'name', 'description', 'category', 'maxSize', 'isActive'])
    .where('serverId', '=', serverId)
    .where(
      (eb) => sql<boolean>`${eb.ref('isActive')} = coalesce(${isActive}::boolean, ${eb.ref('isActive')})`,
    ),
)

const selectMembers = prepared((db, { groupIds }: { groupIds: readonly string[] }) =>
  db
    .selectFrom('staticGroupMember')
    .select(['id', 'groupId', 'discordUserId', 'username', 'role', 'characterClass', 'position'])
    .where('groupId', '=', anyOf(groupIds)),
)

/** Which server a group belongs to. */
export async function findServerIdOfGroup(tx: Tx, groupId: string): Promise<string | null> {
  const group = await tx.staticGroup.findUnique({ where: { id: groupId }, select: { serverId: true } })
  return group?.serverId ?? null
}

export async function hasServer(tx: SqlTx, serverId: string): Promise<boolean> {
  return (await selectServer(tx, { serverId })).length === 1
}

const selectServer = prepared((db, { serverId }: { serverId: string }) =>
  db.selectFrom('chatServer').select('id').where('id', '=', serverId),
)

/** The Discord user of a member's row. */
export async function findUserIdOfMember(tx: Tx, groupId: string, memberId: string): Promise<string | null> {
  const member = await tx.staticGroupMember.findFirst({
    where: { id: memberId, groupId },
    select: { discordUserId: true },
  })
  return member?.discordUserId ?? null
}
