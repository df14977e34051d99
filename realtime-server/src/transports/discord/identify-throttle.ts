import { setTimeout as delay } from 'node:timers/promises'

/** Discord takes one identify in five seconds, and resets a bot's token after 1,000 in a day. */
const shortestPauseMs = 5_000
const longestPauseMs = 5 * 60_000
const rememberedMs = 60 * 60_000

/**
 * How long before a session may begin anew, from the moments (in milliseconds) it did so before: twice as long each
 * time within the last hour. discord.js by itself would begin anew every five seconds for as long as Discord says no.
 */
export function identifyPauseMs(identifiedAt: readonly number[], now: number): number {
  const recent = identifiedAt.filter((at) => now - at < rememberedMs)
  const last = recent.at(-1)
  if (last === undefined) return 0
  const pause = Math.min(shortestPauseMs * 2 ** (recent.length - 1), longestPauseMs)
  return Math.max(0, last + pause - now)
}

/** For discord.js: waits until a session may begin anew. */
export function createIdentifyThrottle() {
  let identifiedAt: number[] = []
  return {
    waitForIdentify: async (_shardId: number, signal: AbortSignal): Promise<void> => {
      await delay(identifyPauseMs(identifiedAt, performance.now()), undefined, { signal })
      const now = performance.now()
      identifiedAt = [...identifiedAt.filter((at) => now - at < rememberedMs), now]
    },
  }
}
