import { setTimeout as delay } from 'node:timers/promises'
import {
  type Client,
  DefaultRestOptions,
  Events,
  GatewayRateLimitError,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
} from 'discord.js'
import { visibleName } from '@raidtisch/shared-types/domain/visible-text'
import type { Logger } from '#core/process/logger.ts'
import { avatarAddress } from '#transports/discord/avatar-address.ts'
import { channelFacts, serverLacks } from './guild-channel.discord.ts'
import type { MemberFacts, RoleFacts, ServerFacts } from './guild-facts.ts'
import { colorlessRole } from './guild.presenter.ts'
import type { GuildSource, GuildSync } from './guild.sync.ts'

/** How long Discord may be silent while it sends the members. The wait begins again with each chunk of 1,000. */
const answerWithinMs = 20_000
const retryAfterMs = 10_000

/** Reads the guild from the cache of discord.js. */
export function createGuildSource(guild: Guild, options: { hasPresences: boolean }): GuildSource {
  return {
    readServer: () => serverFacts(guild),
    readMember: (userId) => {
      const member = guild.members.cache.get(userId)
      return member && !member.partial ? memberFacts(member, options) : null
    },
  }
}

/**
 * Passes on every change of the guild. All members are read at the start of each gateway session, because Discord does
 * not send what changed between two sessions, and after each resume, because discord.js emits no member events for
 * what Discord replays. The returned function stops it.
 */
export function followGuild(deps: {
  client: Client<true>
  guild: Guild
  hasPresences: boolean
  /** Whether the bot has the intent for the list of members. */
  hasMembers: boolean
  sync: GuildSync
  logger: Logger
}): () => void {
  const { client, guild, sync, hasMembers } = deps
  const stopping = new AbortController()
  const isOfGuild = (entity: { guild: { id: string } }) => entity.guild.id === guild.id
  let loading = new AbortController()
  // Ends the request of the session before: its answer would be old.
  const loadEverybody = () => {
    loading.abort()
    sync.sessionBegan()
    if (!hasMembers) return passOnKnownMembers(deps)
    loading = new AbortController()
    void fetchEverybody(deps, AbortSignal.any([loading.signal, stopping.signal]))
  }
  const listeners = {
    [Events.ShardReady]: () => {
      forgetPresences(deps)
      loadEverybody()
    },
    [Events.ShardResume]: loadEverybody,
    [Events.GuildMemberAdd]: (member: Member) => isOfGuild(member) && sync.memberChanged(member.id),
    [Events.GuildMemberAvailable]: (member: Member) => isOfGuild(member) && sync.memberChanged(member.id),
    [Events.GuildMemberUpdate]: (_: unknown, member: Member) => {
      if (!isOfGuild(member)) return
      sync.memberChanged(member.id)
      // Its own roles decide what the bot may do in each channel.
      if (member.id === client.user?.id) sync.serverChanged()
    },
    [Events.GuildMemberRemove]: (member: Member) => isOfGuild(member) && sync.memberLeft(member.id),
    [Events.UserUpdate]: (_: unknown, user: { id: string }) => sync.presenceChanged(user.id),
    [Events.PresenceUpdate]: (_: unknown, presence: { userId: string; guild: { id: string } | null }) =>
      presence.guild?.id === guild.id && sync.presenceChanged(presence.userId),
    [Events.VoiceStateUpdate]: (_: unknown, voice: { id: string; guild: { id: string } }) =>
      isOfGuild(voice) && sync.presenceChanged(voice.id),
    [Events.GuildRoleCreate]: sync.serverChanged,
    [Events.GuildRoleUpdate]: sync.serverChanged,
    [Events.GuildRoleDelete]: sync.serverChanged,
    [Events.ThreadCreate]: sync.serverChanged,
    [Events.ThreadUpdate]: sync.serverChanged,
    [Events.ThreadDelete]: sync.serverChanged,
    [Events.ThreadListSync]: sync.serverChanged,
    [Events.ChannelCreate]: sync.serverChanged,
    [Events.ChannelUpdate]: sync.serverChanged,
    [Events.ChannelDelete]: sync.serverChanged,
    [Events.GuildUpdate]: sync.serverChanged,
  }
  const entries = Object.entries(listeners) as [string, (...args: unknown[]) => void][]
  for (const [event, listener] of entries) client.on(event, listener)
  forgetPresences(deps)
  loadEverybody()
  return () => {
    stopping.abort()
    for (const [event, listener] of entries) client.off(event, listener)
  }
}

