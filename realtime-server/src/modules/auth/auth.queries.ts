import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import type { Actor } from '#core/actor.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { displayName } from '#core/db/person-columns.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyIn, anyOf, type Sql } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { gatherReads } from '#core/shared-reads.ts'
import type { Env } from '#core/process/env.ts'
import type { Sessions } from '#core/sessions/session.ts'
import { assignedRoleColumns } from './assigned-roles.queries.ts'
import { rightsOf, type RoleNames, type RoleSnapshot } from './rights.policy.ts'

type ActorEnv = RoleNames & Pick<Env, 'DISCORD_GUILD_ID'>

/** Who is on the server now, bots left out, with what Discord says about each. */
function roleSnapshots(sql: Sql, serverId: string) {
  return sql
    .selectFrom('chatUser as person')
    .innerJoin('chatServer as server', 'server.id', 'person.serverId')
    .select(({ eb, exists, selectFrom }) => [
      'person.id',
      'person.serverId',
      'person.roleIds',
      eb('person.id', 'is not distinct from', eb.ref('server.ownerId')).$castTo<boolean>().as('isOwner'),
      exists(
        selectFrom('guildRole as role')
          .select('role.id')
          .whereRef('role.serverId', '=', 'person.serverId')
          .where('role.isAdministrator', '=', true)
          .where('role.id', '=', anyIn(eb.ref('person.roleIds'))),
      )
        .$castTo<boolean>()
        .as('isAdministrator'),
    ])
    .where('person.serverId', '=', serverId)
    .where('person.leftAt', 'is', null)
    .where('person.isBot', '=', false)
}

/** Actors as a statement reads them. */
function actors(sql: Sql, env: ActorEnv) {
  const serverId = env.DISCORD_GUILD_ID
  return roleSnapshots(sql, serverId)
    .leftJoin('serverSettings as settings', 'settings.serverId', 'person.serverId')
    .select(({ fn, val }) => [
      'person.username',
      displayName('person').as('displayName'),
      'person.avatar',
      fn.coalesce('settings.adminRoles', val<string[]>([])).as('adminRoles'),
      fn.coalesce('settings.eventCreatorRoles', val<string[]>([])).as('eventCreatorRoles'),
      fn.coalesce('settings.allowPublicEvents', val(true)).as('allowPublicEvents'),
      fn.coalesce('settings.administratorsAreAdmins', val(true)).as('administratorsAreAdmins'),
    ])
    .select([...assignedRoleColumns(serverId, env)])
}

const selectActors = prepared((sql, env: ActorEnv & { ids: readonly string[] }) =>
  actors(sql, env).where('person.id', '=', anyOf(env.ids)),
)

/** For one person, as at most requests, PostgreSQL keeps a plan; for a list it makes one each time, which takes 0.8 ms. */
const selectActor = prepared((sql, env: ActorEnv & { id: string }) =>
  actors(sql, env).where('person.id', '=', env.id),
)

function findActors(db: Pick<Database, 'sql'>, env: ActorEnv, ids: readonly string[]): Promise<ActorRow[]> {
  const [id] = ids
  return ids.length === 1 && id !== undefined
    ? selectActor(db, { ...env, id })
    : selectActors(db, { ...env, ids })
}

/**
 * A person of the guild with the rights they have at this moment, in one round trip; null when they are not on the
 * guild's server (any more). Never call it inside a transaction: it takes a connection of its own.
 */
export async function findActor(
  db: Pick<Database, 'sql'>,
  env: ActorEnv,
  discordUserId: string,
  source: ChangeSource,
): Promise<Actor | null> {
  const [row] = await selectActor(db, { ...env, id: discordUserId })
  return row ? presentActor(row, source) : null
}

type ActorRow = Awaited<ReturnType<typeof selectActors>>[number]

