import { beforeEach, expect, test } from 'vitest'
import { actorOf, makeParticipant, type TestPerson } from '#testing/factories.ts'
import { removePartyMember } from '#modules/parties/party.commands.ts'
import { removeSignUp } from '#modules/signups/managed-signup.commands.ts'
import { startPublishing } from './party-publishing.fixture.ts'
import { findPublication } from './party-publishing.queries.ts'

// Whom a publication notifies of their slot, or that they lost it.

const { db, deps, lead, later, reset, board, findDeliveries, send } = await startPublishing()

beforeEach(reset)

test('publishing sends no slot to people who declined, and no longer sends the pending message about theirs', async () => {
  const { event, people, publish } = await board()
  const decline = (person: TestPerson | undefined) =>
    db.prisma.participant.updateMany({
      where: { eventId: event.id, discordUserId: person?.id ?? '' },
      data: { status: 'declined' },
    })
  await decline(people[0])
  expect(await findPublication(db.prisma, event.id)).toMatchObject({ placed: 4, people: 3 })
  expect(await publish()).toEqual({ people: 3, isRepeat: false })
  const waiting = async () =>
    (await findDeliveries('assignment')).flatMap((one) => (one.state === 'waiting' ? [one.recipientId] : []))
  expect(await waiting()).toEqual(people.slice(1, 4).map(({ id }) => id))
  later(30)
  await decline(people[1])
  expect(await publish()).toEqual({ people: 0, isRepeat: false })
  expect(await waiting()).toEqual(people.slice(2, 4).map(({ id }) => id))
})

test('a person who lost their slot is notified of that once, and of the new slot when they are placed again', async () => {
  const { event, people, first, put, publish } = await board()
  await publish()
  await send()
  const waiting = async () => {
    const rows = await db.prisma.delivery.findMany({
      where: { state: 'waiting', recipientId: { not: null } },
    })
    return rows.map(({ kind, recipientId }) => [kind, people.findIndex(({ id }) => id === recipientId)])
  }
  const takeOut = (person: TestPerson | undefined) =>
    removePartyMember(deps, actorOf(lead), first.id, person?.id ?? '')
  later(120)
  await takeOut(people[0])
  expect(await findPublication(db.prisma, event.id)).toMatchObject({ placed: 3, people: 1 })
  expect(await publish()).toEqual({ people: 1, isRepeat: false })
  expect(await waiting()).toEqual([['unassigned', 0]])

  // Back before it was sent: they know this slot already.
  later(30)
  await put(people[0], first.id)
  expect(await publish()).toEqual({ people: 0, isRepeat: false })
  expect(await waiting()).toEqual([])

  later(120)
  await takeOut(people[0])
  await publish()
  await send()
  later(120)
  await put(people[4], first.id)
  expect(await publish()).toEqual({ people: 1, isRepeat: false })
  expect(await waiting()).toEqual([['assignment', 4]])
  await send()
  later(120)
  await put(people[0], first.id)
  expect(await publish()).toEqual({ people: 1, isRepeat: false })
  expect(await waiting()).toEqual([['assignment', 0]])
})

test('people who declined, left or are out of the roster are not notified of a lost slot', async () => {
  const { event, people, first, publish } = await board()
  await publish()
  await send()
  const [declined, departed, removed] = people.map(({ id }) => id)
  const of = (discordUserId: string | undefined) => ({
    eventId: event.id,
    discordUserId: discordUserId ?? '',
  })
  await db.prisma.participant.updateMany({ where: of(declined), data: { status: 'declined' } })
  await db.prisma.chatUser.updateMany({ where: { id: departed ?? '' }, data: { leftAt: deps.clock.now() } })
  await db.prisma.participant.deleteMany({ where: of(removed) })
  later(120)
  for (const id of [declined, departed, removed])
    await removePartyMember(deps, actorOf(lead), first.id, id ?? '')
  expect(await publish()).toEqual({ people: 0, isRepeat: false })
})

test('a person placed before responding, and then taken out of the event, is not notified of the lost slot', async () => {
  const { event, people, first, publish } = await board()
  const [removed, unplaced] = people as [TestPerson, TestPerson]
  const ids = [removed.id, unplaced.id]
  await db.prisma.participant.deleteMany({ where: { eventId: event.id, discordUserId: { in: ids } } })
  await publish()
  await send()
  later(120)
  await makeParticipant(db, event, removed, { role: 'healer' })
  await removeSignUp(deps, actorOf(lead), { eventId: event.id, discordUserId: removed.id })
  later(120)
  for (const id of ids) await removePartyMember(deps, actorOf(lead), first.id, id)
  expect(await publish()).toEqual({ people: 1, isRepeat: false })
  expect(await findDeliveries('unassigned')).toMatchObject([{ recipientId: unplaced.id }])
})

test('publishing does not count people whom no message reaches, because they left or take none', async () => {
  const { event, people, first, publish } = await board()
  await publish()
  await send()
  const [silent, departed, silentOut] = people.map(({ id }) => id)
  const setPerson = (id: string | undefined, data: { directMessages?: boolean; leftAt?: Date }) =>
    db.prisma.chatUser.updateMany({ where: { id: id ?? '' }, data })
  await setPerson(silent, { directMessages: false })
  await setPerson(departed, { leftAt: deps.clock.now() })
  await setPerson(silentOut, { directMessages: false })
  // Each of them would get a message.
  await db.prisma.participant.updateMany({ where: { eventId: event.id }, data: { role: 'tank' } })
  await removePartyMember(deps, actorOf(lead), first.id, silentOut ?? '')
  later(120)
  expect(await findPublication(db.prisma, event.id)).toMatchObject({ placed: 3, people: 1 })
  expect(await publish()).toEqual({ people: 1, isRepeat: false })

  await setPerson(silent, { directMessages: true })
  expect(await findPublication(db.prisma, event.id)).toMatchObject({ placed: 3, people: 1 })
})

test('publishing an empty board after a publication notifies each person of it that they lost their slot', async () => {
  const { people, first, second, publish } = await board()
  await publish()
  await send()
  later(120)
  for (const { id } of people.slice(0, 3)) await removePartyMember(deps, actorOf(lead), first.id, id)
  await removePartyMember(deps, actorOf(lead), second.id, people[3]?.id ?? '')
  expect(await publish()).toEqual({ people: 4, isRepeat: false })
  const notified = await findDeliveries('unassigned')
  expect(notified.map(({ recipientId }) => recipientId)).toEqual(people.slice(0, 4).map(({ id }) => id))
})
