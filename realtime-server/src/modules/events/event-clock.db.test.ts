import { describe, expect, test } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { announcedBy, converges } from '#testing/converges.ts'
import { actorOf, eventBody, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { uncancelEvent } from './event-cancel.commands.ts'
import { startEventClock } from './event-stage.fixture.ts'
import { archiveEvent, unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { createEvent } from './event.commands.ts'

const { db, deps, guild, at, screensOf, lastAudit, ...clock } = await startEventClock()
const tick = (moment: string) => clock.tick(`${moment}Z`)
/** From 20:00 to 22:00 on the first of May, and never changed since. */
const event = (changes: Partial<Prisma.EventUncheckedCreateInput> = {}) => {
  const date = new Date('2026-05-01T20:00Z')
  return makeEvent(db, guild.mia, { date, updatedAt: date, ...changes })
}
const statusOf = async (id: string) =>
  (await db.prisma.event.findUnique({ where: { id }, select: { status: true } }))?.status

describe('An event that is over', () => {
  test('is completed in its minute, leaves the active ones and stands in the archive of those who lead', async () => {
    const { id } = await event()
    await tick('2026-05-01T21:59:59')
    expect(await statusOf(id)).toBe('active')
    const messages = await converges(db, screensOf(id), () => tick('2026-05-01T22:00'))
    expect(messages).toMatchObject([{ type: 'event.saved', event: { id, status: 'completed', version: 2 } }])
    expect(await lastAudit()).toMatchObject({
      action: 'event_completed',
      targetId: id,
      userId: null,
      serverId: guild.server.id,
      details: { source: 'system', before: { status: 'active' }, after: { status: 'completed' } },
    })
    expect(await announcedBy(db, () => tick('2026-05-01T22:00:05'))).toEqual([])
  })

  test('is archived at once when it was to be, unless it is permanent', async () => {
    const { id } = await event({ autoArchive: true })
    const permanent = await event({ autoArchive: true, keepAlive: true })
    await converges(db, screensOf(id), () => tick('2026-05-01T22:00'))
    expect(await statusOf(id)).toBe('archived')
    expect(await statusOf(permanent.id)).toBe('completed')
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: id } })).toMatchObject({
      action: 'event_archived',
      userId: null,
      details: { source: 'system' },
    })
  })

  test('that was called off or archived by hand stays so', async () => {
    const cancelled = await event({ status: 'cancelled' })
    const archived = await event({ status: 'archived' })
    expect(await tick('2026-05-02T00:00')).toBe(0)
    expect([await statusOf(cancelled.id), await statusOf(archived.id)]).toEqual(['cancelled', 'archived'])
  })

  test('is open again once it is moved ahead, and completed again at its new end', async () => {
    const { id } = await event()
    await tick('2026-05-01T22:00')
    await converges(db, screensOf(id), () =>
      updateEvent(deps, actorOf(guild.mia), id, { date: '2026-05-03T20:00:00Z' }),
    )
    expect(await statusOf(id)).toBe('active')
    await tick('2026-05-03T21:59')
    expect(await statusOf(id)).toBe('active')
    await tick('2026-05-03T22:00')
    expect(await statusOf(id)).toBe('completed')
    await updateEvent(deps, actorOf(guild.mia), id, { title: 'Corrected', date: '2026-05-01T20:00:00Z' })
    expect(await statusOf(id)).toBe('completed')
  })

  test('and was brought back stays open until it is archived, or over by a later date', async () => {
    const { id } = await event()
    await tick('2026-05-01T22:00')
    at('2026-05-02T10:00Z')
    await converges(db, screensOf(id), () => unarchiveEvent(deps, actorOf(guild.mia), id))
    await tick('2026-05-02T10:00:05')
    await tick('2026-06-20T10:00')
    expect(await statusOf(id)).toBe('active')
    await updateEvent(deps, actorOf(guild.mia), id, { date: '2026-06-21T20:00:00Z' })
    await tick('2026-06-21T22:00')
    expect(await statusOf(id)).toBe('completed')
    await archiveEvent(deps, actorOf(guild.mia), id)
    expect(await statusOf(id)).toBe('archived')
  })

  test('brought back before its end, it is completed at its end', async () => {
    const { id } = await event({ status: 'archived' })
    at('2026-05-01T21:00Z')
    await unarchiveEvent(deps, actorOf(guild.mia), id)
    await tick('2026-05-01T22:00')
    expect(await statusOf(id)).toBe('completed')
  })

  test('is completed once by three processes at the same moment, late rather than never', async () => {
    const events = await Promise.all(Array.from({ length: 12 }, () => event()))
    const counts = await Promise.all([0, 1, 2].map(() => tick('2026-05-09T12:00')))
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    const audited = await db.prisma.auditLog.groupBy({
      by: ['targetId'],
      where: { action: 'event_completed', targetId: { in: events.map(({ id }) => id) } },
      _count: true,
    })
    expect(audited.map(({ _count }) => _count)).toEqual(Array(12).fill(1))
    const versions = await db.prisma.event.findMany({ select: { version: true } })
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]))
  })
})

