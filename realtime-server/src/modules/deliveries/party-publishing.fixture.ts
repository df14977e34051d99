import { addPartyMember, createParty, updateParty } from '#modules/parties/party.commands.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
  type TestPerson,
} from '#testing/factories.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { publishParties } from './party-publishing.commands.ts'

/** A guild whose leaders publish parties, with a clock of its own; `reset` empties it. */
export async function startPublishing() {
  const { db, outbox } = await createTestDatabase()
  const start = new Date('2030-06-14T19:00:00.000Z')
  let now = new Date()
  const deps = { db, outbox, boards: collectCommitted().boards, clock: { now: () => now } }
  const server = await makeServer(db)
  const lead = await makePerson(db, server, 'lead')
  const orga = await makePerson(db, server, 'orga')
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000))

  const reset = async () => {
    await db.prisma.delivery.deleteMany()
    await db.prisma.event.deleteMany()
    now = new Date('2030-06-14T12:00:00.000Z')
  }

  /** Two parties: three people in the first, the last of them its leader, and one in the second. */
  async function board() {
    const event = await makeEvent(db, lead, { date: start, channelId: server.channelId })
    const people = await makePeople(db, server, 5)
    for (const person of people) await makeParticipant(db, event, person, { role: 'healer' })
    const actor = actorOf(lead)
    const common = { eventId: event.id, maxSize: 6, status: 'recruiting' as const }
    const first = await createParty(deps, actor, { ...common, partyNumber: 1 })
    const second = await createParty(deps, actor, { ...common, partyNumber: 2 })
    const put = (person: TestPerson | undefined, partyId: string) =>
      addPartyMember(deps, actor, partyId, { discordUserId: person?.id ?? '' })
    for (const person of people.slice(0, 3)) await put(person, first.id)
    await put(people[3], second.id)
    await updateParty(deps, actor, first.id, {
      leaderId: people[2]?.id ?? null,
      notes: 'Flasks nicht vergessen',
    })
    return {
      event,
      people,
      first,
      second,
      put,
      publish: (by = lead) => publishParties(deps, actorOf(by), event.id),
    }
  }
  const findDeliveries = (kind: string) =>
    db.prisma.delivery.findMany({ where: { kind }, orderBy: [{ dueAt: 'asc' }, { recipientId: 'asc' }] })
  const send = () => db.prisma.delivery.updateMany({ where: { state: 'waiting' }, data: { state: 'sent' } })

  return { db, deps, start, server, lead, orga, later, reset, board, findDeliveries, send }
}
