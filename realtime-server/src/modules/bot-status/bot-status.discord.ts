import { setTimeout as delay } from 'node:timers/promises'
import { StaleTermError } from '#core/jobs/leader.ts'
import type { Logger } from '#core/process/logger.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import { type BotReport, reportBotState, type StatusDeps } from './bot-status.commands.ts'

const signOfLifeMs = 15_000
const tryAgainMs = 1_000

export type BotReporter = {
  /** Merges the changed fields. Resolves when they or newer ones are written, or when writing has ended. */
  say: (news: Partial<BotReport>) => Promise<void>
  stop: () => Promise<void>
}

/** Keeps the bot's status in the database up to date for as long as this process leads. */
export function startBotReporter(deps: StatusDeps & { logger: Logger }): BotReporter {
  const failures = createDeduplicatedLogger(deps.logger, {
    begun: 'the status of the bot cannot be written',
    over: 'the status of the bot is written again',
  })
  const stopping = new AbortController()
  let current: BotReport = { state: 'connecting', hasPresences: true, hasMembers: true }
  let wake = new AbortController()
  let waiting: (() => void)[] = []

  async function write(): Promise<boolean> {
    const heard = waiting
    waiting = []
    try {
      await reportBotState(deps, current)
      for (const resolve of heard) resolve()
      failures.worked()
      return true
    } catch (err) {
      waiting.unshift(...heard)
      if (err instanceof StaleTermError) stopping.abort()
      else failures.failed(err)
      return false
    }
  }

  async function keepWriting(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      const pauseMs = (await write()) ? signOfLifeMs : tryAgainMs
      const signal = AbortSignal.any([stopping.signal, wake.signal])
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    for (const resolve of waiting) resolve()
  }
  const writing = keepWriting()

  return {
    say: async (news) => {
      current = { ...current, ...news }
      if (stopping.signal.aborted) return
      const written = new Promise<void>((resolve) => waiting.push(resolve))
      wake.abort()
      await written
    },
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}
