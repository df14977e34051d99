import type { Request } from 'express'
import { canChange, type Contract } from '@raidtisch/shared-types/contracts/contract'
import { AppError } from '#core/errors.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import { limitKey } from './client-address.ts'

/**
 * Throws `rate_limited` when this caller has had enough of such operations for now. Asks nothing but the session, so that
 * it can be called before the database has to say who somebody is.
 */
export type Limiter = (
  req: Pick<Request, 'ip'> & { session: Pick<Request['session'], 'discordUserId'> },
  res: { setHeader: (name: string, value: string) => unknown },
  contract: Contract,
  /** Without it, what a request of the contract costs before its body is read. */
  points?: number,
) => Promise<void>

/**
 * Per person, so that fifty members behind one address do not share an allowance; per address for whoever is not signed
 * in. A page asks up to eight things before it knows that nobody is signed in: forty people behind one address may load
 * it three times a minute each.
 */
const limits = {
  reads: { name: 'read', points: 600, seconds: 60 },
  changes: { name: 'change', points: 120, seconds: 60 },
  strangers: { name: 'stranger', points: 1_200, seconds: 60 },
} satisfies Record<string, RateLimit>

/** An export of the audit log takes a quarter of a second. */
const downloadCost = 30

function costOf({ cost, download }: Contract): number {
  return cost ?? (download ? downloadCost : 1)
}

/** What the entries of a body cost beyond the request, which was counted as one of them. */
export function costOfFurther({ costOfEach }: Contract, body: unknown): number {
  const entries = costOfEach === undefined ? null : (body as Record<string, unknown>)[costOfEach]
  return Array.isArray(entries) ? entries.length - 1 : 0
}

/**
 * What the people in an answer cost beyond the request, be it responses or members of parties: the list of a guild's past
 * events may have a hundred thousand, and while a process writes them it answers nobody else.
 */
export function costOfPeople(count: number): number {
  return Math.floor(count / 500)
}

export function createLimiter(make: (limit: RateLimit) => RateLimiter): Limiter {
  const [reads, changes, strangers] = [make(limits.reads), make(limits.changes), make(limits.strangers)]
  return async (req, res, contract, points = costOf(contract)) => {
    const { discordUserId } = req.session
    const waitMs =
      discordUserId === undefined
        ? await strangers.spend(limitKey(req.ip))
        : await (canChange(contract) ? changes : reads).spend(discordUserId, points)
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    res.setHeader('retry-after', String(seconds))
    throw new AppError('rate_limited', `Too many requests, try again in ${seconds} s`)
  }
}
