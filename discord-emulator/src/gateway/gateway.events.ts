import type {
  APIInteraction,
  APIGuild,
  APIUnavailableGuild,
  GatewayChannelCreateDispatchData,
  GatewayGuildCreateDispatchData,
  GatewayGuildMemberAddDispatchData,
  GatewayGuildMemberRemoveDispatchData,
  GatewayGuildMembersChunkDispatchData,
  GatewayGuildMemberUpdateDispatchData,
  GatewayGuildRoleDeleteDispatchData,
  GatewayGuildRoleModifyDispatchData,
  GatewayGuildScheduledEventCreateDispatchData,
  GatewayMessageCreateDispatchData,
  GatewayMessageDeleteBulkDispatchData,
  GatewayMessageDeleteDispatchData,
  GatewayPresenceUpdateDispatchData,
  GatewayReadyDispatchData,
  GatewayThreadCreateDispatchData,
  GatewayThreadDeleteDispatchData,
  GatewayThreadUpdateDispatchData,
  GatewayVoiceStateUpdateDispatchData,
} from 'discord-api-types/v10'
import { maySee } from '../permission.rules.ts'
import type { World } from '../world.state.ts'

/** What each event carries. */
export type GatewayEvents = {
  READY: GatewayReadyDispatchData
  RESUMED: { readonly _trace: readonly string[] }
  RATE_LIMITED: { readonly opcode: number; readonly retry_after: number; readonly meta: unknown }
  GUILD_CREATE: GatewayGuildCreateDispatchData
  GUILD_UPDATE: APIGuild
  GUILD_DELETE: APIUnavailableGuild
  GUILD_ROLE_CREATE: GatewayGuildRoleModifyDispatchData
  GUILD_ROLE_UPDATE: GatewayGuildRoleModifyDispatchData
  GUILD_ROLE_DELETE: GatewayGuildRoleDeleteDispatchData
  CHANNEL_CREATE: GatewayChannelCreateDispatchData
  CHANNEL_UPDATE: GatewayChannelCreateDispatchData
  CHANNEL_DELETE: GatewayChannelCreateDispatchData
  THREAD_CREATE: GatewayThreadCreateDispatchData
  THREAD_UPDATE: GatewayThreadUpdateDispatchData
  THREAD_DELETE: GatewayThreadDeleteDispatchData
  GUILD_MEMBERS_CHUNK: GatewayGuildMembersChunkDispatchData
  GUILD_MEMBER_ADD: GatewayGuildMemberAddDispatchData
  GUILD_MEMBER_UPDATE: GatewayGuildMemberUpdateDispatchData
  GUILD_MEMBER_REMOVE: GatewayGuildMemberRemoveDispatchData
  PRESENCE_UPDATE: GatewayPresenceUpdateDispatchData
  VOICE_STATE_UPDATE: GatewayVoiceStateUpdateDispatchData
  MESSAGE_CREATE: GatewayMessageCreateDispatchData
  MESSAGE_UPDATE: GatewayMessageCreateDispatchData
  MESSAGE_DELETE: GatewayMessageDeleteDispatchData
  MESSAGE_DELETE_BULK: GatewayMessageDeleteBulkDispatchData
  GUILD_SCHEDULED_EVENT_CREATE: GatewayGuildScheduledEventCreateDispatchData
  GUILD_SCHEDULED_EVENT_UPDATE: GatewayGuildScheduledEventCreateDispatchData
  GUILD_SCHEDULED_EVENT_DELETE: GatewayGuildScheduledEventCreateDispatchData
  INTERACTION_CREATE: APIInteraction
}

export type GatewayEventName = keyof GatewayEvents
export type Dispatch = <Name extends GatewayEventName>(name: Name, data: GatewayEvents[Name]) => void

export const intents = {
  guilds: 1 << 0,
  members: 1 << 1,
  voiceStates: 1 << 7,
  presences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  scheduledEvents: 1 << 16,
} as const

/** All intents that Discord defines. Any other bit closes the connection (4013). */
export const knownIntents = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25)

/** Null: sent to every session, whatever its intents. */
const intentOfEvent: Readonly<Record<GatewayEventName, number | null>> = {
  READY: null,
  RESUMED: null,
  RATE_LIMITED: null,
  INTERACTION_CREATE: null,
  GUILD_MEMBERS_CHUNK: null,
  GUILD_CREATE: intents.guilds,
  GUILD_UPDATE: intents.guilds,
  GUILD_DELETE: intents.guilds,
  GUILD_ROLE_CREATE: intents.guilds,
  GUILD_ROLE_UPDATE: intents.guilds,
  GUILD_ROLE_DELETE: intents.guilds,
  CHANNEL_CREATE: intents.guilds,
  CHANNEL_UPDATE: intents.guilds,
  CHANNEL_DELETE: intents.guilds,
  THREAD_CREATE: intents.guilds,
  THREAD_UPDATE: intents.guilds,
  THREAD_DELETE: intents.guilds,
  GUILD_MEMBER_ADD: intents.members,
  GUILD_MEMBER_UPDATE: intents.members,
  GUILD_MEMBER_REMOVE: intents.members,
  PRESENCE_UPDATE: intents.presences,
  VOICE_STATE_UPDATE: intents.voiceStates,
  MESSAGE_CREATE: intents.guildMessages,
  MESSAGE_UPDATE: intents.guildMessages,
  MESSAGE_DELETE: intents.guildMessages,
  MESSAGE_DELETE_BULK: intents.guildMessages,
  GUILD_SCHEDULED_EVENT_CREATE: intents.scheduledEvents,
  GUILD_SCHEDULED_EVENT_UPDATE: intents.scheduledEvents,
  GUILD_SCHEDULED_EVENT_DELETE: intents.scheduledEvents,
}

type AnyEvent = GatewayEvents[GatewayEventName]

/** Whether the event is sent to a session with these intents. */
export function wants(world: World, sessionIntents: number, name: GatewayEventName, data: AnyEvent): boolean {
  const needed = intentOfEvent[name]
  if (needed === null) return true
  // Changes of the bot itself are sent without the intent for members, too.
  if (name === 'GUILD_MEMBER_UPDATE' && 'user' in data && data.user.id === world.application.id) return true
  const isDirectMessage = needed === intents.guildMessages && !('guild_id' in data && data.guild_id)
  return (sessionIntents & (isDirectMessage ? intents.directMessages : needed)) !== 0
}

/** Whether the bot may not see the channel of the event: Discord sends no messages and no thread deletions from there. */
export function isHidden(world: World, name: GatewayEventName, data: AnyEvent): boolean {
  const isOfMessage = intentOfEvent[name] === intents.guildMessages
  const place =
    isOfMessage && 'channel_id' in data
      ? data.channel_id
      : name === 'THREAD_DELETE' && 'parent_id' in data
        ? data.parent_id
        : null
  const channel = world.channels.get(String(place))
  return channel !== undefined && !maySee(world, world.application.id, channel)
}
