import { setTimeout as delay } from 'node:timers/promises'
import { Routes } from 'discord.js'
import type { Logger } from '#core/process/logger.ts'
import type { ChangeDeps } from '#core/change.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot } from '#transports/discord/bot.ts'
import { readRefusal } from '#transports/discord/refusal.ts'
import { slashCommands } from './slash-command.discord.ts'
import { areRegistered } from './slash-command.presenter.ts'

/** What the bot's status calls the slash commands. */
const faultScope = 'commands'

/** Tells Discord of our slash commands when it knows others; those of a guild are there at once. Tries until it may. */
export async function registerCommands(
  { db, outbox, logger }: ChangeDeps & { logger: Logger },
  { client, serverId, signal }: Pick<Bot, 'client' | 'serverId' | 'signal'>,
): Promise<void> {
  const { rest, application } = client
  const route = Routes.applicationGuildCommands(application.id, serverId)
  const query = new URLSearchParams({ with_localizations: 'true' })
  while (!signal.aborted) {
    try {
      if (!areRegistered(await rest.get(route, { query, signal }), slashCommands))
        await rest.put(route, { body: slashCommands, signal })
      await resolveFaults({ db, outbox, serverId }, faultScope)
      return
    } catch (err) {
      if (signal.aborted) return
      const refusal = readRefusal(err)
      logger.warn({ err }, 'the slash commands could not be registered')
      // Whether it can be written down changes nothing about trying again.
      await noteFault({ db, outbox, serverId }, refusal, faultScope).catch(() => undefined)
      if (refusal.retryAfterMs === null) return
      await delay(refusal.retryAfterMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
