import type { Bot, BotPart } from '#transports/discord/bot.ts'
import type { DiscordServiceDeps } from './discord.ts'

/** What the bot does while it is connected, beside keeping the guild in the tables. */
export function startBot(_deps: DiscordServiceDeps, _bot: Bot): BotPart {
  const parts: BotPart[] = []
  return {
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
