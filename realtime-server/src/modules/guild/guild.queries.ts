import type { ChatServer, GuildChannel, ServerMember } from '@raidtisch/shared-types/contracts/entities'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-members'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyIn, asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { findMemberRoleIds, type PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { mayPostTo } from './guild.policy.ts'
import {
  isPresenceKnown,
  type MemberContext,
  presentMember,
  presentRoles,
  presentServer,
  presentTextChannels,
} from './guild.presenter.ts'

type Reader = Pick<Database, 'prisma'>

export const memberColumns = {
  id: true,
  username: true,
  displayName: true,
  nickname: true,
  avatar: true,
  isBot: true,
  status: true,
  roleIds: true,
  voiceChannelId: true,
  preferredClass: true,
  preferredRole: true,
} as const

export async function findServers({ prisma }: Reader, reader: Actor): Promise<ChatServer[]> {
  const servers = await prisma.chatServer.findMany({
    where: { id: reader.serverId },
    include: {
      channels: true,
      roles: true,
      serverSettings: { select: { defaultChannelId: true, pingRoleIds: true, threadPerEvent: true } },
    },
  })
  return Promise.all(
    servers.map(async (server) => {
      const channels = openTo(reader, await withoutEventThreads(prisma, server.channels))
      return presentServer({ ...server, channels })
    }),
  )
}

export async function findTextChannels({ prisma }: Reader, reader: Actor): Promise<GuildChannel[]> {
  const channels = await prisma.guildChannel.findMany({ where: { serverId: reader.serverId } })
  return presentTextChannels(openTo(reader, await withoutEventThreads(prisma, channels)))
}

/** Every channel of the server that takes a post, for admins who grant the bot what it lacks there. */
export async function findAllTextChannels(tx: Tx, serverId: string): Promise<GuildChannel[]> {
  const channels = await tx.guildChannel.findMany({ where: { serverId } })
  return presentTextChannels(await withoutEventThreads(tx, channels))
}

/** Leaves out threads of events: no other event is posted there, and they would fill the list. */
async function withoutEventThreads<C extends { id: string }>(
  { eventThread }: Pick<Tx, 'eventThread'>,
  channels: readonly C[],
): Promise<C[]> {
  const rows = await eventThread.findMany({ where: { threadId: { not: null } }, select: { threadId: true } })
  const threads = new Set(rows.map(({ threadId }) => threadId))
  return channels.filter(({ id }) => !threads.has(id))
}

/** Leaves out channels in which the actor may not write, so that not even their names are sent. */
function openTo<C extends { writerRoleIds: string[] }>(reader: Actor, channels: readonly C[]): C[] {
  return channels.filter((channel) => mayPostTo(reader, channel))
}

export async function findRoles({ prisma }: Reader, serverId: string) {
  const roles = await prisma.sql
    .selectFrom('guildRole as role')
    .leftJoin('chatUser as person', (join) =>
      join
        .onRef('person.serverId', '=', 'role.serverId')
        .on(({ eb, ref }) => eb('role.id', '=', anyIn(ref('person.roleIds'))))
        .on('person.leftAt', 'is', null)
        .on('person.isBot', '=', false),
    )
    .select(['role.id', 'role.name', 'role.color', 'role.position', 'role.isManaged'])
    .select(({ fn }) => asInt(fn.count('person.id')).as('members'))
    .where('role.serverId', '=', serverId)
    .groupBy('role.id')
    .execute()
  return presentRoles(serverId, roles)
}

/** All members of the server, by name. `withRealNames` is for admins only. */
export async function findMembers(
  { prisma }: Reader,
  env: PlayerRoleNames,
  serverId: string,
  options: { withRealNames: boolean; clock: Clock },
): Promise<ServerMember[]> {
  const [context, members, realNames] = await Promise.all([
    readMemberContext(prisma, env, serverId, options.clock),
    selectMembers(prisma, { serverId }),
    options.withRealNames ? readRealNames(prisma, serverId) : undefined,
  ])
  return members
    .map((member) => presentMember(member, context, realNames?.get(member.id) ?? null))
    .sort(byDisplayName)
}

/** Thousands of rows, which Prisma reads in twice the time. */
const selectMembers = prepared((sql, { serverId }: { serverId: string }) =>
  sql
    .selectFrom('chatUser')
    .select(Object.keys(memberColumns) as (keyof typeof memberColumns)[])
    .where('serverId', '=', serverId)
    .where('leftAt', 'is', null),
)

/** Whether the gateway was connected lately, so that presence and voice are known. */
export async function isGatewayHeard(tx: SqlTx, serverId: string, now: Date): Promise<boolean> {
  const server = await tx.sql
    .selectFrom('chatServer')
    .select('lastGatewayAt')
    .where('id', '=', serverId)
    .executeTakeFirst()
  return isPresenceKnown(server?.lastGatewayAt ?? null, now)
}

/** What `presentMember` needs to know about the server. */
export async function readMemberContext(
  db: Tx,
  env: PlayerRoleNames,
  serverId: string,
  clock: Clock,
): Promise<MemberContext> {
  const [server, memberRoles] = [
    await db.chatServer.findUnique({
      where: { id: serverId },
      select: {
        lastGatewayAt: true,
        roles: { select: { id: true, name: true, color: true, position: true } },
        channels: { select: { id: true, name: true, viewerRoleIds: true } },
      },
    }),
    await findMemberRoleIds(db, env, serverId),
  ]
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

export async function findUsers({ prisma }: Reader, serverId: string) {
  const [users, realNames] = await Promise.all([
    prisma.chatUser.findMany({
      where: { serverId, leftAt: null, isBot: false },
      orderBy: [{ username: 'asc' }, { id: 'asc' }],
    }),
    readRealNames(prisma, serverId),
  ])
  return users.map((user) => ({
    id: user.id,
    username: user.username,
    displayName: user.nickname ?? user.displayName,
    avatar: user.avatar,
    serverId: user.serverId,
    preferredClass: user.preferredClass,
    realName: realNames.get(user.id) ?? null,
    joinedAt: user.joinedAt?.toISOString() ?? null,
    lastActive: user.lastActive?.toISOString() ?? null,
  }))
}

/** The IANA time zone in which the guild counts days. */
export async function getGuildPlace(tx: SqlTx, serverId: string): Promise<string> {
  const server = await tx.sql
    .selectFrom('chatServer')
    .select('defaultTimezone')
    .where('id', '=', serverId)
    .executeTakeFirst()
  return placeOf(server?.defaultTimezone ?? 'UTC')
}

/** Real names are stored in the user mappings only, by leaders. */
async function readRealNames(db: Tx, serverId: string): Promise<Map<string, string>> {
  const mappings = await db.userMapping.findMany({
    where: { serverId, isActive: true },
    select: { discordUserId: true, realName: true },
  })
  return new Map(mappings.map(({ discordUserId, realName }) => [discordUserId, realName]))
}
