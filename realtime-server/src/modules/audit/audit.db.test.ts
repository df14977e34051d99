import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuditAction } from '@raidtisch/shared-types/domain/audit-actions'
import { transaction } from '#core/db/transaction.ts'
import { makeEvent, makeSnowflake } from '#testing/factories.ts'
import { recordAudit, systemActor } from '#core/audit.ts'
import { startAudit } from '#testing/audit-stage.ts'

const { db, call, server, lead, member, lena, audra, leadingAuditor, page, newest } = await startAudit()

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

  test('of roles, channels and people what they are called today, beside their ids', async () => {
    const officer = makeSnowflake()
    await db.prisma.guildRole.create({ data: { id: officer, serverId: server.id, name: 'Offizier' } })
    const gone = makeSnowflake()
    const after = { leadRoles: [officer, gone], defaultChannelId: server.channelId, discordUserId: member.id }
    await transaction(db, (tx) =>
      recordAudit(tx, lena, {
        action: 'settings_changed',
        targetId: server.id,
        targetType: 'settings',
        details: { before: null, after },
      }),
    )
    const channel = await db.prisma.guildChannel.findUniqueOrThrow({ where: { id: server.channelId } })
    const person = await db.prisma.chatUser.findFirstOrThrow({ where: { id: member.id } })
    expect((await newest())?.metadata).toMatchObject({ after })
    expect((await newest())?.metadata.names).toEqual({
      [officer]: 'Offizier',
      [server.channelId]: channel.name,
      [member.id]: person.nickname ?? person.displayName ?? person.username,
    })
  })

  test('of what happened by itself: nobody’s name, and that the system did it', async () => {
    await transaction(db, (tx) =>
      recordAudit(tx, systemActor(server.id), {
        action: 'event_deleted',
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

  test('of an answer by the system whose it is and why, in German', async () => {
    const own = { discordUserId: member.id, username: 'mia', status: 'accepted' }
    const declined = { ...own, status: 'declined' }
    const described = async (action: AuditAction, before: typeof own | null, after: typeof own) => {
      await transaction(db, (tx) =>
        recordAudit(tx, systemActor(server.id), {
          action,
          targetId: randomUUID(),
          targetType: 'event',
          details: { eventTitle: 'Tevent', before, after },
        }),
      )
      return (await newest())?.description
    }
    const standing = 'Die feste Antwort von mia gilt für „Tevent“.'
    expect(await described('signup_created', null, own)).toBe(standing)
    expect(await described('signup_declined', null, declined)).toBe(standing)
    expect(await described('signup_declined', own, declined)).toBe(
      'mia ist nicht mehr auf dem Server und bei „Tevent“ abgemeldet.',
    )
    const reserved = { ...own, status: 'reserved' }
    expect(await described('signup_changed', reserved, own)).toBe(standing)
    expect(await described('signup_declined', reserved, declined)).toBe('mia ist bei „Tevent“ abgemeldet.')
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
    await transaction(db, (tx) =>
      recordAudit(tx, lena, {
        action: 'user_mapping_updated',
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
      await transaction(db, (tx) =>
        recordAudit(tx, lena, {
          action: targetType === 'absence' ? 'absence_deleted' : 'attendance_corrected',
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
