import { type ChannelNeed, postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import type { Guild } from 'discord.js'
import { channelFacts } from '#modules/guild/guild-channel.discord.ts'
import { type Finding, note, wrong } from './finding.ts'

/** What to do about those that are no permissions. */
const inOtherWords: Partial<Record<string, string>> = {
  ForumTag: 'a forum that demands no tag',
  OpenThread: 'a thread that is not locked',
} satisfies Partial<Record<ChannelNeed, string>>

/** The channels in which the bot posts, as Settings shows them. */
export function checkChannels(guild: Guild, usedChannels: readonly string[] | undefined): Finding[] {
  if (usedChannels === undefined)
    return [
      note(
        'channels_unknown',
        'Which channels the guild uses stands in the database, so they were not looked at. Settings shows each of them under Bot-Status.',
      ),
    ]
  const channels = new Map(channelFacts(guild).map((channel) => [channel.id, channel]))
  return usedChannels.flatMap((id) => {
    const channel = channels.get(id)
    // Threads are not among the channels.
    if (!channel)
      return [
        note(
          'channel_gone',
          `Events name the channel ${id}, which is a thread or was deleted. If posts are missing, choose another channel in the event or in Settings.`,
        ),
      ]
    const { name, type, botLacks } = channel
    if (botLacks.length === 0) return []
    const advice = `In Discord: right click on the channel, Edit Channel, Permissions, add the bot's role and allow it.`
    return postBlock(type, botLacks) === null
      ? [
          note(
            'channel_lacks',
            `In #${name} the bot lacks ${permissionNames(botLacks)}: it posts, but does less. ${advice}`,
          ),
        ]
      : [
          wrong(
            'channel_refuses_posts',
            `In #${name} the bot cannot post, because it lacks ${permissionNames(botLacks)}. ${advice}`,
          ),
        ]
  })
}

/** As Discord writes them: `SendMessages` is Send Messages. */
export function permissionNames(permissions: readonly string[]): string {
  return permissions
    .map((permission) => inOtherWords[permission] ?? permission.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .join(', ')
}
