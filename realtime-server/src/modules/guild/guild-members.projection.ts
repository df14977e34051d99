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
const activeStatuses = ['online', 'idle', 'dnd'] as const
const written = overwrite('chatUser', memberColumns)

/** A member whose row was written. `hasOtherRoles`: also who is new or came back. */
type SavedMember = { id: string; hasOtherRoles: boolean; isRenamed: boolean }

/** Writes the members who are new or different. All transactions lock them in the order of their ids, against deadlocks. */
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
        .select(['known.id', 'known.leftAt', 'known.roleIds', displayName('known').as('name')])
        .where('known.id', '=', anyOf(members.map(({ id }) => id))),
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
              // Also when they go offline: until then they were there.
              lastActive: ({ case: choose, eb, or, ref }) =>
                choose()
                  .when(
                    or([
                      eb('excluded.status', 'in', activeStatuses),
                      eb('chatUser.status', 'in', activeStatuses),
                    ]),
                  )
                  .then(databaseNow)
                  .else(ref('chatUser.lastActive'))
                  .end(),
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
        or([eb('before.id', 'is', null), eb('before.leftAt', 'is not', null), not(areRolesEqual)])
          .$castTo<boolean>()
          .as('hasOtherRoles'),
        sql<boolean>`(${ref('before.name')} <> ${ref('saved.name')}) is true`.as('isRenamed'),
      ]
    })
    .execute()
}

/** Marks those who left, with `isEverybody` also all who are not among `members`, and resolves to their ids. */
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
