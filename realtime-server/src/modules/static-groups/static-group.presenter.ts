import { GameRole } from '@raidtisch/shared-types/contracts/scalars'
import type { StaticGroup } from '@raidtisch/shared-types/contracts/static-groups.contract'
import type { Row } from '#core/db/sql.ts'

/** A group as it is stored, with its members. */
export type StaticGroupRow = Omit<Row<'staticGroup'>, 'createdAt' | 'updatedAt'> & {
  members: StaticGroupMemberRow[]
}
export type StaticGroupMemberRow = Omit<Row<'staticGroupMember'>, 'groupId'>

const KnownRole = GameRole.nullable().catch(null)

/** A server's groups in the leaders' order. */
export function presentStaticGroups(
  rows: readonly StaticGroupRow[],
  names: ReadonlyMap<string, { username: string; displayName: string }>,
): StaticGroup[] {
  return rows.toSorted(byPosition).map((row) => ({
    id: row.id,
    serverId: row.serverId,
    name: row.name,
    description: row.description,
    category: row.category,
    maxSize: row.maxSize,
    isActive: row.isActive,
    members: row.members.toSorted(byPosition).map((member) => ({
      id: member.id,
      discordUserId: member.discordUserId,
      username: names.get(member.discordUserId)?.username ?? member.username,
      displayName: names.get(member.discordUserId)?.displayName ?? member.username,
      role: KnownRole.parse(member.role),
      characterClass: member.characterClass,
      position: member.position,
    })),
  }))
}

function byPosition(a: { position: number; id: string }, b: { position: number; id: string }): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}
