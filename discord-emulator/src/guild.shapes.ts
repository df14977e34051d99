import type {
  APIDMChannel,
  APIGuild,
  APIOverwrite,
  APIRole,
  APIThreadChannel,
  GatewayChannelCreateDispatchData,
} from 'discord-api-types/v10'
import { discordTime, noFlags, userShape } from './person.shapes.ts'
import {
  isThread,
  type Channel,
  type DirectChannel,
  type Overwrite,
  type Role,
  type World,
} from './world.state.ts'

export type GuildChannelShape = GatewayChannelCreateDispatchData

export function roleShape(role: Role): APIRole & { description: null } {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions,
    position: role.position,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.color !== 0,
    managed: role.botId !== null,
    mentionable: role.isMentionable,
    icon: null,
    unicode_emoji: null,
    flags: noFlags,
    description: null,
    ...(role.botId === null ? {} : { tags: { bot_id: role.botId } }),
  }
}

export function channelShape(world: World, channel: Channel): GuildChannelShape {
  const common = {
    id: channel.id,
    guild_id: world.guild.id,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId,
    permission_overwrites: channel.overwrites.map(overwriteShape),
    flags: 0,
  }
  const conversation = { nsfw: false, last_message_id: channel.lastMessageId, rate_limit_per_user: 0 }
  const shapes = {
    0: { ...common, ...conversation, type: 0, topic: null },
    2: { ...common, ...conversation, type: 2, bitrate: 64_000, user_limit: 0, rtc_region: null },
    4: { ...common, type: 4 },
    5: { ...common, ...conversation, type: 5, topic: null },
    15: {
      ...common,
      ...conversation,
      type: 15,
      topic: null,
      flags: channel.requiresTag ? requireTag : 0,
      available_tags: [],
      default_reaction_emoji: null,
      default_sort_order: null,
      default_forum_layout: 0,
    },
  }
  if (isThread(channel)) return threadShape(world, channel) as unknown as GuildChannelShape
  return shapes[channel.kind as keyof typeof shapes] as GuildChannelShape
}

const requireTag = 1 << 4

export function threadShape(world: World, thread: Channel): APIThreadChannel {
  const messages = [...world.messages.values()].filter(({ message }) => message.channel_id === thread.id)
  return {
    id: thread.id,
    guild_id: world.guild.id,
    parent_id: thread.parentId,
    owner_id: thread.ownerId ?? world.application.id,
    type: thread.kind,
    name: thread.name,
    last_message_id: thread.lastMessageId,
    flags: 0,
    rate_limit_per_user: 0,
    message_count: messages.length,
    total_message_sent: messages.length,
    member_count: 1,
    thread_metadata: {
      archived: thread.archived ?? false,
      archive_timestamp: threadTimestamp,
      auto_archive_duration: 1440,
      locked: thread.locked ?? false,
      create_timestamp: threadTimestamp,
    },
  } as unknown as APIThreadChannel
}

const threadTimestamp = discordTime(0)

export function directChannelShape(world: World, channel: DirectChannel): APIDMChannel {
  return {
    id: channel.id,
    type: 1,
    flags: 0,
    last_message_id: channel.lastMessageId,
    recipients: [userShape(world, channel.userId)],
  } as unknown as APIDMChannel
}

function overwriteShape({ id, type, allow, deny }: Overwrite): APIOverwrite {
  return { id, type, allow: String(allow), deny: String(deny) }
}

/** Sent by Discord, though its types do not know them. */
const untypedGuildFields = { home_header: null, icon_hash: null, nsfw: false }

export function guildShape(world: World): APIGuild {
  const { id, name, ownerId, afkId } = world.guild
  return {
    id,
    name,
    owner_id: ownerId,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    features: [],
    verification_level: 1,
    explicit_content_filter: 0,
    default_message_notifications: 1,
    mfa_level: 0,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    roles: [...world.roles.values()].map(roleShape),
    application_id: null,
    region: 'deprecated',
    afk_channel_id: afkId,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: noFlags,
    widget_enabled: false,
    widget_channel_id: null,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    hub_type: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    incidents_data: null,
    preferred_locale: 'de' as APIGuild['preferred_locale'],
    ...untypedGuildFields,
  } satisfies APIGuild
}
