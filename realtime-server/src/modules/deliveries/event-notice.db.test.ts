import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { archiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const { db, outbox } = await createTestDatabase()
let now = new Date()
const deps = {
  db,
  outbox,
  clock: { now: () => now },
}
const minute = 60_000

const remove = (actor: Actor, id: string) => deleteEvent(deps, actor, id)
const archive = (actor: Actor, id: string) => archiveEvent(deps, actor, id)
const callOff = (actor: Actor, id: string) => cancelEvent(deps, actor, id, { reason: '' })

/** Changes an event of this age; who has a notice of it, by what their response was. */
async function noticedAfter(
  age: number,
  change: (actor: Actor, id: string) => Promise<unknown>,
  columns: Parameters<typeof makeEvent>[2] = {},
) {
  const server = await makeServer(db)
  const mia = await makePerson(db, server, 'member')
  const event = await makeEvent(db, mia, { createdAt: new Date(now.getTime() - age), ...columns })
  const responses = {
    answered: { status: 'accepted', source: 'web' },
    answeredInDiscord: { status: 'tentative', source: 'discord' },
    reserved: { status: 'reserved', source: 'web' },
    standing: { status: 'accepted', source: 'standing' },
    takenOver: { status: 'accepted', source: 'system' },
  }
  const names = new Map<string | null, string>()
  for (const [name, response] of Object.entries(responses)) {
    const person = await makePerson(db, server, 'member')
    names.set(person.id, name)
    await makeParticipant(db, event, person, response)
  }
  await change(actorOf(mia), event.id)
  const notices = await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'notice' } })
  return notices.map(({ recipientId }) => names.get(recipientId) ?? '').toSorted()
}

test.each([
  ['deleted', remove],
  ['called off', callOff],
  ['archived', archive],
])('an event that is %s soon after it was created notifies only who answered it', async (_what, change) => {
  const answered = ['answered', 'answeredInDiscord']
  expect(await noticedAfter(9 * minute, change)).toEqual(answered)
  expect(await noticedAfter(10 * minute, change)).toEqual([...answered, 'reserved', 'standing', 'takenOver'])
})

test.each([
  ['deleted after its end', remove, 121],
  ['archived while it is on', archive, 1],
] as const)('an event that is %s notifies nobody', async (_what, change, minutes) => {
  const date = new Date(now.getTime() - minutes * minute)
  expect(await noticedAfter(24 * 60 * minute, change, { date })).toEqual([])
})

test('a leader who changes one event in the same minute is notified that another one was called off', async () => {
  const server = await makeServer(db)
  const [lena, otto] = [await makePerson(db, server, 'lead'), await makePerson(db, server, 'orga')]
  const [calledOff, moved] = [await makeEvent(db, otto), await makeEvent(db, otto)]
  for (const event of [calledOff, moved]) await makeParticipant(db, event, lena)
  await callOff(actorOf(otto), calledOff.id)
  const date = new Date(moved.date.getTime() + 60 * minute).toISOString()
  await updateEvent(deps, actorOf(lena), moved.id, UpdateEventBody.parse({ date }))
  const notices = await db.prisma.delivery.findMany({ where: { recipientId: lena.id, kind: 'notice' } })
  expect(notices.map(({ eventId, state }) => [eventId, state])).toEqual([[calledOff.id, 'waiting']])
})

test('two events that are called off within a minute notify everybody of both, each at its own time', async () => {
  const server = await makeServer(db)
  const people = [await makePerson(db, server, 'member'), await makePerson(db, server, 'member')]
  const lena = await makePerson(db, server, 'lead')
  const events = [await makeEvent(db, lena), await makeEvent(db, lena)]
  const dueTimes = new Map<string, Date>()
  for (const event of events) {
    for (const person of people) await makeParticipant(db, event, person)
    now = new Date(now.getTime() + 1000)
    await callOff(actorOf(lena), event.id)
    dueTimes.set(event.id, new Date(now.getTime() + minute))
  }
  const notices = await db.prisma.delivery.findMany({ where: { serverId: server.id, kind: 'notice' } })
  const seen = notices.map(({ eventId, recipientId, dueAt }) => [eventId, recipientId, dueAt])
  expect(seen).toHaveLength(4)
  expect(seen).toEqual(
    expect.arrayContaining(events.flatMap(({ id }) => people.map((one) => [id, one.id, dueTimes.get(id)]))),
  )
})
