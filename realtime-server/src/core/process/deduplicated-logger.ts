import { isUnavailable } from '#core/db/unavailable.ts'
import type { Logger } from './logger.ts'

export type TroubleLog = {
  failed: (err: unknown, about?: object) => void
  worked: () => void
}

/** For what is tried every second: says each kind of trouble once, and once that it is over. */
export function createTroubleLog(logger: Logger, says: { begun: string; over: string }): TroubleLog {
  const said = new Set<string>()
  return {
    failed: (err, about = {}) => {
      // Of a database that is away each attempt may tell in other words.
      const isAway = isUnavailable(err)
      const kind = isAway ? 'unavailable' : String(err)
      if (said.has(kind)) return
      said.add(kind)
      if (isAway) logger.warn({ err, ...about }, says.begun)
      else logger.error({ err, ...about }, says.begun)
    },
    worked: () => {
      if (said.size === 0) return
      said.clear()
      logger.info(says.over)
    },
  }
}
