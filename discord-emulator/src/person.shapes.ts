import type {
  APIGuildMember,
  APIUser,
  APIVoiceState,
  GatewayGuildMemberUpdateDispatchData,
  GatewayPresenceUpdate,
} from 'discord-api-types/v10'
import { accountOf, localeOf, memberOf, statusOf, type World } from './world.state.ts'

/** Discord's flag fields with none set; the enums of its types have no member for that. */
export const noFlags: number = 0

/** Discord writes microseconds and a zone offset, not JavaScript's milliseconds and Z. */
export function discordTime(time: number | string): string {
  return new Date(time).toISOString().replace('Z', '000+00:00')
}

export function userShape(world: World, userId: string): APIUser {
  const account = accountOf(world, userId)
  return {
    id: account.id,
    username: account.username,
    discriminator: '0',
    global_name: account.globalName,
    avatar: account.avatar,
    banner: null,
    accent_color: null,
    public_flags: noFlags,
    flags: noFlags,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    ...(account.bot ? { bot: true } : {}),
  }
}

/** The answer to `users/@me`: an account as its owner, or the bot itself, sees it. */
export function ownUserShape(world: World, userId: string): APIUser & { locale: string } {
  const bot = accountOf(world, userId).bot
  return {
    ...userShape(world, userId),
    mfa_enabled: bot,
    premium_type: 0,
    locale: bot ? 'en-US' : localeOf(world, userId),
    ...(bot ? { email: null, verified: true } : {}),
  }
}

export function memberShape(world: World, userId: string): APIGuildMember {
  const member = memberOf(world, userId)
  return {
    user: userShape(world, userId),
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: discordTime(member.joinedAt),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: noFlags,
    pending: false,
    communication_disabled_until: null,
    collectibles: null,
  }
}

export function memberUpdateShape(world: World, userId: string): GatewayGuildMemberUpdateDispatchData {
  const member = memberShape(world, userId)
  return {
    ...member,
    user: userShape(world, userId),
    avatar: member.avatar ?? null,
    banner: member.banner ?? null,
    guild_id: world.guild.id,
  }
}

export function presenceShape(world: World, userId: string): GatewayPresenceUpdate & { guild_id: string } {
  const status = statusOf(world, userId) as NonNullable<GatewayPresenceUpdate['status']>
  return {
    user: { id: userId },
    guild_id: world.guild.id,
    status,
    activities: [],
    client_status: statusOf(world, userId) === 'offline' ? {} : { desktop: status },
  }
}

/** Someone's place in voice; `channel_id: null` once they have left. */
export function voiceShape(world: World, userId: string): APIVoiceState & { guild_id: string } {
  const place = world.voice.get(userId)
  return {
    guild_id: world.guild.id,
    ...(world.members.has(userId) ? { member: memberShape(world, userId) } : {}),
    user_id: userId,
    channel_id: place?.channelId ?? null,
    session_id: place?.sessionId ?? 'left',
    deaf: false,
    mute: false,
    self_deaf: false,
    self_mute: false,
    self_video: false,
    self_stream: false,
    suppress: false,
    request_to_speak_timestamp: null,
  }
}
