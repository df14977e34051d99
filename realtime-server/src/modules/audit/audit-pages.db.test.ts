import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditContract } from '@raidtisch/shared-types/contracts/audit.contract'
import { startAudit } from '#testing/audit-stage.ts'

const { db, call, audra, page } = await startAudit()

describe('a hundred thousand entries', () => {
  const someone = '123456789012345678'

  beforeAll(async () => {
    for (let first = 0; first < 100_000; first += 10_000)
      await db.pool.query(
        `INSERT INTO audit_log (id, action, action_type, user_id, username, created_at)
       SELECT gen_random_uuid()::text, 'other',
              (ARRAY['event_action', 'participant_action', 'general_activity'])[1 + i % 3],
              CASE WHEN i % 1000 = 0 THEN $1 ELSE (200000000000000000 + i % 500)::text END, 'u' || i % 500,
              timestamptz '2026-03-29 00:00 Europe/Berlin' + i * interval '1 minute'
       FROM generate_series($2::int, $2::int + 9999) i`,
        [someone, first],
      )
    await db.pool.query('ANALYZE audit_log')
  })

  test('are pages of 25, newest first, without a gap or a double', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page(`?userId=${someone}&page=${number}`)))
    const logs = pages.flatMap((one) => one.logs)
    expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [100, true],
      [100, true],
      [100, true],
      [100, false],
    ])
    expect(new Set(logs.map(({ id }) => id)).size).toBe(100)
    const times = logs.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await page(`?userId=${someone}&page=5`)).toEqual({ logs: [], total: 100, hasMore: false })
  })

  test('are counted by days of the guild’s zone, also where one has 23 or 25 hours', async () => {
    const totalOf = async (start: string, end = start) => {
      const { body } = await call('GET', `/api/audit-logs/stats?startDate=${start}&endDate=${end}`, {
        as: audra,
      })
      const filtered = await page(`?startDate=${start}&endDate=${end}&actionType=event_action`)
      expect(filtered.total).toBeGreaterThan(0)
      return (body as z.output<typeof auditContract.stats.response>).totalLogs
    }
    expect(await totalOf('2026-03-29')).toBe(23 * 60)
    expect(await totalOf('2026-03-30')).toBe(24 * 60)
    expect(await totalOf('2026-03-29', '2026-03-30')).toBe(47 * 60)
  })

  test('tell what is recent', async () => {
    const recent = async () => {
      const { body } = await call('GET', '/api/audit-logs/stats', { as: audra })
      const { totalLogs, recentActivity } = body as z.output<typeof auditContract.stats.response>
      const { last24h, last7d, last30d } = recentActivity
      return [last24h, last7d, last30d, totalLogs]
    }
    const before = await recent()
    // An hour before and an hour after each of the three borders.
    await db.pool.query(
      `INSERT INTO audit_log (id, action, action_type, created_at)
       SELECT gen_random_uuid()::text, 'other', 'general_activity', now() - hours * interval '1 hour'
       FROM unnest(ARRAY[23, 25, 7 * 24 - 1, 7 * 24 + 1, 30 * 24 - 1, 30 * 24 + 1]) hours`,
    )
    const after = await recent()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 3, 5, 6])
  })

  test.each([
    ['all', ''],
    ['one person', ` WHERE user_id = '${someone}'`],
    ['one kind', ` WHERE action_type = 'event_action'`],
    ['one day', ` WHERE created_at >= '2026-04-10' AND created_at < '2026-04-11'`],
  ])('are found by an index: %s', async (_name, where) => {
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM audit_log${where} ORDER BY created_at DESC, seq DESC LIMIT 25`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan|Bitmap Index Scan/)
    expect(plan).not.toContain('Seq Scan')
  })

  test('come as a file, the newest ten thousand', async () => {
    const json = await call('GET', '/api/audit-logs/export?format=json', { as: audra })
    expect(json.body).toHaveLength(10_000)
    const csv = await call('GET', `/api/audit-logs/export?format=csv&userId=${someone}`, { as: audra })
    expect(csv.headers.get('content-disposition')).toContain('Audit Logs.csv')
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(101)
  })
})
