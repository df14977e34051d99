import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-guild'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { presentMappedUser } from './user-mapping.presenter.ts'

const columns = {
  id: true,
  username: true,
  displayName: true,
  nickname: true,
  avatar: true,
  preferredClass: true,
  leftAt: true,
  mappings: { select: { id: true, realName: true, altNames: true, notes: true, isActive: true } },
} as const

/** All members of the server, and departed members with a record; by name. */
export async function findMappedUsers(tx: Tx, serverId: string): Promise<MappedUser[]> {
  const rows = await tx.chatUser.findMany({
    where: { serverId, isBot: false, OR: [{ leftAt: null }, { mappings: { some: {} } }] },
    select: columns,
  })
  return rows.map(presentMappedUser).sort(byDisplayName)
}

export async function getMappedUser(tx: Tx, discordUserId: string): Promise<MappedUser> {
  const row = await tx.chatUser.findFirst({ where: { id: discordUserId }, select: columns })
  return row ? presentMappedUser(row) : refuse('person_not_found')
}
