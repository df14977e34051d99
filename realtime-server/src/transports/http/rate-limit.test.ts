import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import type { Actor } from '#core/actor.ts'
import type { AppError } from '#core/errors.ts'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { createLimiter } from './rate-limit.ts'

const lena = { discordUserId: 'lena' } as Actor

/** How many requests one person may send in the first minute, and how the next one is refused. */
async function allowed(name: string) {
  const contract = operations.get(name)
  if (!contract) throw new Error(`There is no operation ${name}`)
  const headers: Record<string, string> = {}
  const res = { setHeader: (header: string, value: string) => (headers[header] = value) }
  const limit = createLimiter((rule) => createRateLimiter(rule))
  for (let count = 0; ; count++) {
    try {
      await limit({} as Request, res as unknown as Response, lena, contract)
    } catch (error) {
      return { count, code: (error as AppError).code, retryAfter: Number(headers['retry-after']) }
    }
  }
}

test.each([
  ['events.get', 600],
  ['signups.signUp', 120],
  ['attendance.stats', 60],
  ['memberStats.get', 60],
  ['audit.export', 20],
  ['attendance.export', 20],
  ['memberStats.export', 20],
])('one person may send %s %i times a minute', async (name, times) => {
  const { count, code, retryAfter } = await allowed(name)
  expect([count, code]).toEqual([times, 'rate_limited'])
  expect(retryAfter).toBeGreaterThan(0)
})
