import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'

/** What a person's Discord roles amount to, at this moment. */
export type Rights = {
  /** Member role, or a role that may create events. */
  isMember: boolean
  /** Lead, PVP Orga, or a saved admin role. */
  isAdmin: boolean
  hasLeadRole: boolean
  canViewAuditLogs: boolean
}

/** Who does something, through which door. Made from the session or the interaction, never from what is sent. */
export type Actor = {
  discordUserId: string
  username: string
  displayName: string
  avatar: string | null
  serverId: string
  roleIds: readonly string[]
  rights: Rights
  source: ChangeSource
}
