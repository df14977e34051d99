import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { placeInParty } from '@raidtisch/shared-types/board/board-edits'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type {
  StaticGroup,
  staticGroupsContract,
} from '@raidtisch/shared-types/contracts/static-groups.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Actor } from '#core/actor.ts'
import { createGroup, deleteGroup, editGroup, removeGroupMember } from '#boards/board-commands.ts'
import type { BoardDeps } from '#boards/board-edit.ts'
import { createDocument } from '#boards/board-log.ts'
import { isPlaceable } from '#boards/board-people.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { staticGroupBoard, type MemberDetails } from './static-group.projection.ts'

type Body<K extends 'create' | 'addMember'> = HandlerInput<(typeof staticGroupsContract)[K]>['body']

/** Makes the document of a server's groups, once, so that leaders can open it. */
export async function createStaticGroupsBoard(tx: Tx, serverId: string): Promise<void> {
  await createDocument(tx, formatBoardName({ kind: 'static-groups', serverId }))
}

/** Creates a static group; all of them are active. */
export async function createStaticGroup(
  deps: BoardDeps,
  actor: Actor,
  { serverId, name, description, category, maxSize, isActive }: Body<'create'>,
): Promise<StaticGroup> {
  guildPolicy.authorize(actor, 'static-group.manage')
  if (serverId !== actor.serverId) refuse('server_not_found')
  if (!isActive) refuseField('isActive', 'groups are created active')
  const group = { name, description, category, maxSize, status: 'active' } as const
  return createGroup(staticGroupBoard(), deps, actor, serverId, group)
}

export async function deleteStaticGroup(deps: BoardDeps, actor: Actor, groupId: string): Promise<void> {
  await deleteGroup(staticGroupBoard(), deps, actor, groupId)
}

/**
 * Puts a person into the group's first free slot. A member of another group moves, a member of this one stays. Role
 * and class, when given, are theirs from now on.
 */
export async function addStaticGroupMember(
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
  { discordUserId, role = null, characterClass = null }: Body<'addMember'>,
): Promise<StaticGroup> {
  const details = { discordUserId, role, characterClass }
  return editGroup(staticGroupBoard(details), deps, actor, groupId, async (tx, { serverId }) => {
    if (characterClass !== null && !findClass(characterClass)) refuse('class_unknown')
    if (!(await isPlaceable(tx, discordUserId))) refuse('person_not_found')
    return {
      edit: (doc) => [placeInParty(doc, actor.discordUserId, discordUserId, groupId)],
      isChanged: await updateMember(tx, actor, serverId, details),
    }
  })
}

/** Takes a person out of the group. `personId` is a member's id or a Discord user's. */
export async function removeStaticGroupMember(
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
  personId: string,
): Promise<StaticGroup> {
  return removeGroupMember(staticGroupBoard(), deps, actor, groupId, personId)
}

/** Role and class of a person who is in a group already: they stand in the row only. Whether they changed. */
async function updateMember(
  tx: Tx,
  actor: Actor,
  serverId: string,
  { discordUserId, role, characterClass }: MemberDetails,
): Promise<boolean> {
  const member = await tx.staticGroupMember.findFirst({ where: { discordUserId, group: { serverId } } })
  if (!member) return false
  const { id, username: name } = member
  const before = { name, role: member.role, characterClass: member.characterClass }
  const after = { name, role: role ?? before.role, characterClass: characterClass ?? before.characterClass }
  if (after.role === before.role && after.characterClass === before.characterClass) return false
  const { name: _, ...columns } = after
  await tx.staticGroupMember.update({ where: { id }, data: columns })
  await recordAudit(tx, actor, {
    action: 'static_groups_changed',
    targetId: serverId,
    targetType: 'server',
    details: { before, after },
  })
  return true
}
