import { Prisma } from '#generated/prisma/client.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Env } from '#core/env.ts'
import type { AssignedRoles, RoleNames } from './auth.policy.ts'

export type PlayerRoleNames = Pick<Env, 'ROLE_MEMBER' | 'ROLE_SECOND_MEMBER'>

/**
 * The ids of the roles that count as one kind, as an SQL expression: those an admin chose, and until somebody chose the
 * roles that are called as the environment says. Nothing else compares names of roles.
 */
function assignedIds(serverId: string, column: string, names: readonly string[]): Prisma.Sql {
  return Prisma.sql`coalesce(
    (SELECT chosen.${Prisma.raw(column)} FROM server_settings chosen
     WHERE chosen.server_id = ${serverId} AND chosen.roles_chosen_at IS NOT NULL),
    ARRAY(SELECT named.id FROM guild_role named
          WHERE named.server_id = ${serverId} AND named.name = ANY(${names}::text[]) ORDER BY named.id))`
}

/** The member roles alone, for statements about players. The server's own id among them means everybody on it. */
export function memberRoleIds(serverId: string, env: PlayerRoleNames): Prisma.Sql {
  return assignedIds(serverId, 'member_roles', [env.ROLE_MEMBER, env.ROLE_SECOND_MEMBER])
}

/** All four kinds, as the columns of a SELECT. */
export function assignedRoleColumns(serverId: string, env: RoleNames): Prisma.Sql {
  return Prisma.sql`
    ${memberRoleIds(serverId, env)} AS "memberRoles",
    ${assignedIds(serverId, 'lead_roles', [env.ROLE_LEAD])} AS "leadRoles",
    ${assignedIds(serverId, 'pvp_orga_roles', [env.ROLE_PVP_ORGA])} AS "pvpOrgaRoles",
    ${assignedIds(serverId, 'audit_roles', [env.ROLE_AUDIT])} AS "auditRoles"`
}

export async function findAssignedRoles(
  tx: SqlTx,
  env: RoleNames,
  serverId: string,
): Promise<Record<keyof AssignedRoles, string[]>> {
  const [roles] = await tx.$queryRaw<
    Record<keyof AssignedRoles, string[]>[]
  >`SELECT ${assignedRoleColumns(serverId, env)}`
  return roles ?? { memberRoles: [], leadRoles: [], pvpOrgaRoles: [], auditRoles: [] }
}

export async function findMemberRoleIds(
  tx: SqlTx,
  env: PlayerRoleNames,
  serverId: string,
): Promise<readonly string[]> {
  const [row] = await tx.$queryRaw<{ ids: string[] }[]>`SELECT ${memberRoleIds(serverId, env)} AS ids`
  return row?.ids ?? []
}
