import { expect, test } from 'vitest'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { transaction } from '#core/db/transaction.ts'
import { makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { enqueueDeliveries, type NewDelivery } from './delivery.commands.ts'
import { findNextDirect } from './delivery-queue.queries.ts'

const { db } = await createTestDatabase()
const server = await makeServer(db)

const dueAt = new Date('2026-12-01T20:00:00.500Z')
const expiresAt = new Date('2026-12-01T22:00:00Z')
const payload = { start: expiresAt.toISOString() }
const reminder = (index: number): NewDelivery => ({
  kind: 'reminder',
  payload,
  serverId: server.id,
  dedupeKey: `reminder:${index}`,
  eventId: 'e',
  recipientId: String(index),
  channelId: index % 2 === 0 ? 'c' : null,
  dueAt,
  expiresAt,
  inChannel: index === 0,
})

test('messages are enqueued at once when more people answered than a statement has parameters for', async () => {
  const deliveries = Array.from({ length: 5_100 }, (_, index) => reminder(index))
  await transaction(db, (tx) => enqueueDeliveries(tx, deliveries, dueAt))
  expect(await db.prisma.delivery.count()).toBe(deliveries.length)
  const rows = await db.prisma.delivery.findMany({
    where: { recipientId: { in: ['0', '5099'] } },
    orderBy: { recipientId: 'asc' },
    select: { dedupeKey: true, state: true, errorCode: true, channelId: true, dueAt: true, payload: true },
  })
  expect(rows).toEqual([
    { dedupeKey: 'reminder:0', state: 'refused', errorCode: 'in_channel', channelId: 'c', dueAt, payload },
    { dedupeKey: 'reminder:5099', state: 'waiting', errorCode: null, channelId: null, dueAt, payload },
  ])
})

test('a question to a substitute is sent before everything else that is due, and a reminder after it', async () => {
  const due = (index: number, kind: 'reminder' | 'substitute' | 'assignment') =>
    ({ ...reminder(index), kind, dueAt: new Date(dueAt.getTime() - index) }) as NewDelivery
  const queued = [due(6_003, 'reminder'), due(6_002, 'assignment'), due(6_001, 'substitute')]
  await db.pool.query('truncate delivery')
  await transaction(db, (tx) => enqueueDeliveries(tx, queued, dueAt))
  const order: (string | undefined)[] = []
  for (const _ of queued) {
    const next = await findNextDirect(db.prisma, { serverId: server.id, isKnown: false }, dueAt)
    order.push(next?.kind)
    await db.prisma.delivery.delete({ where: { id: next?.id ?? '' } })
  }
  expect(order).toEqual(['substitute', 'assignment', 'reminder'])
})

test('a message is enqueued when a newer process has added a column to the table', async () => {
  const enqueue = (index: number) =>
    sqlTransaction(db, (tx) => enqueueDeliveries(tx, [reminder(index)], dueAt))
  await enqueue(7_001)
  await db.pool.query('alter table delivery add column added_later text')
  await enqueue(7_002)
  expect(await db.prisma.delivery.count({ where: { recipientId: { in: ['7001', '7002'] } } })).toBe(2)
})