test('An event that was only announced opens seven days before its start', async () => {
  const { id } = await event({ status: 'upcoming' })
  await tick('2026-04-24T19:59:59')
  expect(await statusOf(id)).toBe('upcoming')
  await converges(db, screensOf(id), () => tick('2026-04-24T20:00'))
  expect(await statusOf(id)).toBe('active')
  const forgotten = await event({ status: 'upcoming' })
  await tick('2026-05-02T00:00')
  expect(await statusOf(forgotten.id)).toBe('completed')
})

test('An upcoming event opens at its opening time when it has one', async () => {
  const { id } = await event({ status: 'upcoming', opensAt: new Date('2026-04-30T18:00Z') })
  await tick('2026-04-30T17:59:59')
  expect(await statusOf(id)).toBe('upcoming')
  const messages = await converges(db, screensOf(id), () => tick('2026-04-30T18:00'))
  expect(messages).toMatchObject([{ event: { id, status: 'active', opensAt: null } }])
  expect(await lastAudit()).toMatchObject({ action: 'event_opened', targetId: id, userId: null })
})

describe('An event that has been over for 30 days', () => {
  const wanted = (autoDeleteOldEvents: boolean) =>
    db.prisma.serverSettings.upsert({
      where: { serverId: guild.server.id },
      create: { serverId: guild.server.id, autoDeleteOldEvents },
      update: { autoDeleteOldEvents },
    })

  test('goes with its answers and its board, where the guild wants that, and nobody else’s do', async () => {
    const { id } = await event({ status: 'completed' })
    await makeParticipant(db, { id }, guild.mia)
    const elsewhere = await makeServer(db)
    const other = await makeEvent(db, await makePerson(db, elsewhere), {
      date: new Date('2026-05-01T20:00Z'),
      updatedAt: new Date('2026-05-01T20:00Z'),
      status: 'completed',
    })
    await tick('2026-06-30T00:00')
    expect(await statusOf(id)).toBe('completed')
    await wanted(true)
    await tick('2026-05-31T21:59:59')
    expect(await statusOf(id)).toBe('completed')
    const messages = await converges(db, screensOf(id), () => tick('2026-05-31T22:00'))
    expect(messages).toEqual([{ type: 'event.deleted', eventId: id }])
    expect(await statusOf(id)).toBeUndefined()
    expect(await statusOf(other.id)).toBe('completed')
    expect(await db.prisma.participant.count({ where: { eventId: id } })).toBe(0)
    expect(await db.prisma.boardDoc.findUnique({ where: { id: `parties.${id}` } })).toBeNull()
    expect(await lastAudit()).toMatchObject({
      action: 'event_deleted',
      targetId: id,
      userId: null,
      details: { source: 'system', after: null },
    })
  })

  test('stays for 30 days more after it was uncancelled, moved there or made', async () => {
    await wanted(true)
    const as = actorOf(guild.lena)
    const day = 24 * 3_600_000
    // Prisma stores the time of a change by the computer's clock.
    const today = at(new Date().toISOString())
    const daysAgo = (days: number) => new Date(today.getTime() - days * day)
    const cancelled = await event({ status: 'cancelled', date: daysAgo(40) })
    const moved = await event({ date: daysAgo(-40) })
    await uncancelEvent(deps, as, cancelled.id)
    await updateEvent(deps, as, moved.id, { date: daysAgo(365).toISOString() })
    const made = await createEvent(deps, as, eventBody(guild.server, { date: daysAgo(60).toISOString() }))
    const statuses = () => Promise.all([cancelled, moved, made].map(({ id }) => statusOf(id)))
    const tickAfter = (days: number) => tick(daysAgo(-days).toISOString().slice(0, -1))
    await tickAfter(0)
    await tickAfter(29)
    expect(await statuses()).toEqual(Array(3).fill('completed'))
    await tickAfter(31)
    expect(await statuses()).toEqual(Array(3).fill(undefined))
  })

  test('stays when it is permanent, was archived or called off, or somebody keeps it open', async () => {
    await wanted(true)
    const kept = [
      await event({ status: 'completed', keepAlive: true }),
      await event({ status: 'archived' }),
      await event({ status: 'cancelled' }),
      await event({ autoArchive: true }),
      await event({ reactivatedAt: new Date('2026-05-02T00:00Z') }),
    ]
    await event({ status: 'completed' })
    await tick('2026-05-01T22:00')
    await tick('2026-08-01T00:00')
    const left = await db.prisma.event.findMany({ select: { id: true } })
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)))
  })
})
