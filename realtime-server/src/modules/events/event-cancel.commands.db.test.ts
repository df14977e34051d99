import { CancelEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { describe, expect, test } from 'vitest'
import { converges } from '#testing/converges.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { cancelEvent, uncancelEvent } from './event-cancel.commands.ts'
import { startEvents } from './event-stage.fixture.ts'
import { openEvent, unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'

const { db, deps, lena, mia, gast, screensOf } = await startEvents()
const because = { reason: 'Zu wenige Heiler' }

const lastAudit = async (targetId: string) =>
  db.prisma.auditLog.findFirstOrThrow({ where: { targetId }, orderBy: { seq: 'desc' } })

describe('cancelling', () => {
  test('an event keeps its answers, says why to everybody and reaches every screen', async () => {
    const { id } = await makeEvent(db, mia)
    await makeParticipant(db, { id }, gast)
    const messages = await converges(db, screensOf(id), () => cancelEvent(deps, actorOf(mia), id, because))
    expect(messages).toMatchObject([
      {
        type: 'event.saved',
        event: { status: 'cancelled', cancelReason: because.reason, participants: [{ username: 'gast' }] },
      },
    ])
    expect(await lastAudit(id)).toMatchObject({
      action: 'event_cancelled',
      userId: mia.id,
      details: { before: { status: 'active' }, after: { status: 'cancelled', reason: because.reason } },
    })
  })

  test.each([
    ['cancelled', 'event_cancelled'],
    ['archived', 'event_archived'],
    ['completed', 'event_archived'],
  ] as const)('is refused when the event is %s', async (status, code) => {
    const { id } = await makeEvent(db, mia, { status })
    await expect(cancelEvent(deps, actorOf(mia), id, because)).rejects.toEqual(refusal(code))
  })

  test('is for the creator and admins', async () => {
    const { id } = await makeEvent(db, mia)
    await expect(cancelEvent(deps, actorOf(gast), id, because)).rejects.toEqual(refusal('forbidden'))
    expect(await cancelEvent(deps, actorOf(lena), id, because)).toMatchObject({ status: 'cancelled' })
    await expect(uncancelEvent(deps, actorOf(gast), id)).rejects.toEqual(refusal('forbidden'))
  })

  test('happens once when two press at the same moment', async () => {
    const { id } = await makeEvent(db, mia)
    const outcomes = await Promise.allSettled(
      [mia, lena].map((one) => cancelEvent(deps, actorOf(one), id, because)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.prisma.auditLog.count({ where: { targetId: id, action: 'event_cancelled' } })).toBe(1)
  })

  test.each([
    ['no reason', {}],
    ['an empty reason', { reason: '   ' }],
    ['a reason of a page', { reason: 'a'.repeat(301) }],
    ['an author', { reason: 'Krank', cancelledBy: '1' }],
  ])('does not pass the contract with %s', (_, body) => {
    expect(CancelEventBody.safeParse(because).success).toBe(true)
    expect(CancelEventBody.safeParse(body).success).toBe(false)
  })

  test('closes the event for edits until it is taken back', async () => {
    const { id } = await makeEvent(db, mia, { status: 'cancelled', cancelReason: 'Krank' })
    await expect(updateEvent(deps, actorOf(mia), id, { title: 'Doch' })).rejects.toEqual(
      expect.objectContaining({ code: 'event_cancelled', reason: 'Krank' }),
    )
    await expect(unarchiveEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_not_archived'))
  })
})

describe('taking a cancelling back', () => {
  test.each(['active', 'upcoming'])('leads to what the event was: %s', async (status) => {
    const { id } = await makeEvent(db, mia, { status })
    await cancelEvent(deps, actorOf(mia), id, because)
    const messages = await converges(db, screensOf(id), () => uncancelEvent(deps, actorOf(mia), id))
    expect(messages).toMatchObject([{ event: { status, cancelReason: null } }])
    expect(await lastAudit(id)).toMatchObject({ action: 'event_uncancelled' })
    await expect(uncancelEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_not_cancelled'))
  })

  test('counts against the limit of events per person', async () => {
    const strict = await makeServer(db, { settings: { maxEventsPerUser: 1 } })
    const one = await makePerson(db, strict)
    const { id } = await makeEvent(db, one)
    await cancelEvent(deps, actorOf(one), id, because)
    await makeEvent(db, one)
    await expect(uncancelEvent(deps, actorOf(one), id)).rejects.toEqual(refusal('event_limit_reached'))
  })
})

describe('opening', () => {
  test('makes an upcoming event take answers before its time, on every screen', async () => {
    const opensAt = new Date(Date.now() + 3_600_000)
    const { id } = await makeEvent(db, mia, { status: 'upcoming', opensAt })
    const messages = await converges(db, screensOf(id), () => openEvent(deps, actorOf(mia), id))
    expect(messages).toMatchObject([{ event: { status: 'active', opensAt: null } }])
    expect(await lastAudit(id)).toMatchObject({ action: 'event_opened', userId: mia.id })
    await expect(openEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_not_upcoming'))
  })

  test('is for the creator and admins', async () => {
    const { id } = await makeEvent(db, mia, { status: 'upcoming' })
    await expect(openEvent(deps, actorOf(gast), id)).rejects.toEqual(refusal('forbidden'))
  })
})
