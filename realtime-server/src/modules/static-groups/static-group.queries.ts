import type { StaticGroup } from '@raidtisch/shared-types/contracts/entities'
import type { Tx } from '#core/db/database.ts'
import { findPeopleById } from '#boards/board-people.ts'
import { presentStaticGroups } from './static-group.presenter.ts'

/** The server's groups as browsers show them; with `isActive`, only active or only inactive ones. */
export async function findStaticGroups(tx: Tx, serverId: string, isActive?: boolean): Promise<StaticGroup[]> {
  const rows = await tx.staticGroup.findMany({
    where: { serverId, ...(isActive !== undefined && { isActive }) },
    include: { members: true },
  })
  const names = await findPeopleById(
    tx,
    rows.flatMap((row) => row.members.map((member) => member.discordUserId)),
  )
  return presentStaticGroups(rows, names)
}

/** Which server a group belongs to. */
export async function findServerIdOfGroup(tx: Tx, groupId: string): Promise<string | null> {
  const group = await tx.staticGroup.findUnique({ where: { id: groupId }, select: { serverId: true } })
  return group?.serverId ?? null
}

export async function hasServer(tx: Tx, serverId: string): Promise<boolean> {
  return (await tx.chatServer.count({ where: { id: serverId } })) === 1
}

/** The Discord user of a member's row. */
export async function findUserIdOfMember(tx: Tx, groupId: string, memberId: string): Promise<string | null> {
  const member = await tx.staticGroupMember.findFirst({
    where: { id: memberId, groupId },
    select: { discordUserId: true },
  })
  return member?.discordUserId ?? null
}
