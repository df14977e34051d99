import { sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { displayName } from '#core/db/person-columns.ts'
import { overwrite } from '#core/db/overwrite.ts'
import { recordSet } from '#core/db/record-set.ts'
import { anyOf, databaseNow } from '#core/db/sql.ts'
import type { GuildUpdate, MemberFacts } from './guild-facts.ts'

const memberColumns = [
  'username',
  'displayName',
  'nickname',
  'avatar',
  'isBot',
  'status',
  'roleIds',
  'voiceChannelId',
  'joinedAt',
] as const
const written = overwrite('chatUser', memberColumns)

/** A member who is new, came back or differs from before: in the roles held, in the name shown. */
type SavedMember = { id: string; rights: boolean; renamed: boolean }

/** Writes the members who are new or different, in the order of their ids, in which all transactions lock them. */
export async function upsertMembers(
  tx: Tx,
  serverId: string,
  members: readonly MemberFacts[],
): Promise<SavedMember[]> {
  if (members.length === 0) return []
  const sent = members.map((member) => ({ ...member, serverId }))
  const columns = ['id', 'serverId', ...memberColumns] as const
  return tx.sql
    .with('before', (query) =>
      query
        .selectFrom('chatUser as known')
        .select(['known.id', 'known.roleIds', displayName('known').as('name')])
        .where('known.id', '=', anyOf(members.map(({ id }) => id)))
        .where('known.leftAt', 'is', null),
    )
    .with('saved', (query) =>
      query
        .insertInto('chatUser')
        .columns([...columns, 'updatedAt'])
        .expression((eb) =>
          eb
            .selectFrom(recordSet('chatUser', sent).as('member'))
            .select([...columns, databaseNow.as('updatedAt')])
            .orderBy('id'),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['id', 'serverId'])
            .doUpdateSet({
              ...written.set,
              leftAt: null,
              lastActive: ({
                ref,
              }) => sql<Date | null>`case when ${ref('excluded.status')} in ('online', 'idle', 'dnd')
                then now() else ${ref('chatUser.lastActive')} end`,
              updatedAt: ({ ref }) => ref('excluded.updatedAt'),
            })
            .where(({ eb, or }) => or([eb('chatUser.leftAt', 'is not', null), written.isDifferent])),
        )
        .returning(['id', 'roleIds', displayName('chatUser').as('name')]),
    )
    .selectFrom('saved')
    .leftJoin('before', 'before.id', 'saved.id')
    .select(({ and, eb, not, or, ref }) => {
      const areRolesEqual = and([
        eb('before.roleIds', '@>', ref('saved.roleIds')),
        eb('before.roleIds', '<@', ref('saved.roleIds')),
      ])
      return [
        'saved.id',
        or([eb('before.id', 'is', null), not(areRolesEqual)])
          .$castTo<boolean>()
          .as('rights'),
        sql<boolean>`(${ref('before.name')} <> ${ref('saved.name')}) is true`.as('renamed'),
      ]
    })
    .execute()
}

/** Marks those who left, and resolves to their ids. */
export async function markLeft(
  tx: Tx,
  serverId: string,
  { members, isEverybody, left }: GuildUpdate,
): Promise<string[]> {
  const present = members.map(({ id }) => id)
  const gone = await tx.sql
    .updateTable('chatUser')
    .set({
      leftAt: databaseNow,
      roleIds: [],
      status: 'offline',
      voiceChannelId: null,
      updatedAt: databaseNow,
    })
    .where('serverId', '=', serverId)
    .where('leftAt', 'is', null)
    .where(({ eb, not, or }) =>
      or([eb('id', '=', anyOf(left)), ...(isEverybody ? [not(eb('id', '=', anyOf(present)))] : [])]),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
