import { type Guild, type GuildBasedChannel, type PermissionsBitField, PermissionFlagsBits } from 'discord.js'
import {
  type ChannelNeed,
  channelUses,
  isThreadType,
  postableChannelTypes,
  type ServerNeed,
  forumType,
} from '@raidtisch/shared-types/domain/bot-permissions'
import type { ChannelFacts } from './guild-facts.ts'

const { ViewChannel, SendMessages, SendMessagesInThreads, CreateEvents } = PermissionFlagsBits
const privateThreadType = 12

/** The guild's channels as discord.js keeps them, each with the roles that open it and with what the bot lacks there. */
export function channelFacts(guild: Guild): ChannelFacts[] {
  return (
    guild.channels.cache
      // Roles do not say who is in a private thread, and only those people may see its name.
      .filter((channel) => channel.type !== privateThreadType && !(channel.isThread() && channel.archived))
      .map((channel) => {
        const write = channel.isThread() ? SendMessagesInThreads : SendMessages
        // The permissions of each role together with @everyone. A role that takes away what another gives is not considered.
        const opened = guild.roles.cache.map((role) => ({ id: role.id, may: channel.permissionsFor(role) }))
        const rolesThatMay = (permissions: bigint[]) =>
          opened.flatMap(({ id, may }) => (may?.has(permissions) ? [id] : [])).sort()
        return {
          id: channel.id,
          name: channel.name,
          type: channel.type,
          position: channel.isThread() ? 0 : channel.rawPosition,
          parentId: channel.parentId,
          viewerRoleIds: rolesThatMay([ViewChannel]),
          writerRoleIds: rolesThatMay([ViewChannel, write]),
          botLacks: channelLacks(channel),
        }
      })
  )
}

/** What the bot lacks on the whole server; nothing while it is not known as a member. */
export function serverLacks({ members }: Guild): ServerNeed[] {
  return members.me && !members.me.permissions.has(CreateEvents) ? ['CreateEvents'] : []
}

function channelLacks(channel: GuildBasedChannel): ChannelNeed[] {
  const { me } = channel.guild.members
  if (!me || !postableChannelTypes.includes(channel.type)) return []
  const may = channel.permissionsFor(me)
  return channelUses(channel.type).filter((need) => !has(channel, may, need))
}

function has(
  channel: GuildBasedChannel,
  may: Readonly<PermissionsBitField> | null,
  need: ChannelNeed,
): boolean {
  if (need === 'ForumTag') return !(channel.type === forumType && channel.flags.has('RequireTag'))
  if (need === 'OpenThread') return !(isThreadType(channel.type) && channel.isThread() && channel.locked)
  return may?.has(PermissionFlagsBits[need]) ?? false
}
