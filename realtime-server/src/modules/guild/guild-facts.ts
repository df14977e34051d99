import type { ChannelNeed, ServerNeed } from '@raidtisch/shared-types/domain/bot-permissions'

// The guild as the gateway describes it, in the form of the tables.

export type RoleFacts = {
  id: string
  name: string
  color: string
  position: number
  /** Whether it carries Discord's permission Administrator. */
  isAdministrator: boolean
  isMentionable: boolean
  isManaged: boolean
}
export type ChannelFacts = {
  id: string
  name: string
  type: number
  position: number
  parentId: string | null
  /** Roles, @everyone among them, that see the channel. */
  viewerRoleIds: readonly string[]
  /** Those that see it and may write there. */
  writerRoleIds: readonly string[]
  botLacks: readonly ChannelNeed[]
}
export type ServerFacts = {
  id: string
  name: string
  icon: string | null
  ownerId: string
  memberCount: number
  roles: readonly RoleFacts[]
  channels: readonly ChannelFacts[]
  /** What the bot lacks on the whole server. */
  botLacks: readonly ServerNeed[]
}
export type MemberFacts = {
  id: string
  username: string
  displayName: string | null
  nickname: string | null
  avatar: string | null
  isBot: boolean
  /** online, idle, dnd, offline; unknown without the intent for presence */
  status: string
  roleIds: readonly string[]
  voiceChannelId: string | null
  joinedAt: string | null
}

export type GuildUpdate = {
  server?: ServerFacts
  members: readonly MemberFacts[]
  /** Whether `members` is the complete list, so that a missing member has left. */
  isEverybody: boolean
  left: readonly string[]
}
