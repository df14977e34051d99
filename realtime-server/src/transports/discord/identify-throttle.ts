import { setTimeout as delay } from 'node:timers/promises'

/** Discord takes one identify in five seconds, measured where it arrives, and resets a bot’s token after 1,000 in a day. */
const shortestPauseMs = 5_500
const longestPauseMs = 5 * 60_000
const rememberedMs = 60 * 60_000
/** With fewer left than this, the rest of the day's identifies is spread over the rest of the day. */
const scarceIdentifies = 300

/** The day's remaining identifies of all processes; see `GET /gateway/bot`. */
export type IdentifiesLeft = { readonly remaining: number; readonly reset_after: number }

/**
 * How long before a session may begin anew, from the moments (in milliseconds) it did so before: twice as long each
 * time within the last hour. discord.js by itself would begin anew every five seconds for as long as Discord says no.
 */
export function identifyPauseMs(identifiedAt: readonly number[], now: number, left?: IdentifiesLeft): number {
  const isScarce = left !== undefined && left.remaining < scarceIdentifies
  const spreadMs = isScarce ? left.reset_after / Math.max(1, left.remaining) : 0
  const recent = identifiedAt.filter((at) => now - at < rememberedMs)
  const last = recent.at(-1)
  if (last === undefined) return spreadMs
  const pause = Math.min(shortestPauseMs * 2 ** (recent.length - 1), longestPauseMs)
  return Math.max(0, last + Math.max(pause, spreadMs) - now)
}

/** Paces identifies. One for all connections of a process: each of them begins a session anew. */
export type IdentifyThrottle = {
  /** How long to wait before the next session may begin. */
  pauseMs: (left?: IdentifiesLeft) => number
  /** For discord.js: waits until a session may begin anew, and remembers that it does. */
  waitForIdentify: (shardId: number, signal: AbortSignal) => Promise<void>
  /** The last identify began no session, so it does not count for the next pause. */
  forgetLast: () => void
}

export function createIdentifyThrottle(): IdentifyThrottle {
  let identifiedAt: number[] = []
  const pauseMs = (left?: IdentifiesLeft) => identifyPauseMs(identifiedAt, performance.now(), left)
  return {
    pauseMs,
    waitForIdentify: async (_shardId, signal) => {
      await delay(pauseMs(), undefined, { signal })
      const now = performance.now()
      identifiedAt = [...identifiedAt.filter((at) => now - at < rememberedMs), now]
    },
    forgetLast: () => {
      identifiedAt = identifiedAt.slice(0, -1)
    },
  }
}
