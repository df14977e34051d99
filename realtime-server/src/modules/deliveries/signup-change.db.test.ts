import { ManagedSignUpBody, SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { beforeEach, expect, test } from 'vitest'
import { removeSignUp, setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import {
  actorOf,
  makeEvent,
  makePeople,
  makePerson,
  makeServer,
  type TestPerson,
} from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const minute = 60_000
const hour = 60 * minute

const { db, outbox } = await createTestDatabase()
let now = new Date()
const deps = { db, outbox, clock: { now: () => now } }
const server = await makeServer(db)
const lena = await makePerson(db, server, 'lead')
const creator = await makePerson(db, server, 'member')
const mia = await makePerson(db, server, 'member')
const people = await makePeople(db, server, 3)
const ben = await makePerson(db, server, 'member')
beforeEach(async () => {
  now = new Date()
  await db.pool.query('TRUNCATE event, delivery CASCADE')
})

const event = async () =>
  (await makeEvent(db, creator, { date: new Date(now.getTime() + 48 * hour), channelId: server.channelId }))
    .id
const set = (eventId: string, role: SignUpBody['role'], by: TestPerson, who = mia) =>
  setSignUp(
    deps,
    actorOf(by),
    { eventId, discordUserId: who.id },
    ManagedSignUpBody.parse({ role, characterClass: null }),
  )
const takeOut = (eventId: string, by: TestPerson) =>
  removeSignUp(deps, actorOf(by), { eventId, discordUserId: mia.id })
const answer = (eventId: string, role: SignUpBody['role'], who = mia) =>
  signUp(deps, actorOf(who), eventId, SignUpBody.parse({ role }))
const messages = async () => {
  const rows = await db.prisma.delivery.findMany({
    where: { kind: 'signup_changed' },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ recipientId, eventId, payload, dueAt }) => ({
    to: recipientId,
    eventId,
    payload,
    dueInMs: dueAt.getTime() - now.getTime(),
  }))
}
const as = (role: string) => ({ status: 'accepted', role, class: null })

test('many changes of one sign-up are one message, which says what the person knew and what holds at the end', async () => {
  const id = await event()
  await answer(id, 'healer')
  for (let times = 0; times < 10; times++)
    for (const role of ['tank', 'dps'] as const) {
      now = new Date(now.getTime() + 1000)
      await set(id, role, creator)
    }
  expect(await messages()).toMatchObject([
    { payload: { before: as('healer'), after: as('dps') }, dueInMs: minute },
  ])
})

test('changes of two people in two events within a minute are one message for each person and event', async () => {
  const [id, other] = [await event(), await event()]
  for (const who of [mia, ben]) await answer(id, 'healer', who)
  for (const change of [
    () => set(id, 'tank', lena),
    () => set(id, 'dps', lena, ben),
    () => set(other, 'dps', lena),
    () => takeOut(id, lena),
  ]) {
    now = new Date(now.getTime() + 1000)
    await change()
  }
  expect(await messages()).toMatchObject([
    { to: mia.id, eventId: id, payload: { before: as('healer'), after: null } },
    { to: ben.id, eventId: id, payload: { before: as('healer'), after: as('dps') } },
    { to: mia.id, eventId: other, payload: { before: null, after: as('dps') } },
  ])
})

test('a change after an answer of the person themselves begins with this answer', async () => {
  const id = await event()
  await answer(id, 'healer')
  await set(id, 'tank', creator)
  await answer(id, 'dps')
  await set(id, 'healer', creator)
  expect(await messages()).toMatchObject([{ payload: { before: as('dps'), after: as('healer') } }])
})

test('changes of somebody who does not lead reach a person three times in twelve hours, whatever the event', async () => {
  const [first, ...others] = [await event(), await event(), await event(), await event(), await event()]
  const last = others.pop()!
  for (const id of [first!, ...others]) await set(id, 'tank', creator)
  const [one, two, three, delayed] = await messages()
  expect([one, two, three].map((message) => message?.dueInMs)).toEqual([minute, minute, minute])
  expect(delayed?.dueInMs).toBe(12 * hour + minute)
  // What waits is joined, and not brought forward by them; a leader's change is.
  await set(others[2]!, 'dps', creator)
  expect((await messages()).at(-1)).toMatchObject({
    payload: { after: as('dps') },
    dueInMs: 12 * hour + minute,
  })
  await set(others[2]!, 'healer', lena)
  expect((await messages()).at(-1)).toMatchObject({ payload: { after: as('healer') }, dueInMs: minute })
  await set(last, 'tank', lena)
  expect((await messages()).at(-1)?.dueInMs).toBe(minute)
})

test('changes of somebody who does not lead are not delayed, however many others they reached', async () => {
  for (const who of [...people, mia]) await set(await event(), 'tank', creator, who)
  expect((await messages()).map(({ dueInMs }) => dueInMs)).toEqual([minute, minute, minute, minute])
})

test('a person whom a member takes out is notified before the event, however often they were written to', async () => {
  for (let times = 0; times < 3; times++) await set(await event(), 'tank', creator)
  const id = await event()
  await answer(id, 'healer')
  await set(id, 'tank', creator)
  expect((await messages()).at(-1)?.dueInMs).toBe(12 * hour + minute)
  await takeOut(id, creator)
  expect((await messages()).at(-1)).toMatchObject({
    payload: { before: as('healer'), after: null },
    dueInMs: minute,
  })
})

test('what leaders change does not count as what a member changes', async () => {
  for (let times = 0; times < 3; times++) await set(await event(), 'tank', lena)
  await set(await event(), 'tank', creator)
  expect((await messages()).at(-1)?.dueInMs).toBe(minute)
})

test('what waits is sent until the end of an event that is moved to a later week', async () => {
  for (let times = 0; times < 3; times++) await set(await event(), 'tank', creator)
  const id = await event()
  await set(id, 'tank', creator)
  const date = new Date(now.getTime() + 9 * 24 * hour)
  await db.prisma.event.update({ where: { id }, data: { date } })
  await set(id, 'dps', creator)
  const last = await db.prisma.delivery.findFirstOrThrow({ where: { eventId: id, kind: 'signup_changed' } })
  expect(last.expiresAt > date).toBe(true)
})
