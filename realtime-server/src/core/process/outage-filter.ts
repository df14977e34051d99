import { setTimeout as delay } from 'node:timers/promises'
import { type DatabasePlace, isElsewhere } from '#core/db/database-place.ts'
import { isUnavailable } from '#core/db/unavailable.ts'
import type { Logger } from 'pino'

const probeEveryMs = 1_000

/** Leaves log lines out that only repeat that the database is away. */
export type OutageFilter = {
  /** Whether a line about this error says nothing new. */
  hides: (err: unknown) => boolean
  /** From now on `ping` decides how long an outage lasts; without it nothing is hidden. Returns how to stop. */
  watch: (database: WatchedDatabase, logger: Logger) => () => void
}

type WatchedDatabase = {
  ping: () => Promise<void>
  /** Errors that name another place are not about the database. */
  place: DatabasePlace | null
}

/**
 * While the database is away each request, job and socket fails, with a stack trace each. The first line about it is
 * written; then the database is asked every second, and the next line says that it answers again.
 */
export function createOutageFilter(): OutageFilter {
  let watched: (WatchedDatabase & { logger: Logger; stop: AbortController }) | undefined
  let isSuspected = false
  let hidden = 0

  async function follow({ ping, logger, stop }: NonNullable<typeof watched>): Promise<void> {
    const begun = performance.now()
    let isAway = false
    while (!stop.signal.aborted && !(await answers(ping))) {
      if (!isAway) logger.warn('the database is away: until it answers, lines about that are left out')
      isAway = true
      await pause(stop.signal)
    }
    const seconds = Math.round((performance.now() - begun) / 1_000)
    if (isAway) logger.warn({ seconds, hidden }, 'the database is back: lines about it were left out')
    // A single statement that took too long: the next one may be of another kind.
    else await pause(stop.signal)
    isSuspected = false
    hidden = 0
  }

  return {
    hides: (err) => {
      if (!watched || watched.stop.signal.aborted) return false
      if (!isUnavailable(err) || isElsewhere(err, watched.place)) return false
      if (isSuspected) {
        hidden += 1
        return true
      }
      isSuspected = true
      void follow(watched)
      return false
    },
    watch: (database, logger) => {
      const stop = new AbortController()
      watched = { ...database, logger, stop }
      return () => stop.abort()
    },
  }
}

function answers(ping: () => Promise<void>): Promise<boolean> {
  return ping().then(
    () => true,
    () => false,
  )
}

function pause(until: AbortSignal): Promise<void> {
  return delay(probeEveryMs, undefined, { signal: until, ref: false }).catch(() => undefined)
}
