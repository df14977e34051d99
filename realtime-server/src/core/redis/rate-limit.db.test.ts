import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { startRedis } from '#testing/redis-server.ts'
import { createRateLimiter } from './rate-limit.ts'
import { openRedis } from './redis.ts'

const server = await startRedis()
const hubs = [1, 2].map(() => openRedis(server.url, pino({ level: 'silent' })))
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()))
  await server.stop()
})
const limit = { name: 'sign-ups', points: 5, seconds: 60 }

it('shares one allowance between processes, and keeps a limit in each while Redis is away', async () => {
  await vi.waitFor(() => hubs.forEach((hub) => expect(hub.quick.status).toBe('ready')), {
    timeout: 30_000,
  })
  const [a, b] = hubs.map((hub) => createRateLimiter(limit, hub))
  for (const limiter of [a, b, a, b, a]) expect(await limiter!.spend('lena')).toBe(0)
  expect(await a!.spend('lena')).toBeGreaterThan(0)
  expect(await b!.spend('lena')).toBeGreaterThan(0)
  expect(await b!.spend('mia')).toBe(0)

  await server.kill()
  expect(await a!.spend('otto', 5)).toBe(0)
  expect(await a!.spend('otto')).toBeGreaterThan(0)
  await server.restart()
  await expect.poll(() => b!.spend('mia'), { timeout: 10_000 }).toBeGreaterThan(0)
})

it('answers within its tenth of a second while Redis hangs, and at once from then on', async () => {
  const [a] = hubs.map((hub) => createRateLimiter({ ...limit, name: 'hanging', points: 3 }, hub))
  await vi.waitFor(() => expect(hubs[0]!.quick.status).toBe('ready'), { timeout: 10_000 })
  server.pause()
  try {
    for (const _ of [1, 2, 3]) expect(await a!.spend('lena')).toBe(0)
    expect(await a!.spend('lena')).toBeGreaterThan(0)
  } finally {
    server.resume()
  }
})

it('counts in memory without Redis and says how long to wait', async () => {
  const limiter = createRateLimiter({ name: 'memory', points: 1, seconds: 60 })
  expect(await limiter.spend('lena')).toBe(0)
  const wait = await limiter.spend('lena')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60_000)
})
