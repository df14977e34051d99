import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisHub } from './redis.ts'

export type RateLimit = {
  /** Distinguishes this limit's counters from those of others. */
  name: string
  /** How much one key may spend in `seconds`. */
  points: number
  seconds: number
}

/** The limit with `factor` times as many points. */
export function multiply(limit: RateLimit, factor: number): RateLimit {
  return { ...limit, points: Math.round(limit.points * factor) }
}

export type RateLimiter = {
  /**
   * Spends points of `key`, or gives them back when they are negative. Resolves to 0, or to the milliseconds after which
   * asking again makes sense.
   */
  spend: (key: string, points?: number) => Promise<number>
}

/** After Redis failed it is not asked for so long, or each request of a whole guild would wait for it. */
const restMs = 1_000

/**
 * Counts in Redis, so that all processes share a limit, and in memory without it. While Redis is away each process
 * counts for itself: a limiter must neither accept nor refuse everything then.
 */
export function createRateLimiter({ name, points, seconds }: RateLimit, redis?: RedisHub): RateLimiter {
  const options = { keyPrefix: `${redis?.prefix ?? ''}limit:${name}`, points, duration: seconds }
  const memory = new RateLimiterMemory(options)
  const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis.quick })
  let restsUntil = 0

  const spendShared = async (key: string, spent: number): Promise<number | undefined> => {
    if (!shared || performance.now() < restsUntil) return undefined
    try {
      return await spendIn(shared, key, spent)
    } catch {
      restsUntil = performance.now() + restMs
      return undefined
    }
  }
  return {
    spend: async (key, spent = 1) => (await spendShared(key, spent)) ?? spendIn(memory, key, spent),
  }
}

async function spendIn(limiter: RateLimiterAbstract, key: string, spent: number): Promise<number> {
  try {
    await limiter.consume(key, spent)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}
