import { expect, test } from 'vitest'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { limitReads, raidHelperLimit } from './raid-helper.client.ts'

const link = { host: 'raid-helper.dev', externalId: '1465438821414994063' } as const

test('leaders together ask Raid-Helper no more often than it allows, whatever they ask for', async () => {
  let reads = 0
  const read = async () => ({ fault: 'slow' as const, reads: (reads += 1) })
  const limited = limitReads(read, createRateLimiter(raidHelperLimit))
  const asks = Array.from({ length: 20 }, (_, n) => limited({ ...link, externalId: `${n}` }))
  const outcomes = await Promise.allSettled(asks)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect([reads, refused.length]).toEqual([5, 15])
  expect(refused[0]).toMatchObject({ code: 'rate_limited' })
})
