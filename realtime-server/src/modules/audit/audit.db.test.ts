import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditContract, AuditLogEntry } from '@raidtisch/shared-types/contracts/audit.contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { createOutbox } from '#core/outbox.ts'
import { registerEventRoutes } from '#modules/events/event.routes.ts'
import { registerSignUpRoutes } from '#modules/signups/signup.routes.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { recordRefusal } from './audit-refusal.commands.ts'
import { attemptOf } from './audit-refusal.policy.ts'
import { recordAudit, systemDoer } from './audit.commands.ts'
import { registerAuditRoutes } from './audit.routes.ts'

const { db } = await createTestDatabase()
const logger = pino({ level: 'silent' })
const clock = { now: () => new Date() }
const deps = { db, outbox: createOutbox({ db, logger }), clock, logger }
const call = await startModuleApi(
  (routes) => {
    registerAuditRoutes(routes, deps)
    registerEventRoutes(routes, deps)
    registerSignUpRoutes(routes, deps)
  },
  {
    onRefused: async (actor, { contract, params, code }) => {
      const attempt = attemptOf(contract, code)
      if (attempt) await recordRefusal(deps, actor, { ...attempt, targetId: params['id'] ?? 'none', code })
    },
  },
)

const server = await makeServer(db, { defaultTimezone: 'CET' })
const [lead, member, auditor] = await Promise.all([
  makePerson(db, server, 'lead', { username: 'lena' }),
  makePerson(db, server, 'member', { username: 'mia' }),
  makePerson(db, server, 'auditor', { username: 'audra' }),
])
const [lena, mia, audra] = [actorOf(lead), actorOf(member), actorOf(auditor)]
const leadingAuditor = { ...audra, rights: { ...audra.rights, isAdmin: true } }

type Page = z.output<typeof auditContract.list.response>
async function page(query = '', as = audra): Promise<Page> {
  const { status, body } = await call('GET', `/api/audit-logs${query}`, { as })
  expect(status).toBe(200)
  return body as Page
}
async function newest(as = audra): Promise<AuditLogEntry | undefined> {
  return (await page('?limit=1', as)).logs[0]
}

