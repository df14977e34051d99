import { isUnavailable } from '#core/db/unavailable.ts'
import type { Logger } from './logger.ts'

export type DeduplicatedLogger = {
  failed: (err: unknown, about?: object) => void
  worked: () => void
}

/** Logs each kind of failure of something that is tried every second once, and once that it works again. */
export function createDeduplicatedLogger(
  logger: Logger,
  messages: { begun: string; over: string },
): DeduplicatedLogger {
  const logged = new Set<string>()
  return {
    failed: (err, about = {}) => {
      // While a database is away, each attempt may fail with another message.
      const isAway = isUnavailable(err)
      const kind = isAway ? 'unavailable' : String(err)
      if (logged.has(kind)) return
      logged.add(kind)
      if (isAway) logger.warn({ err, ...about }, messages.begun)
      else logger.error({ err, ...about }, messages.begun)
    },
    worked: () => {
      if (logged.size === 0) return
      logged.clear()
      logger.info(messages.over)
    },
  }
}
