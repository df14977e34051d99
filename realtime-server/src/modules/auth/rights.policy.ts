import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'
import type { Env } from '#core/process/env.ts'

export type RoleNames = Pick<
  Env,
  'ROLE_MEMBER' | 'ROLE_SECOND_MEMBER' | 'ROLE_LEAD' | 'ROLE_PVP_ORGA' | 'ROLE_AUDIT'
>

/** Ids of the roles that count as each kind. */
export type AssignedRoles = {
  /** With the server's own id, which is that of @everyone, all people on the server are members. */
  memberRoles: readonly string[]
  leadRoles: readonly string[]
  pvpOrgaRoles: readonly string[]
  auditRoles: readonly string[]
}

/** What a guild decided about rights. */
export type RightsRules = AssignedRoles & {
  adminRoles: readonly string[]
  eventCreatorRoles: readonly string[]
  allowPublicEvents: boolean
  administratorsAreAdmins: boolean
}

/** A person's roles on the server, as Discord has them. */
export type RoleSnapshot = {
  serverId: string
  roleIds: readonly string[]
  isOwner: boolean
  /** Holds a role with Discord's permission Administrator. */
  isAdministrator: boolean
}

/** What Discord roles amount to; spec section 6 and decision 021. */
export function rightsOf(snapshot: RoleSnapshot, rules: RightsRules): Rights {
  const { roleIds, isOwner, isAdministrator } = snapshot
  const hasLeadRole =
    isOwner ||
    (isAdministrator && rules.administratorsAreAdmins) ||
    overlaps(roleIds, rules.leadRoles) ||
    overlaps(roleIds, rules.adminRoles)
  const isAdmin = hasLeadRole || overlaps(roleIds, rules.pvpOrgaRoles)
  const isMember = isAdmin || hasMemberRole(snapshot, rules) || overlaps(roleIds, rules.eventCreatorRoles)
  return {
    isMember,
    isAdmin,
    hasLeadRole,
    canViewAuditLogs: overlaps(roleIds, rules.auditRoles),
    seesEvents: isMember || rules.allowPublicEvents,
  }
}

/** Whether a person has a role of guild members; others are only on the guild's server. */
export function hasMemberRole(
  { serverId, roleIds }: Pick<RoleSnapshot, 'serverId' | 'roleIds'>,
  { memberRoles }: Pick<AssignedRoles, 'memberRoles'>,
): boolean {
  return memberRoles.includes(serverId) || overlaps(roleIds, memberRoles)
}

function overlaps(own: readonly string[], wanted: readonly string[]): boolean {
  return own.some((id) => wanted.includes(id))
}
