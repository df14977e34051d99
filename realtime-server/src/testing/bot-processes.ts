import { afterEach } from 'vitest'
import { type Clock, systemClock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import { createOutbox, type Outbox } from '#core/outbox/outbox.ts'
import { startDiscord } from '#services/discord.ts'
import {
  type DiscordEmulator,
  type EmulatorOptions,
  startDiscordEmulator,
} from '@raidtisch/discord-emulator/server'
import { collectCommitted } from './live-leader.ts'
import { longInteractionDeadline } from './long-interaction-deadline.ts'
import type { TestDatabase } from './test-database.ts'
import { botEnv } from './test-env.ts'

export type BotService = { env: Env; outbox: Outbox; stop: () => Promise<void> }

type Options = {
  /** Tables that are emptied after each test. */
  tables: readonly string[]
  clock?: Clock
  /** What each Discord starts with unless a test says otherwise. */
  emulator?: Partial<EmulatorOptions>
}

/** Discords and processes with a bot, for one test file: after each test they are stopped, the last one first. */
export function createBotProcesses(
  { db, logger }: Pick<TestDatabase, 'db' | 'logger'>,
  { tables, clock = systemClock, emulator }: Options,
) {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
    await db.pool.query(`TRUNCATE ${tables.join(', ')} CASCADE`)
  })

  return {
    stops,
    startEmulator: async (options: Partial<EmulatorOptions> = {}): Promise<DiscordEmulator> => {
      const discord = await startDiscordEmulator({
        port: 0,
        ...longInteractionDeadline,
        ...emulator,
        ...options,
      })
      stops.push(discord.close)
      return discord
    },
    /** Starts a process with a bot and an outbox of its own. */
    startBot: (discord: Pick<DiscordEmulator, 'env'>, variables: Record<string, string> = {}): BotService => {
      const env = botEnv(discord, variables)
      const outbox = createOutbox({ db, logger })
      const { boards } = collectCommitted()
      const { stop } = startDiscord({ env, db, outbox, boards, logger, clock })
      stops.push(async () => {
        await stop()
        await outbox.settled()
      })
      return { env, outbox, stop }
    },
  }
}
