import { startDeliveries } from '#modules/deliveries/delivery.discord.ts'
import { startEventPosts } from '#modules/event-posts/post.discord.ts'
import { startEventThreads } from '#modules/event-posts/event-thread.discord.ts'
import { startNativeEvents } from '#modules/event-posts/native-event.discord.ts'
import { startInteractions } from '#modules/interactions/interaction.discord.ts'
import type { GuildSync } from '#modules/guild/guild.sync.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { createChannelQueues } from '#transports/discord/channel-queues.ts'
import type { DiscordServiceDeps } from './context.ts'

/** Starts all parts that work on Discord during one connection. The guild itself is stored by discord-guild.ts, the caller. */
export function startBotParts(serviceDeps: DiscordServiceDeps, bot: Bot, members: GuildSync): BotPart {
  const deps = { ...serviceDeps, channelQueues: createChannelQueues(bot.signal) }
  const parts: BotPart[] = [
    startEventPosts(deps, bot),
    startNativeEvents(deps, bot),
    startEventThreads(deps, bot),
    startDeliveries(deps, bot),
    startInteractions({ ...deps, members }, bot),
  ]
  return {
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
