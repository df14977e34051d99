import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-guild'
import type { Clock } from '#core/clock.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { jsonColumns, jsonRows, rowsOf } from '#core/db/json-rows.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, type SqlRunner } from '#core/db/sql.ts'
import { findMemberRoleIds, type PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { isPresenceKnown, memberColumns, type MemberContext, presentMember } from './guild.presenter.ts'

/** All members of the server, by name. `withRealNames` is for admins only. */
export async function findMembers(
  { prisma }: Pick<Database, 'prisma'>,
  env: PlayerRoleNames,
  serverId: string,
  options: { withRealNames: boolean; clock: Clock },
): Promise<ServerMember[]> {
  const [context, [row], realNames] = await Promise.all([
    readMemberContext(prisma, env, serverId, options.clock),
    selectMembers(prisma, { serverId }),
    options.withRealNames ? readRealNames(prisma, serverId) : undefined,
  ])
  return (row ? rowsOf(row.members) : [])
    .map((member) => presentMember(member, context, realNames?.get(member.id) ?? null))
    .sort(byDisplayName)
}

const selectMembers = prepared((sql, { serverId }: { serverId: string }) =>
  sql.selectNoFrom((eb) =>
    jsonColumns(
      eb
        .selectFrom('chatUser')
        .select(Object.keys(memberColumns) as (keyof typeof memberColumns)[])
        .where('serverId', '=', serverId)
        .where('leftAt', 'is', null),
    ).as('members'),
  ),
)

/** Which of these people are members of the server: no bots, and nobody who has left. */
export async function findPresentMembers(
  tx: SqlRunner,
  serverId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx.sql
    .selectFrom('chatUser')
    .select('id')
    .where('serverId', '=', serverId)
    .where('id', '=', anyOf(people))
    .where('isBot', '=', false)
    .where('leftAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What `presentMember` needs to know about the server. */
export async function readMemberContext(
  db: Tx,
  env: PlayerRoleNames,
  serverId: string,
  clock: Clock,
): Promise<MemberContext> {
  const [server] = await selectServer(db, { serverId })
  const memberRoles = await findMemberRoleIds(db, env, serverId)
  // All browsers get the same message, so it names only channels that every member of the guild sees.
  const common = memberRoles.filter((id) => server?.roles.some((role) => role.id === id))
  const open = server?.channels.filter(
    ({ viewerRoleIds }) =>
      viewerRoleIds.includes(serverId) ||
      (common.length > 0 && common.every((id) => viewerRoleIds.includes(id))),
  )
  return {
    serverId,
    roles: new Map(server?.roles.map((role) => [role.id, role])),
    channelNames: new Map(open?.map(({ id, name }) => [id, name])),
    memberRoles,
    isPresenceKnown: isPresenceKnown(server?.lastGatewayAt ?? null, clock.now()),
  }
}

const selectServer = prepared((sql, { serverId }: { serverId: string }) =>
  sql
    .selectFrom('chatServer')
    .select((eb) => [
      'lastGatewayAt',
      jsonRows(
        eb
          .selectFrom('guildRole')
          .select(['id', 'name', 'color', 'position'])
          .where('serverId', '=', serverId),
      ).as('roles'),
      jsonRows(
        eb
          .selectFrom('guildChannel')
          .select(['id', 'name', 'viewerRoleIds'])
          .where('serverId', '=', serverId),
      ).as('channels'),
    ])
    .where('id', '=', serverId),
)

/** Real names are stored in the user mappings only, by leaders. */
export async function readRealNames(db: Tx, serverId: string): Promise<Map<string, string>> {
  const mappings = await db.userMapping.findMany({
    where: { serverId, isActive: true },
    select: { discordUserId: true, realName: true },
  })
  return new Map(mappings.map(({ discordUserId, realName }) => [discordUserId, realName]))
}
