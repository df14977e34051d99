import { expect, test } from 'vitest'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import type { AppError } from '#core/errors.ts'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { createLimiter } from './rate-limit.ts'

/** How many requests one person may send in the first minute, and how the next one is refused. */
async function allowed(name: string, session: { discordUserId?: string } = { discordUserId: 'lena' }) {
  const contract = operations.get(name)
  if (!contract) throw new Error(`There is no operation ${name}`)
  const headers = new Map<string, string>()
  const res = { setHeader: (header: string, value: string) => headers.set(header, value) }
  const limit = createLimiter((rule) => createRateLimiter(rule))
  for (let count = 0; ; count++) {
    try {
      await limit({ ip: '192.0.2.1', session }, res, contract)
    } catch (error) {
      return { count, code: (error as AppError).code, retryAfter: Number(headers.get('retry-after')) }
    }
  }
}

test.each([
  ['events.get', 600],
  ['signups.signUp', 120],
  ['guild.members', 120],
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

test('one address may send 1,200 times a minute without a sign-in, whatever is asked', async () => {
  expect(await allowed('events.list', {})).toMatchObject({ count: 1_200, code: 'rate_limited' })
  expect(await allowed('audit.export', {})).toMatchObject({ count: 1_200, code: 'rate_limited' })
})

test('addresses of one IPv6 network share what is allowed to one without a sign-in', async () => {
  const limit = createLimiter((rule) => createRateLimiter(rule))
  const contract = operations.get('events.list')
  if (!contract) throw new Error('There is no such operation')
  const ask = (ip: string) => limit({ ip, session: {} }, { setHeader: () => undefined }, contract)
  for (let count = 0; count < 1_200; count++) await ask(`2001:db8:1:2::${count.toString(16)}`)
  await expect(ask('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'rate_limited' })
  await ask('2001:db8:1:3::1')
})
