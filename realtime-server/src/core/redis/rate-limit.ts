import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisHub } from './redis.ts'

export type RateLimit = {
  /** Distinguishes this limit's counters from those of others. */
  name: string
  /** How much one key may spend in `seconds`. */
  points: number
  seconds: number
}

export type RateLimiter = {
  /** Spends points of `key`. Resolves to 0, or to the milliseconds after which asking again makes sense. */
  spend: (key: string, points?: number) => Promise<number>
}

/**
 * Counts in Redis, so that all processes share a limit, and in memory without it. While Redis is away each process
 * counts for itself: a limiter must neither let everything pass nor refuse everybody then.
 */
export function createRateLimiter({ name, points, seconds }: RateLimit, redis?: RedisHub): RateLimiter {
  const options = { keyPrefix: `${redis?.prefix ?? ''}limit:${name}`, points, duration: seconds }
  const memory = new RateLimiterMemory(options)
  const limiter = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis.commands, insuranceLimiter: memory })
    : memory
  return {
    spend: async (key, spent = 1) => {
      try {
        await limiter.consume(key, spent)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
        throw refusal
      }
    },
  }
}