function presentActor(row: ActorRow, source: ChangeSource): Actor {
  const { id, username, displayName, avatar, serverId, roleIds } = row
  return {
    discordUserId: id,
    username,
    displayName,
    avatar,
    serverId,
    roleIds,
    rights: rightsOf(row, row),
    source,
  }
}

/** Thousands of connections come back together; each can wait a little longer than a request. */
const connectionsEveryMs = 20

export type ActorResolver = {
  /** As `findActor`, for the web. Those who are asked for while statements are under way share the next one. */
  findActor: (discordUserId: string) => Promise<Actor | null>
  /** Who sent an HTTP request, judged anew each time; null when nobody of the guild is signed in. */
  resolveActor: (req: Request) => Promise<Actor | null>
  /** The same for a connection that did not pass Express: sockets and boards. */
  resolveUpgradeActor: (req: IncomingMessage) => Promise<Actor | null>
}

export function createActorResolver(deps: {
  db: Pick<Database, 'sql'>
  env: ActorEnv
  sessions: Pick<Sessions, 'readSession'>
}): ActorResolver {
  const { db, env, sessions } = deps
  const read = async (ids: readonly string[]) => {
    const rows = await findActors(db, env, ids)
    const found = new Map(rows.map((row) => [row.id, row]))
    return (id: string): Actor | null => {
      const row = found.get(id)
      return row ? presentActor(row, 'web') : null
    }
  }
  const findOfRequest = gatherReads(read)
  const findOfConnection = gatherReads(read, { everyMs: connectionsEveryMs })
  return {
    findActor: findOfRequest,
    resolveActor: async ({ session: { discordUserId } }) =>
      discordUserId === undefined ? null : findOfRequest(discordUserId),
    resolveUpgradeActor: async (req) => {
      const session = await sessions.readSession(req)
      return session && findOfConnection(session.discordUserId)
    },
  }
}

export type ActorRoles = {
  server: { id: string; name: string } | null
  /** Highest first. */
  roles: { id: string; name: string; color: string }[]
  /** Whether an admin said which roles are which. */
  areRolesChosen: boolean
  /** Whether the actor owns the server, or administers it while administrators are admins. */
  leadsWithoutRole: boolean
}

/** The server as the permission answers name it, and the roles that the actor has there. */
export async function findActorRoles(db: Pick<Database, 'prisma'>, actor: Actor): Promise<ActorRoles> {
  const server = await db.prisma.chatServer.findUnique({
    where: { id: actor.serverId },
    select: {
      id: true,
      name: true,
      ownerId: true,
      serverSettings: { select: { rolesChosenAt: true, administratorsAreAdmins: true } },
      roles: {
        where: { id: { in: [...actor.roleIds] } },
        select: { id: true, name: true, color: true, isAdministrator: true },
        orderBy: [{ position: 'desc' }, { id: 'asc' }],
      },
    },
  })
  const roles = server?.roles ?? []
  const settings = server?.serverSettings
  const isAdministrator = roles.some((role) => role.isAdministrator)
  return {
    server: server && { id: server.id, name: server.name },
    roles: roles.map(({ id, name, color }) => ({ id, name, color })),
    areRolesChosen: Boolean(settings?.rolesChosenAt),
    leadsWithoutRole:
      server?.ownerId === actor.discordUserId ||
      (isAdministrator && (settings?.administratorsAreAdmins ?? true)),
  }
}

export type RoleSnapshotOfPerson = RoleSnapshot & { id: string }

/** What Discord says about everybody on the server now, bots left out: the people whom rights can be given to. */
export async function findRoleSnapshots(tx: SqlTx, serverId: string): Promise<RoleSnapshotOfPerson[]> {
  return roleSnapshots(tx.sql, serverId).execute()
}

/** Whether somebody wants direct messages of the bot, as they said themselves. */
export async function takesDirectMessages(tx: Tx, personId: string): Promise<boolean> {
  const person = await tx.chatUser.findFirst({ where: { id: personId }, select: { directMessages: true } })
  return person?.directMessages ?? true
}
