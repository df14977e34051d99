import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { type StaticGroup } from '@raidtisch/shared-types/contracts/static-groups.contract'
import { Snowflake } from '@raidtisch/shared-types/contracts/scalars'
import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import type { AuditSubject } from '#boards/board-audit.ts'
import type { OwnerRow } from '#boards/board-groups.ts'
import type { BoardKind } from '#boards/board-kind.ts'
import { lockDocument } from '#boards/board-log-store.ts'
import { createRowWriter, type MemberChanges } from '#boards/board-rows.ts'
import { createBoardStore, type StoredMember } from '#boards/board-store.ts'
import { recordSet } from '#core/db/record-set.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import type { StaticGroupMemberRow, StaticGroupRow } from './static-group.presenter.ts'
import {
  findServerIdOfGroup,
  findStaticGroups,
  findUserIdOfMember,
  hasServer,
} from './static-group.queries.ts'

type GroupColumns = Pick<StaticGroupRow, 'position' | 'name' | 'description' | 'category' | 'maxSize'>
type PlayedClass = Pick<StaticGroupMemberRow, 'role' | 'characterClass'>
/** Role and class that a leader chose for a person; the document holds placements only. */
export type MemberDetails = PlayedClass & { discordUserId: string }

const documentName = (serverId: string) => formatBoardName({ kind: 'static-groups', serverId })
const audit: AuditSubject = {
  action: 'static_groups_changed',
  targetType: 'server',
}

const store = createBoardStore({
  groups: 'staticGroup',
  owner: 'serverId',
  columns: ['position', 'name', 'description', 'category', 'maxSize'],
  members: 'staticGroupMember',
  group: 'groupId',
  kept: ['role', 'characterClass'],
})

/**
 * The static groups of a Discord server: their document, and the rows and messages that follow from it.
 * `details` go into the row of a person whom the edit puts into a group.
 */
export function staticGroupBoard(details?: MemberDetails): BoardKind<OwnerRow, StaticGroup> {
  return {
    documentName,
    audit,
    notFound: { owner: 'server_not_found', group: 'group_not_found' },
    authorize: (actor) => guildPolicy.authorize(actor, 'static-group.manage'),
    accessOf: async (_, actor, serverId) =>
      serverId === actor.serverId && guildPolicy.can(actor, 'static-group.manage') ? 'write' : 'none',
    // All changes of a server's groups happen under the lock of their document.
    lock: async (tx, serverId) => {
      await lockDocument(tx, documentName(serverId))
      return (await hasServer(tx, serverId)) ? { id: serverId, serverId } : null
    },
    assertWritable: () => undefined,
    findOwnerId: async (tx, actor, groupId) => {
      const serverId = await findServerIdOfGroup(tx, groupId)
      return serverId === actor.serverId ? serverId : null
    },
    findMember: async (tx, _, groupId, memberId) =>
      Snowflake.safeParse(memberId).success ? memberId : findUserIdOfMember(tx, groupId, memberId),
    writeRows: createRowWriter<OwnerRow, GroupColumns, PlayedClass>({
      audit,
      store,
      columns: {
        position: ({ position }) => position,
        // The column is required; a group without a name shows its number.
        name: ({ name, number }) => name ?? `#${number}`,
        description: ({ description }) => description,
        category: ({ category }) => category ?? defaultGroupCategory,
        maxSize: ({ maxSize }) => maxSize,
      },
      labelOf: ({ name }) => name,
      insertMembers: (tx, _, changes) => insertMembers(tx, changes, details),
    }),
    find: (tx, { serverId }) => findStaticGroups(tx, serverId),
    publish: async (_tx, emit, { serverId }, { head }) =>
      emit({ topic: 'static-groups.changed', aggregateId: serverId, version: head, payload: { serverId } }),
  }
}

async function insertMembers(
  tx: SqlTx,
  { removed, added, namesOf }: MemberChanges<PlayedClass>,
  details: MemberDetails | undefined,
): Promise<void> {
  if (added.length === 0) return
  const played = await findPlayedClasses(
    tx,
    added.map(({ discordUserId }) => discordUserId),
    removed,
  )
  const rows = added.map((member) => {
    const { discordUserId } = member
    const chosen = details?.discordUserId === discordUserId ? details : null
    const before = played.get(discordUserId)
    return {
      ...member,
      username: namesOf(discordUserId).username,
      role: chosen?.role ?? before?.role ?? null,
      characterClass: chosen?.characterClass ?? before?.characterClass ?? null,
    }
  })
  await tx.sql
    .insertInto('staticGroupMember')
    .columns(memberColumns)
    .expression((eb) => eb.selectFrom(recordSet('staticGroupMember', rows).as('added')).select(memberColumns))
    .execute()
}

const memberColumns = [
  'id',
  'groupId',
  'discordUserId',
  'position',
  'username',
  'role',
  'characterClass',
] as const

/** A person who moves keeps role and class; a new member has those of their last sign-up. */
async function findPlayedClasses(
  tx: SqlTx,
  discordUserIds: string[],
  moved: readonly StoredMember<PlayedClass>[],
): Promise<Map<string, PlayedClass>> {
  const users = await tx.sql
    .selectFrom('chatUser')
    .select(['id', 'preferredRole', 'preferredClass'])
    .where('id', '=', anyOf(discordUserIds))
    .execute()
  return new Map([
    ...users.map(({ id, preferredRole: role, preferredClass: characterClass }): [string, PlayedClass] => [
      id,
      { role, characterClass },
    ]),
    ...moved.map((member): [string, PlayedClass] => [member.discordUserId, member]),
  ])
}