describe('what the log tells', () => {
  test('of a change: who, what, in German, with the event’s title, the door, and the fields before and after', async () => {
    const event = await makeEvent(db, lead)
    await call('PATCH', `/api/events/${event.id}`, { as: lena, body: { title: 'Tevent' } })
    expect(await newest()).toMatchObject({
      actionType: 'event_action',
      action: 'Event bearbeiten',
      description: 'lena hat „Tevent“ bearbeitet.',
      username: 'lena',
      realName: null,
      success: true,
      errorMessage: null,
      metadata: {
        actionKey: 'event_updated',
        eventTitle: 'Tevent',
        source: 'web',
        before: { title: event.title },
        after: { title: 'Tevent' },
      },
    })
  })

  test('of what happened by itself: nobody’s name, and that the system did it', async () => {
    await db.prisma.$transaction((tx) =>
      recordAudit(tx, systemDoer(server.id), {
        action: 'event_deleted',
        actionType: 'event_action',
        targetId: randomUUID(),
        targetType: 'event',
        details: { eventTitle: 'Alt' },
      }),
    )
    expect(await newest()).toMatchObject({
      description: 'Das System hat „Alt“ gelöscht.',
      username: null,
      metadata: { source: 'system' },
    })
  })

  test('of rows that an older version wrote in its own way', async () => {
    await db.pool.query(
      `INSERT INTO audit_log (id, action, action_type, details) VALUES ($1, 'raid_moved', 'event_action', '[1]')`,
      [randomUUID()],
    )
    expect(await newest()).toMatchObject({
      action: 'Sonstige Aktion',
      description: 'Jemand hat etwas geändert.',
    })
  })

  test('real names and what leaders keep about people only to auditors who lead', async () => {
    await db.prisma.userMapping.create({
      data: { serverId: server.id, discordUserId: lead.id, realName: 'Lena Lang', createdBy: lead.id },
    })
    await db.prisma.$transaction((tx) =>
      recordAudit(tx, lena, {
        action: 'user_mapping_updated',
        actionType: 'general_activity',
        targetId: member.id,
        targetType: 'user_mapping',
        details: { before: { realName: 'Mia M', isActive: true }, after: { realName: 'Mia N', notes: 'x' } },
      }),
    )
    expect(await newest()).toMatchObject({
      realName: null,
      metadata: { before: { isActive: true }, after: {} },
    })
    expect(JSON.stringify(await page())).not.toMatch(/Lena Lang|Mia [MN]/)
    const file = await call('GET', '/api/audit-logs/export?format=json', { as: audra })
    expect(JSON.stringify(file.body)).not.toMatch(/Lena Lang|Mia [MN]/)
    expect(await newest(leadingAuditor)).toMatchObject({
      realName: 'Lena Lang',
      metadata: { before: { realName: 'Mia M' }, after: { realName: 'Mia N', notes: 'x' } },
    })
  })

  test.each(['absence', 'attendance'] as const)(
    'the reason of an entry about %s likewise',
    async (targetType) => {
      await db.prisma.$transaction((tx) =>
        recordAudit(tx, lena, {
          action: targetType === 'absence' ? 'absence_deleted' : 'attendance_corrected',
          actionType: 'participant_action',
          targetId: randomUUID(),
          targetType,
          details: { before: { reason: 'Erst krank' }, after: { isPresent: true, reason: 'Dann doch da' } },
        }),
      )
      const { before, after } = (await newest())!.metadata
      expect([before, after?.['isPresent']]).toEqual([{}, true])
      for (const address of ['?limit=1', '/export?format=json', '/export?format=csv']) {
        const { body } = await call('GET', `/api/audit-logs${address}`, { as: audra })
        expect(JSON.stringify(body)).not.toMatch(/krank|doch da/)
      }
      expect((await newest(leadingAuditor))?.metadata.after).toMatchObject({ reason: 'Dann doch da' })
    },
  )
})

