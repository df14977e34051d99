import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { anyOf, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Env } from '#core/process/env.ts'
import type { AssignedRoles, RoleNames } from './rights.policy.ts'

export type PlayerRoleNames = Pick<Env, 'ROLE_MEMBER' | 'ROLE_SECOND_MEMBER'>

/**
 * The ids of the roles that count as one kind: those that an admin chose, and before that the roles with the names in
 * the environment. Nothing else compares names of roles.
 */
function assignedIds(
  serverId: string,
  kind: keyof AssignedRoles,
  names: readonly string[],
): RawBuilder<string[]> {
  const { selectFrom } = expressionBuilder<Tables>()
  const chosen = selectFrom('serverSettings as chosen')
    .select(`chosen.${kind}`)
    .where('chosen.serverId', '=', serverId)
    .where('chosen.rolesChosenAt', 'is not', null)
  const named = selectFrom('guildRole as named')
    .select('named.id')
    .where('named.serverId', '=', serverId)
    .where('named.name', '=', anyOf(names))
    .orderBy('named.id')
  return sql<string[]>`coalesce(${chosen}, array(${named}))`
}

/** The member roles alone, for statements about players. The server's own id among them means all members. */
export function memberRoleIds(serverId: string, env: PlayerRoleNames): RawBuilder<string[]> {
  return assignedIds(serverId, 'memberRoles', [env.ROLE_MEMBER, env.ROLE_SECOND_MEMBER])
}

/** All four kinds, as what a statement selects. */
export function assignedRoleColumns(serverId: string, env: RoleNames) {
  return [
    memberRoleIds(serverId, env).as('memberRoles'),
    assignedIds(serverId, 'leadRoles', [env.ROLE_LEAD]).as('leadRoles'),
    assignedIds(serverId, 'pvpOrgaRoles', [env.ROLE_PVP_ORGA]).as('pvpOrgaRoles'),
    assignedIds(serverId, 'auditRoles', [env.ROLE_AUDIT]).as('auditRoles'),
  ] as const
}

export async function findAssignedRoles(
  tx: SqlTx,
  env: RoleNames,
  serverId: string,
): Promise<Record<keyof AssignedRoles, string[]>> {
  return tx.sql.selectNoFrom([...assignedRoleColumns(serverId, env)]).executeTakeFirstOrThrow()
}

export async function findMemberRoleIds(
  tx: SqlTx,
  env: PlayerRoleNames,
  serverId: string,
): Promise<readonly string[]> {
  const { ids } = await tx.sql.selectNoFrom(memberRoleIds(serverId, env).as('ids')).executeTakeFirstOrThrow()
  return ids
}
