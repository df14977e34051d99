import type { Rights } from '@raidtisch/shared-types/domain/rights'
import type { Env } from '#core/env.ts'

export type RoleNames = Pick<
  Env,
  'ROLE_MEMBER' | 'ROLE_SECOND_MEMBER' | 'ROLE_LEAD' | 'ROLE_PVP_ORGA' | 'ROLE_AUDIT'
>

/** The roles somebody holds, by name and id, and what the settings screen saved about roles. */
export type Standing = {
  roleIds: readonly string[]
  roleNames: readonly string[]
  adminRoles: readonly string[]
  eventCreatorRoles: readonly string[]
  allowPublicEvents: boolean
}

/** What Discord roles amount to; spec section 6. */
export function rightsOf(standing: Standing, names: RoleNames): Rights {
  const { roleIds, roleNames, adminRoles, eventCreatorRoles } = standing
  const hasLeadRole = roleNames.includes(names.ROLE_LEAD)
  const isAdmin = hasLeadRole || roleNames.includes(names.ROLE_PVP_ORGA) || overlaps(roleIds, adminRoles)
  const isMember = isAdmin || hasMemberRole(roleNames, names) || overlaps(roleIds, eventCreatorRoles)
  return {
    isMember,
    isAdmin,
    hasLeadRole,
    canViewAuditLogs: roleNames.includes(names.ROLE_AUDIT),
    seesEvents: isMember || standing.allowPublicEvents,
  }
}

/** Either of the two roles that make somebody a member of the guild and not only of its server. */
export function hasMemberRole(
  roleNames: readonly string[],
  names: Pick<RoleNames, 'ROLE_MEMBER' | 'ROLE_SECOND_MEMBER'>,
): boolean {
  return roleNames.includes(names.ROLE_MEMBER) || roleNames.includes(names.ROLE_SECOND_MEMBER)
}

function overlaps(held: readonly string[], wanted: readonly string[]): boolean {
  return held.some((id) => wanted.includes(id))
}