/** Without the members intent nobody counts as departed. Only people whom the gateway mentioned are known. */
function passOnKnownMembers({ guild, sync }: { guild: Guild; sync: GuildSync }): void {
  sync.serverChanged()
  for (const id of guild.members.cache.keys()) sync.memberChanged(id)
}

/** discord.js keeps the presence of people who went offline between two sessions; the list of members has those online. */
function forgetPresences({ guild, hasMembers }: { guild: Guild; hasMembers: boolean }): void {
  if (hasMembers) guild.presences.cache.clear()
}

type Member = { id: string; guild: { id: string } }

async function fetchEverybody(
  {
    guild,
    hasPresences,
    sync,
    logger,
  }: { guild: Guild; hasPresences: boolean; sync: GuildSync; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const members = await guild.members.fetch({ withPresences: hasPresences, time: answerWithinMs })
      if (signal.aborted) return
      // The list contains members who left while it was arriving.
      const present = members.filter(({ id }) => guild.members.cache.has(id))
      sync.everybody(present.map((member) => memberFacts(member, { hasPresences })))
      return logger.info({ members: members.size }, 'all members of the guild were read')
    } catch (err) {
      const isTooSoon = err instanceof GatewayRateLimitError
      if (!isTooSoon && !signal.aborted)
        logger.warn({ err }, 'the members of the guild could not be loaded yet')
      const pauseMs = isTooSoon ? err.data.retry_after * 1_000 : retryAfterMs
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

function serverFacts(guild: Guild): ServerFacts {
  const roles: RoleFacts[] = guild.roles.cache.map(
    ({ id, name, colors, position, permissions, mentionable, managed }) => ({
      id,
      name,
      color: hexColor(colors.primaryColor),
      position,
      isAdministrator: permissions.has(PermissionFlagsBits.Administrator),
      isMentionable: mentionable,
      isManaged: managed,
    }),
  )
  const { id, name, icon, ownerId, memberCount } = guild
  const botLacks = serverLacks(guild)
  return { id, name, icon, ownerId, memberCount, roles, channels: channelFacts(guild), botLacks }
}

/** Whoever is in the channel for people who are away does not count as in voice. */
function memberFacts(member: GuildMember, { hasPresences }: { hasPresences: boolean }): MemberFacts {
  const { guild, user } = member
  const voiceChannel = guild.voiceStates.cache.get(user.id)?.channelId ?? null
  return {
    id: user.id,
    username: user.username,
    displayName: visibleName(user.globalName),
    nickname: visibleName(member.nickname),
    avatar: avatarAddress(user.client.options.rest?.cdn ?? DefaultRestOptions.cdn, user),
    isBot: user.bot,
    status: hasPresences ? asShown(member.presence?.status) : 'unknown',
    // Sorted, so that another order is no change. @everyone is left out, because all members have it.
    roleIds: member.roles.cache
      .filter(({ id }) => id !== guild.id)
      .map(({ id }) => id)
      .sort(),
    voiceChannelId: voiceChannel !== guild.afkChannelId ? voiceChannel : null,
    joinedAt: member.joinedAt?.toISOString() ?? null,
  }
}

/** Discord sends no presence of people who are offline, and 'invisible' only for the bot itself. */
function asShown(status: string | undefined): string {
  return status === undefined || status === 'invisible' ? 'offline' : status
}

function hexColor(color: number): string {
  return color === 0 ? colorlessRole : `#${color.toString(16).padStart(6, '0')}`
}
