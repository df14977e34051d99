import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'

/** Who does something, and from where. Made from the session or the interaction, never from fields that a client sends. */
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
