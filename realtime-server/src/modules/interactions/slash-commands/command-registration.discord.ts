import { setTimeout as delay } from 'node:timers/promises'
import { Routes } from 'discord.js'
import type { Logger } from '#core/process/logger.ts'
import type { ChangeDeps } from '#core/change.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot } from '#transports/discord/bot.ts'
import { readRefusal } from '#transports/discord/refusal.ts'
import type { CommandShape, SlashCommand } from './slash-command.ts'

/** The slash commands in the bot's status. */
const faultScope = 'commands'

/** Registers the slash commands of the guild when Discord has others; tries again until Discord allows it. */
export async function registerCommands(
  { db, outbox, logger }: ChangeDeps & { logger: Logger },
  { client, serverId, signal }: Pick<Bot, 'client' | 'serverId' | 'signal'>,
  commands: readonly SlashCommand[],
): Promise<void> {
  const shapes = commands.map(({ shape }) => shape)
  const { rest, application } = client
  const route = Routes.applicationGuildCommands(application.id, serverId)
  const query = new URLSearchParams({ with_localizations: 'true' })
  while (!signal.aborted) {
    try {
      if (!areRegistered(await rest.get(route, { query, signal }), shapes))
        await rest.put(route, { body: shapes, signal })
      await resolveFaults({ db, outbox, serverId }, faultScope)
      return
    } catch (err) {
      if (signal.aborted) return
      const refusal = readRefusal(err)
      logger.warn({ err }, 'the slash commands could not be registered')
      // Registration is tried again also when the fault cannot be stored.
      await noteFault({ db, outbox, serverId }, refusal, faultScope).catch(() => undefined)
      if (refusal.retryAfterMs === null) return
      await delay(refusal.retryAfterMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Whether exactly these commands are registered. Discord adds fields to them, which are not compared. */
function areRegistered(registered: unknown, wanted: readonly CommandShape[]): boolean {
  if (!Array.isArray(registered) || registered.length !== wanted.length) return false
  const byName = new Map(registered.map((command: { name: string }) => [command.name, command]))
  return wanted.every((command) => contains(byName.get(command.name), command))
}

function contains(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((item, index) => contains(found[index], item))
    )
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (typeof found !== 'object' || found === null) return false
  const fields = found as Record<string, unknown>
  return Object.entries(wanted).every(([key, value]) => contains(fields[key], value))
}
