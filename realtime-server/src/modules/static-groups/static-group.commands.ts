import { randomUUID } from 'node:crypto'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, deleteParty, placeInParty, remove } from '@raidtisch/shared-types/board/board-edits'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import { Snowflake, type StaticGroup } from '@raidtisch/shared-types/contracts/entities'
import type { staticGroupsContract } from '@raidtisch/shared-types/contracts/static-groups.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type * as Y from 'yjs'
import type { Actor } from '#core/actor.ts'
import { editBoard, handOnEdit, type Boards } from '#boards/board-edit.ts'
import { isGroupId } from '#boards/board-groups.ts'
import { createDocument } from '#boards/board-log.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { isPlaceable } from '#modules/parties/party.queries.ts'
import { staticGroupPolicy } from './static-group.policy.ts'
import { announceGroups, projectLocked, type MemberDetails } from './static-group.projection.ts'
import {
  findServerIdOfGroup,
  findStaticGroups,
  findUserIdOfMember,
  hasServer,
} from './static-group.queries.ts'

export type StaticGroupDeps = ChangeDeps & { boards: Boards }
type Body<K extends 'create' | 'addMember'> = HandlerInput<(typeof staticGroupsContract)[K]>['body']

/** Makes the document of a server's groups, once, so that leaders can open it. */
export async function createStaticGroupsBoard(tx: Tx, serverId: string): Promise<void> {
  await createDocument(tx, formatBoardName({ kind: 'static-groups', serverId }))
}

/** Creates a standing group; all of them are active. */
export async function createStaticGroup(
  deps: StaticGroupDeps,
  actor: Actor,
  { serverId, name, description, category, maxSize, isActive }: Body<'create'>,
): Promise<StaticGroup> {
  staticGroupPolicy.authorize(actor, 'static-group.manage')
  if (serverId !== actor.serverId || !(await hasServer(deps.db.prisma, serverId))) refuse('server_not_found')
  if (!isActive) refuseField('isActive', 'groups are created active')
  const id = randomUUID()
  const groups = await editGroups(deps, actor, serverId, async () => ({
    edit: (doc) => createParty(doc, { id, name, description, category, maxSize, status: 'active' }),
  }))
  return pick(groups, id)
}

export async function deleteStaticGroup(deps: StaticGroupDeps, actor: Actor, groupId: string): Promise<void> {
  const serverId = await authorizedServerId(deps, actor, groupId)
  await editGroups(deps, actor, serverId, async () => ({
    edit: (doc) =>
      readBoard(doc).parties.some(({ id }) => id === groupId) ? deleteParty(doc, groupId) : missingGroup,
  }))
}

/**
 * Puts a person into the group's first free place; who is in another group moves, who is in this one stays. Role and
 * class, when given, are theirs from now on.
 */
export async function addStaticGroupMember(
  deps: StaticGroupDeps,
  actor: Actor,
  groupId: string,
  { discordUserId, role = null, characterClass = null }: Body<'addMember'>,
): Promise<StaticGroup> {
  const serverId = await authorizedServerId(deps, actor, groupId)
  if (characterClass !== null && !findClass(characterClass)) refuse('class_unknown')
  const groups = await editGroups(deps, actor, serverId, async (tx) => {
    if (!(await isPlaceable(tx, discordUserId))) refuse('person_not_found')
    return {
      edit: (doc) => placeInParty(doc, actor.discordUserId, discordUserId, groupId),
      details: { discordUserId, role, characterClass },
    }
  })
  return pick(groups, groupId)
}

/** Takes a person out of the group. `personId` is a member's id or a Discord user's. */
export async function removeStaticGroupMember(
  deps: StaticGroupDeps,
  actor: Actor,
  groupId: string,
  personId: string,
): Promise<StaticGroup> {
  const serverId = await authorizedServerId(deps, actor, groupId)
  const groups = await editGroups(deps, actor, serverId, async (tx) => {
    const isUserId = Snowflake.safeParse(personId).success
    const discordUserId = isUserId ? personId : await findUserIdOfMember(tx, groupId, personId)
    return { edit: (doc) => takeOut(doc, actor, groupId, discordUserId ?? refuse('person_not_found')) }
  })
  return pick(groups, groupId)
}

type Plan = { edit: (doc: Y.Doc) => EditResult; details?: MemberDetails }
const missingGroup: EditResult = { outcome: 'refused', reason: 'party_not_found' }

/**
 * One transaction: the document, the rows that follow from it, the announcement. `prepare` may look things up.
 * Returns the server's groups as they are then.
 */
async function editGroups(
  deps: StaticGroupDeps,
  actor: Actor,
  serverId: string,
  prepare: (tx: Tx) => Promise<Plan>,
): Promise<StaticGroup[]> {
  const documentName = formatBoardName({ kind: 'static-groups', serverId })
  const { groups, committed } = await change(deps, async (tx, emit) => {
    const { edit, details } = await prepare(tx)
    const committed = await editBoard(tx, documentName, 'group_not_found', (doc) => [edit(doc)])
    const isDescribed = details !== undefined && (await describeMember(tx, actor, serverId, details))
    const isAnnounced = await projectLocked(tx, emit, serverId, actor.discordUserId, details)
    if (isDescribed && !isAnnounced) await announceGroups(tx, emit, serverId, committed.seq)
    return { groups: await findStaticGroups(tx, serverId), committed }
  })
  await handOnEdit(deps.boards, committed)
  return groups
}

/**
 * The document holds places only: what a leader says of somebody who is in a group already goes to their row. Whether
 * it was anything new.
 */
async function describeMember(
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
    actionType: 'general_activity',
    targetId: serverId,
    targetType: 'server',
    details: { before, after },
  })
  return true
}

function takeOut(doc: Y.Doc, actor: Actor, groupId: string, discordUserId: string): EditResult {
  if (readBoard(doc).placementOf.get(discordUserId)?.partyId !== groupId) refuse('person_not_found')
  return remove(doc, actor.discordUserId, discordUserId)
}

async function authorizedServerId({ db }: StaticGroupDeps, actor: Actor, groupId: string): Promise<string> {
  staticGroupPolicy.authorize(actor, 'static-group.manage')
  const serverId = isGroupId(groupId) ? await findServerIdOfGroup(db.prisma, groupId) : null
  if (serverId === null || serverId !== actor.serverId) refuse('group_not_found')
  return serverId
}

function pick(groups: readonly StaticGroup[], id: string): StaticGroup {
  return groups.find((group) => group.id === id) ?? refuse('group_not_found')
}
