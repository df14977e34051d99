import type { ChatServer, GuildChannel } from '@raidtisch/shared-types/contracts/guild.contract'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { anyIn, asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { mayPostTo } from './guild.policy.ts'
import { isPresenceKnown, presentRoles, presentServer, presentTextChannels } from './guild.presenter.ts'
import { readRealNames } from './member.queries.ts'

type Reader = Pick<Database, 'prisma'>

export async function findServers({ prisma }: Reader, reader: Actor): Promise<ChatServer[]> {
  const servers = await prisma.chatServer.findMany({
    where: { id: reader.serverId },
    include: {
      channels: true,
      roles: true,
      serverSettings: {
        select: {
          defaultChannelId: true,
          pingRoleIds: true,
          threadPerEvent: true,
          responseDeadline: true,
          afterDeadline: true,
        },
      },
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

/** Whether the gateway was connected lately, so that presence and voice are known. */
export async function isGatewayHeard(tx: SqlTx, serverId: string, now: Date): Promise<boolean> {
  const server = await tx.sql
    .selectFrom('chatServer')
    .select('lastGatewayAt')
    .where('id', '=', serverId)
    .executeTakeFirst()
  return isPresenceKnown(server?.lastGatewayAt ?? null, now)
}

/** Whether a person is in a voice channel now; false when nobody knows. */
export async function isInVoice(
  tx: SqlTx,
  { serverId, personId }: { serverId: string; personId: string },
  now: Date,
): Promise<boolean> {
  if (!(await isGatewayHeard(tx, serverId, now))) return false
  const person = await tx.sql
    .selectFrom('chatUser')
    .select('voiceChannelId')
    .where('serverId', '=', serverId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return (person?.voiceChannelId ?? null) !== null
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

/** What Discord calls the guild; null until the gateway delivered it: the first sign-in writes a row with a placeholder. */
export async function findGuildName(tx: SqlTx, serverId: string): Promise<string | null> {
  const server = await tx.sql
    .selectFrom('chatServer')
    .select('name')
    .where('id', '=', serverId)
    .where('lastGatewayAt', 'is not', null)
    .executeTakeFirst()
  return server?.name ?? null
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

/**
 * Until the transaction ends, others who change the same guild’s settings, party types, event templates or permanent stream links wait. Whoever
 * also locks an event locks the event before the guild.
 */
export async function lockGuild(tx: SqlTx, serverId: string): Promise<void> {
  await tx.sql.selectFrom('chatServer').select('id').where('id', '=', serverId).forNoKeyUpdate().execute()
}
