import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { housekeepingJobs, tidyUp } from './housekeeping.ts'
import { runDue } from './schedule.ts'

const { db, outbox, logger } = await createTestDatabase()
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

test('what has served goes after its time, and what is still of use stays', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server)
  const over = await makeEvent(db, lena, { date: daysAgo(89) })
  const ahead = await makeEvent(db, lena, { date: daysAgo(-1) })
  const message = {
    serverId: server.id,
    recipientId: lena.id,
    kind: 'assignment',
    dueAt: now,
    expiresAt: now,
  }
  const messages = {
    'sent long ago': { state: 'sent', doneAt: daysAgo(91), eventId: over.id },
    'given up long ago, its event deleted': { state: 'failed', doneAt: daysAgo(91), eventId: randomUUID() },
    'sent lately': { state: 'sent', doneAt: daysAgo(89), eventId: over.id },
    'of an event ahead': { state: 'sent', doneAt: daysAgo(91), eventId: ahead.id },
    waiting: { state: 'waiting', createdAt: daysAgo(91), eventId: over.id },
  }
  await db.prisma.delivery.createMany({
    data: Object.entries(messages).map(([dedupeKey, one]) => ({ ...message, ...one, dedupeKey })),
  })
  const fault = { serverId: server.id, kind: 'dm_closed', message: '' }
  await db.prisma.botFault.createMany({
    data: [
      { ...fault, scope: 'long over', resolvedAt: daysAgo(31) },
      { ...fault, scope: 'just over', resolvedAt: daysAgo(29) },
      { ...fault, scope: 'open', lastAt: daysAgo(31) },
    ],
  })
  const run = { name: 'reminder', owner: randomUUID() }
  await db.prisma.jobRun.createMany({
    data: [
      { ...run, slot: daysAgo(40), leaseUntil: daysAgo(40), doneAt: daysAgo(40) },
      { ...run, slot: daysAgo(39), leaseUntil: daysAgo(39) },
      { ...run, slot: daysAgo(38), leaseUntil: daysAgo(1) },
      { ...run, slot: daysAgo(29), leaseUntil: daysAgo(29), doneAt: daysAgo(29) },
    ],
  })

  const links = [
    { tokenHash: Buffer.from('long revoked'), revokedAt: daysAgo(31) },
    { tokenHash: Buffer.from('just revoked'), revokedAt: daysAgo(29) },
    { tokenHash: Buffer.from('working'), createdAt: daysAgo(400) },
  ]
  await db.prisma.streamLink.createMany({
    data: links.map((link) => ({ ...link, serverId: server.id, createdBy: lena.id })),
  })
  await db.prisma.calendarFeed.createMany({
    data: links.map((link) => ({ ...link, serverId: server.id, discordUserId: lena.id, kind: 'guild' })),
  })

  await transaction(db, (tx) => tidyUp(tx, now))

  for (const kept of [await db.prisma.streamLink.findMany(), await db.prisma.calendarFeed.findMany()])
    expect(kept.map(({ tokenHash }) => Buffer.from(tokenHash).toString()).toSorted()).toEqual([
      'just revoked',
      'working',
    ])

  const kept = await db.prisma.delivery.findMany({ select: { dedupeKey: true } })
  expect(kept.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual([
    'of an event ahead',
    'sent lately',
    'waiting',
  ])
  const faults = await db.prisma.botFault.findMany({ select: { scope: true } })
  expect(faults.map(({ scope }) => scope).toSorted()).toEqual(['just over', 'open'])
  const runs = await db.prisma.jobRun.findMany({ select: { slot: true }, orderBy: { slot: 'asc' } })
  expect(runs.map(({ slot }) => slot)).toEqual([daysAgo(38), daysAgo(29)])
})

test('the card of a member who left goes after a month, and so do wishes about them', async () => {
  const server = await makeServer(db)
  const [mia, gone, away] = [
    await makePerson(db, server),
    await makePerson(db, server, 'member', { leftAt: daysAgo(31) }),
    await makePerson(db, server, 'member', { leftAt: daysAgo(29) }),
  ]
  const serverId = server.id
  await db.prisma.memberCard.createMany({
    data: [mia, gone, away].map(({ id }) => ({ discordUserId: id, serverId })),
  })
  await db.prisma.memberWish.createMany({
    data: [gone, away].map(({ id }) => ({ fromId: mia.id, toId: id, serverId, kind: 'apart' })),
  })
  await transaction(db, (tx) => tidyUp(tx, now))
  const kept = await db.prisma.memberCard.findMany({ include: { wishes: true }, where: { serverId } })
  expect(kept.map(({ discordUserId }) => discordUserId).toSorted()).toEqual([mia.id, away.id].toSorted())
  expect(kept.flatMap(({ wishes }) => wishes.map(({ toId }) => toId))).toEqual([away.id])
})

test('the tidying is due once in each hour', async () => {
  const deps = { db, outbox, logger }
  const old = { name: 'reminder', owner: randomUUID(), slot: daysAgo(40), leaseUntil: daysAgo(40) }
  const runAt = async (time: string) => {
    await db.prisma.jobRun.create({ data: old })
    const count = await runDue(deps, housekeepingJobs(), new Date(`2030-06-14T${time}Z`))
    const { count: left } = await db.prisma.jobRun.deleteMany({ where: { slot: old.slot } })
    return { count, left }
  }
  const [done, nothing] = [
    { count: 1, left: 0 },
    { count: 0, left: 1 },
  ]
  expect([await runAt('12:10:00'), await runAt('12:59:59'), await runAt('13:00:00')]).toEqual([
    done,
    nothing,
    done,
  ])
})
