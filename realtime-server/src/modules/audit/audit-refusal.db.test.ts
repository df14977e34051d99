import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { partySuggestionContract } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { actorOf, makeEvent, makePerson } from '#testing/factories.ts'
import { attemptOf } from './audit-refusal.policy.ts'
import { startAudit } from '#testing/audit-stage.ts'

const { db, call, server, lead, member, lena, mia, newest } = await startAudit()

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

  test('leaves no row when the request only reads by POST', () => {
    expect(attemptOf(partySuggestionContract.suggest, 'forbidden')).toBeNull()
  })
})
