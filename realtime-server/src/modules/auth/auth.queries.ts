import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Env } from '#core/env.ts'
import type { Sessions } from '#core/session.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { assignedRoleColumns } from './assigned-roles.queries.ts'
import { rightsOf, type RightsRules, type RoleNames, type Standing } from './auth.policy.ts'

type ActorEnv = RoleNames & Pick<Env, 'DISCORD_GUILD_ID'>

type ActorRow = Standing &
  RightsRules & {
    username: string
    displayName: string
    avatar: string | null
  }

const isAdministrator = Prisma.sql`
  EXISTS (SELECT 1 FROM guild_role role
          WHERE role.server_id = person.server_id AND role.is_administrator AND role.id = ANY(person.role_ids))`

function actorQuery(env: ActorEnv, discordUserId: string): Prisma.Sql {
  const serverId = env.DISCORD_GUILD_ID
  return Prisma.sql`
  SELECT person.username,
         coalesce(person.nickname, person.display_name, person.username) AS "displayName",
         person.avatar,
         person.server_id AS "serverId",
         person.role_ids AS "roleIds",
         person.id IS NOT DISTINCT FROM server.owner_id AS "isOwner",
         ${isAdministrator} AS "isAdministrator",
         ${assignedRoleColumns(serverId, env)},
         coalesce(settings.admin_roles, '{}') AS "adminRoles",
         coalesce(settings.event_creator_roles, '{}') AS "eventCreatorRoles",
         coalesce(settings.allow_public_events, true) AS "allowPublicEvents",
         coalesce(settings.administrators_are_admins, true) AS "administratorsAreAdmins"
  FROM chat_user person
  JOIN chat_server server ON server.id = person.server_id
  LEFT JOIN server_settings settings ON settings.server_id = person.server_id
  WHERE person.id = ${discordUserId} AND person.server_id = ${serverId}
    AND person.left_at IS NULL AND NOT person.is_bot`
}

/**
 * A person of the guild with the rights they have at this moment, in one round trip; null when they are not on the
 * guild's server (any more). Never call it inside a transaction: it takes a connection of its own.
 */
export async function findActor(
  db: Pick<Database, 'pool'>,
  env: ActorEnv,
  discordUserId: string,
  source: ChangeSource,
): Promise<Actor | null> {
  const { text, values } = actorQuery(env, discordUserId)
  // Named, because every request runs it: each connection prepares it once.
  const { rows } = await db.pool.query<ActorRow>({ name: 'raidtisch_actor', text, values })
  const row = rows[0]
  if (!row) return null
  const { username, displayName, avatar, serverId, roleIds } = row
  return {
    discordUserId,
    username,
    displayName,
    avatar,
    serverId,
    roleIds,
    rights: rightsOf(row, row),
    source,
  }
}

export type ActorResolver = {
  /** Who sent an HTTP request, judged anew each time; null when nobody of the guild is signed in. */
  resolveActor: (req: Request) => Promise<Actor | null>
  /** The same for a connection that did not pass Express: sockets and boards. */
  resolveUpgradeActor: (req: IncomingMessage) => Promise<Actor | null>
}

export function createActorResolver(deps: {
  db: Pick<Database, 'pool'>
  env: ActorEnv
  sessions: Pick<Sessions, 'readSession'>
}): ActorResolver {
  const { db, env, sessions } = deps
  const find = async (discordUserId: string | undefined) =>
    discordUserId === undefined ? null : findActor(db, env, discordUserId, 'web')
  return {
    resolveActor: (req) => find(req.session.discordUserId),
    resolveUpgradeActor: async (req) => find((await sessions.readSession(req))?.discordUserId),
  }
}

export type HeldRoles = {
  server: { id: string; name: string } | null
  /** Highest first. */
  roles: { id: string; name: string; color: string }[]
  /** Whether an admin said which roles are which. */
  areRolesChosen: boolean
  /** Whether the actor owns the server, or administers it while administrators are admins. */
  leadsWithoutRole: boolean
}

/** The server as the permission answers name it, and the roles the actor holds there. */
export async function findHeldRoles(db: Pick<Database, 'prisma'>, actor: Actor): Promise<HeldRoles> {
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
  const held = server?.roles ?? []
  const settings = server?.serverSettings
  const isAdministrator = held.some((role) => role.isAdministrator)
  return {
    server: server && { id: server.id, name: server.name },
    roles: held.map(({ id, name, color }) => ({ id, name, color })),
    areRolesChosen: Boolean(settings?.rolesChosenAt),
    leadsWithoutRole:
      server?.ownerId === actor.discordUserId ||
      (isAdministrator && (settings?.administratorsAreAdmins ?? true)),
  }
}

export async function findGuildName(db: Pick<Database, 'prisma'>, serverId: string): Promise<string | null> {
  // Until the gateway delivers the server, its row has a placeholder as name, written at the first sign-in.
  const server = await db.prisma.chatServer.findUnique({
    where: { id: serverId, lastGatewayAt: { not: null } },
    select: { name: true },
  })
  return server?.name ?? null
}

export type StandingOfPerson = Standing & { id: string }

/** What Discord says about everybody on the server now, bots left out: the people whom rights can be given to. */
export async function findStandings(tx: SqlTx, serverId: string): Promise<StandingOfPerson[]> {
  return tx.$queryRaw<StandingOfPerson[]>`
    SELECT person.id, person.server_id AS "serverId", person.role_ids AS "roleIds",
           person.id IS NOT DISTINCT FROM server.owner_id AS "isOwner",
           ${isAdministrator} AS "isAdministrator"
    FROM chat_user person
    JOIN chat_server server ON server.id = person.server_id
    WHERE person.server_id = ${serverId} AND person.left_at IS NULL AND NOT person.is_bot`
}
