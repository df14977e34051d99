import { setTimeout as delay } from 'node:timers/promises'

/** Discord resets a bot's token after 1,000 identifies a day; at this pace a crash loop uses 300. */
const longestPauseMs = 5 * 60_000
const shortestPauseMs = 1_000

export type Backoff = {
  /** Waits, each time about twice as long as before, until the signal aborts. */
  pause: (signal: AbortSignal) => Promise<void>
  /** The next pause is the shortest again. */
  reset: () => void
}

export function createBackoff(): Backoff {
  let attempt = 0
  return {
    pause: async (signal) => {
      const base = Math.min(shortestPauseMs * 2 ** attempt++, longestPauseMs)
      await delay(base * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    },
    reset: () => {
      attempt = 0
    },
  }
}