describe('who is refused', () => {
  const refusals = () => db.prisma.auditLog.findMany({ where: { success: false }, orderBy: { seq: 'asc' } })
  const since = async (act: () => Promise<unknown>) => {
    const before = (await refusals()).length
    await act()
    return (await refusals()).slice(before)
  }

  test('leaves a row, and the change none', async () => {
    const event = await makeEvent(db, lead)
    const rows = await since(async () => {
      const { status } = await call('DELETE', `/api/events/${event.id}`, { as: mia })
      expect(status).toBe(403)
    })
    expect(rows).toMatchObject([
      { action: 'event_deleted', targetId: event.id, userId: member.id, errorMessage: 'forbidden' },
    ])
    expect(await newest()).toMatchObject({
      success: false,
      errorMessage: 'forbidden',
      description: `mia wurde bei „${event.title}“ abgewiesen: forbidden`,
      metadata: { eventTitle: event.title, source: 'web' },
    })
    expect(await db.prisma.auditLog.count({ where: { targetId: event.id, success: true } })).toBe(0)
  })

  test('by a rule of the game leaves a row too', async () => {
    const event = await makeEvent(db, lead, { status: 'archived' })
    const rows = await since(() =>
      call('POST', `/api/events/${event.id}/signup`, { as: mia, body: { role: 'tank' } }),
    )
    expect(rows).toMatchObject([{ action: 'signup_created', errorMessage: 'event_archived' }])
  })

  test('in one of several answers at once leaves a row for that one', async () => {
    const [open, archived] = await Promise.all([
      makeEvent(db, lead),
      makeEvent(db, lead, { status: 'archived' }),
    ])
    const answers = [open, archived].map(({ id }) => ({ eventId: id, kind: 'decline' }))
    const rows = await since(() => call('POST', '/api/events/answers', { as: mia, body: { answers } }))
    expect(rows).toMatchObject([
      { action: 'signup_declined', targetId: archived.id, errorMessage: 'event_archived' },
    ])
  })

  test('again and again within a minute leaves one row, and twenty different ones at most', async () => {
    const ben = actorOf(await makePerson(db, server, 'member'))
    const events = await Promise.all(Array.from({ length: 25 }, () => makeEvent(db, lead)))
    const rows = await since(async () => {
      for (const { id } of [...events.slice(0, 3), ...events.slice(0, 3), ...events])
        await call('POST', `/api/events/${id}/archive`, { as: ben })
    })
    expect(new Set(rows.map(({ targetId }) => targetId)).size).toBe(rows.length)
    // The minute may turn once while the test runs.
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.length).toBeLessThanOrEqual(23)
  })

  test('for nonsense or for something that is not there leaves nothing', async () => {
    const event = await makeEvent(db, lead)
    const rows = await since(async () => {
      await call('PATCH', `/api/events/${event.id}`, { as: lena, body: { title: 7 } })
      await call('DELETE', `/api/events/${randomUUID()}`, { as: mia })
      await call('DELETE', `/api/events/${event.id}`)
    })
    expect(rows).toEqual([])
  })

  test('reading the log leaves a row in it', async () => {
    const rows = await since(async () => {
      const answers = await Promise.all(
        ['', '/stats', '/export?format=csv'].map((path) =>
          call('GET', `/api/audit-logs${path}`, { as: lena }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    })
    expect(rows).toMatchObject([{ action: 'audit_log_read', userId: lead.id, errorMessage: 'forbidden' }])
  })

  test('is written down under the name the change has when it succeeds', () => {
    const unnamed = [...operations]
      .filter(([, contract]) => attemptOf(contract, 'forbidden')?.action === 'other')
      .map(([name]) => name)
    expect(unnamed).toEqual(['auth.logout'])
  })
})

describe('signing in and out', () => {
  test('is left out on request, refused attempts and everything else are not', async () => {
    const rows = [
      ['signed_in', true],
      ['signed_out', true],
      ['signed_in', false],
      ['settings_changed', true],
    ] as const
    for (const [action, success] of rows)
      await db.pool.query(
        `INSERT INTO audit_log (id, action, action_type, user_id, success) VALUES ($1, $2, 'general_activity', $3, $4)`,
        [randomUUID(), action, '111111111111111111', success],
      )
    const told = async (query: string) => {
      const { logs, total } = await page(`?userId=111111111111111111${query}`)
      return { total, told: logs.map(({ success, metadata }) => `${metadata.actionKey} ${success}`).sort() }
    }
    expect((await told('')).total).toBe(4)
    expect((await told('&hideSignIns=false')).total).toBe(4)
    expect(await told('&hideSignIns=true')).toEqual({
      total: 2,
      told: ['settings_changed true', 'signed_in false'],
    })
    const answer = await call('GET', '/api/audit-logs?hideSignIns=perhaps', { as: audra })
    expect(answer.status).toBe(400)
  })
})

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
    const { body } = await call('GET', '/api/audit-logs/stats', { as: audra })
    const { rows } = await db.pool.query(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE created_at > now() - interval '24 hours')::int AS day,
              count(*) FILTER (WHERE created_at > now() - interval '7 days')::int AS week,
              count(*) FILTER (WHERE created_at > now() - interval '30 days')::int AS month FROM audit_log`,
    )
    const { total, day, week, month } = rows[0] as Record<string, number>
    expect(body).toEqual({
      totalLogs: total,
      recentActivity: { last24h: day, last7d: week, last30d: month },
    })
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

test.each([
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['page=x', 'page'],
  ['page=100001', 'page'],
  ['limit=101', 'limit'],
  ['actionType=signup', 'actionType'],
  ['actionType=', 'actionType'],
  ['startDate=2026-02-30', 'startDate'],
  ['startDate=0000-01-01', 'startDate'],
  ['endDate=01.02.2026', 'endDate'],
  ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
  ['userId=mia', 'userId'],
  ['serverId=1', 'query'],
])('bad input names the field: %s', async (query, field) => {
  const { status, body } = await call('GET', `/api/audit-logs?${query}`, { as: audra })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: field }] })
})
