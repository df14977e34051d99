import { type Guild, PermissionFlagsBits } from 'discord.js'
import type { ChannelFacts } from './guild.projection.ts'

const { ViewChannel, SendMessages } = PermissionFlagsBits

/** The guild's channels as discord.js keeps them, each with the roles that open it. */
export function channelFacts(guild: Guild): ChannelFacts[] {
  return guild.channels.cache
    .filter((channel) => !channel.isThread())
    .map((channel) => {
      // What each role and @everyone amount to. That one role shuts out whom another lets in is not told by this.
      const opened = guild.roles.cache.map((role) => ({ id: role.id, may: channel.permissionsFor(role) }))
      const rolesThatMay = (permissions: bigint[]) =>
        opened.flatMap(({ id, may }) => (may.has(permissions) ? [id] : [])).sort()
      return {
        id: channel.id,
        name: channel.name,
        type: channel.type,
        position: channel.rawPosition,
        parentId: channel.parentId,
        viewerRoleIds: rolesThatMay([ViewChannel]),
        writerRoleIds: rolesThatMay([ViewChannel, SendMessages]),
      }
    })
}
