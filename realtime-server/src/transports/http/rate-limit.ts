import type { Request, Response } from 'express'
import { canChange, type Contract } from '@raidtisch/shared-types/contracts/contract'
import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'

/** Throws `rate_limited` when this caller has had enough of such operations for now. */
export type Limiter = (req: Request, res: Response, actor: Actor | null, contract: Contract) => Promise<void>

/** Per person, so that fifty members behind one address do not share an allowance; per address before sign-in. */
const limits = {
  reads: { name: 'read', points: 600, seconds: 60 },
  changes: { name: 'change', points: 120, seconds: 60 },
  strangers: { name: 'stranger', points: 300, seconds: 60 },
} satisfies Record<string, RateLimit>

/** An export of the audit log takes a quarter of a second. */
const downloadCost = 30

function costOf({ cost, download }: Contract): number {
  return cost ?? (download ? downloadCost : 1)
}

export function createLimiter(make: (limit: RateLimit) => RateLimiter): Limiter {
  const [reads, changes, strangers] = [make(limits.reads), make(limits.changes), make(limits.strangers)]
  return async (req, res, actor, contract) => {
    const waitMs = actor
      ? await (canChange(contract) ? changes : reads).spend(actor.discordUserId, costOf(contract))
      : await strangers.spend(req.ip ?? 'unknown')
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    res.setHeader('retry-after', String(seconds))
    throw new AppError('rate_limited', `Too many requests, try again in ${seconds} s`)
  }
}
