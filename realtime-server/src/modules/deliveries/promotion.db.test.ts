import { beforeEach, expect, test } from 'vitest'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { createAbsence } from '#modules/absences/absence.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import { actorOf, makeEvent, makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { enqueueDeliveries, type NewDelivery } from './delivery.commands.ts'

// Each promotion is one message, pending from the moment the change commits.

const { db, outbox } = await createTestDatabase()
const deps = { db, outbox, clock: { now: () => new Date() } }
const server = await makeServer(db)
const lead = await makePerson(db, server, 'lead')
const [ann, bob, cem] = [
  await makePerson(db, server),
  await makePerson(db, server),
  await makePerson(db, server),
]

beforeEach(async () => {
  await db.pool.query('TRUNCATE event, delivery, absence CASCADE')
})

const asTank = SignUpBody.parse({ role: 'tank' })
const respond = (person: TestPerson, eventId: string) => signUp(deps, actorOf(person), eventId, asTank)
const leave = (person: TestPerson, eventId: string) => decline(deps, actorOf(person), eventId)
/** Capacity for one tank: ann is accepted, bob and cem wait in this order. */
async function queue() {
  const event = await makeEvent(db, lead, { maxTanks: 1, channelId: server.channelId })
  for (const person of [ann, bob, cem]) await respond(person, event.id)
  return event
}
const promoted = async () =>
  (await db.prisma.delivery.findMany({ where: { kind: 'promotion' }, orderBy: { createdAt: 'asc' } })).map(
    ({ recipientId }) => recipientId,
  )

test('a decline promotes the first waiting person and adds a message for them alone, until the event ends', async () => {
  const event = await queue()
  expect(await promoted()).toEqual([])
  await leave(ann, event.id)
  const [pending, ...others] = await db.prisma.delivery.findMany()
  expect(others).toEqual([])
  const place = await db.prisma.participant.findFirstOrThrow({ where: { discordUserId: bob.id } })
  expect(pending).toMatchObject({
    kind: 'promotion',
    recipientId: bob.id,
    eventId: event.id,
    channelId: server.channelId,
    payload: { role: 'tank', answeredAt: place.joinedAt.toISOString() },
    expiresAt: new Date(event.date.getTime() + event.duration * 60_000),
    state: 'waiting',
  })
})

test('raised maxima promote people, and so does an absence', async () => {
  const event = await queue()
  const role = (max: number) => ({ max, emoji: null })
  await updateEvent(deps, actorOf(lead), event.id, {
    roles: { tanks: role(2), healers: role(6), dps: role(12) },
  })
  expect(await promoted()).toEqual([bob.id])
  const day = dayAt('UTC', event.date)
  await createAbsence(deps, actorOf(ann), { fromDate: day, toDate: day, reason: '' })
  expect(await promoted()).toEqual([bob.id, cem.id])
})

test('a person who is promoted a second time is notified a second time', async () => {
  const event = await queue()
  await leave(ann, event.id)
  await leave(bob, event.id)
  await respond(bob, event.id)
  expect(await promoted()).toEqual([bob.id, cem.id])
  await leave(cem, event.id)
  expect(await promoted()).toEqual([bob.id, cem.id, bob.id])
})

test('a message is added only when the change commits, and once for the same key', async () => {
  const event = await queue()
  const delivery: NewDelivery = {
    kind: 'promotion',
    payload: { role: 'tank', answeredAt: event.date.toISOString() },
    serverId: server.id,
    dedupeKey: 'the same',
    eventId: event.id,
    recipientId: bob.id,
    channelId: null,
    dueAt: event.date,
    expiresAt: event.date,
  }
  const enqueue = (fails: boolean) =>
    sqlTransaction(db, async (tx) => {
      await enqueueDeliveries(tx, [delivery], event.date)
      if (fails) throw new Error('taken back')
    })
  await expect(enqueue(true)).rejects.toThrow('taken back')
  expect(await promoted()).toEqual([])
  await Promise.all([enqueue(false), enqueue(false), enqueue(false)])
  expect(await promoted()).toEqual([bob.id])
})
