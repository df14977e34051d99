import { decideRoster, takesCapacity } from '@raidtisch/shared-types/domain/roster-rules'
import { describe, expect, test } from 'vitest'
import { archiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { retryWhileBusy } from '#testing/eventually.ts'
import { actorOf, makePeople } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { decline, signUp } from './signup.commands.ts'
import { startSignUps, asks } from './signup.fixture.ts'

const { db, deps, server, lena, mia, event, answers, versionOf } = await startSignUps()

const trials = process.env['LONG'] ? 200 : 3
/** So many that each of the ten connections of the pool always has waiting requests. */
const crowd = 50

describe('At the same moment', () => {
  test(`${crowd} people for one opening: one is accepted, all others wait in order`, async () => {
    const people = await makePeople(db, server, crowd)
    for (let trial = 0; trial < trials; trial++) {
      const { id } = await event({ maxTanks: 0, maxHealers: 0, maxDps: 1 })
      await Promise.all(
        people.map((person) => retryWhileBusy(() => signUp(deps, actorOf(person), id, asks('dps')))),
      )
      const rows = await db.prisma.participant.findMany({
        where: { eventId: id },
        orderBy: { joinedAt: 'asc' },
      })
      expect(rows.map((row) => row.status)).toEqual(['accepted', ...Array(crowd - 1).fill('waitlist')])
      expect(new Set(rows.map((row) => row.discordUserId)).size).toBe(crowd)
      expect(await versionOf(id)).toBe(1 + crowd)
    }
    process.stdout.write(`last slot: ${trials} trials × ${crowd} people, 0 overbooked, 0 doubled\n`)
  }, 900_000)

  test('people who sign up, change roles and decline leave nobody waiting before an opening', async () => {
    const people = await makePeople(db, server, 16)
    const roles = ['tank', 'healer', 'dps', 'flex'] as const
    for (let trial = 0; trial < trials; trial++) {
      const { id } = await event({ maxTanks: 2, maxHealers: 2, maxDps: 3 })
      const respond = (index: number, round: number) => {
        const actor = actorOf(people[index] ?? mia)
        const role = roles[(index * 7 + round * 3 + trial) % roles.length] ?? 'flex'
        const isDecline = (index + round) % 3 === 0
        return retryWhileBusy(() =>
          isDecline ? decline(deps, actor, id) : signUp(deps, actor, id, asks(role)),
        )
      }
      const all = people.flatMap((_, index) => [0, 1, 2].map((round) => respond(index, round)))
      await Promise.all(all)
      const roster = await getRoster(db.prisma, id)
      const maxima = { tank: 2, healer: 2, dps: 3 }
      // By the whole roster nothing is left to do.
      expect(decideRoster(maxima, roster, { kind: 'refill' }).saved).toEqual([])
      const taken = roster.filter(({ status }) => takesCapacity(status))
      expect(taken.length).toBeLessThanOrEqual(7)
      for (const role of ['tank', 'healer', 'dps'] as const)
        expect(taken.filter((one) => one.role === role).length).toBeLessThanOrEqual(maxima[role])
      const changes = await db.prisma.outbox.count({ where: { aggregateId: id, topic: 'roster.changed' } })
      expect(await versionOf(id)).toBe(1 + changes)
    }
  })

  test('one person with many requests has one response', async () => {
    const { id } = await event()
    await Promise.all(Array.from({ length: 20 }, () => signUp(deps, actorOf(mia), id, asks('tank'))))
    expect(await answers(id)).toEqual(['mia tank accepted'])
    expect(await versionOf(id)).toBe(2)
  })

  test('an event archived meanwhile accepts no later response', async () => {
    const people = await makePeople(db, server, 20)
    const { id } = await event()
    const outcomes = await Promise.allSettled([
      ...people.slice(0, 10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
      archiveEvent(deps, actorOf(lena), id),
      ...people.slice(10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
    ])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) expect(reason).toEqual(refusal('event_archived'))
    expect(await answers(id)).toHaveLength(20 - refused.length)
    const archived = await db.prisma.outbox.findFirstOrThrow({
      where: { aggregateId: id, topic: 'event.saved' },
    })
    expect(await versionOf(id)).toBe(archived.version)
  })

  test('maxima lowered meanwhile remove no one and accept no one more', async () => {
    const people = await makePeople(db, server, 20)
    const { id } = await event({ maxTanks: 0, maxHealers: 0, maxDps: 10 })
    const dps = (max: number) => ({
      roles: { tanks: { max: 0, emoji: null }, healers: { max: 0, emoji: null }, dps: { max, emoji: null } },
    })
    await Promise.all([
      ...people.slice(0, 10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
      updateEvent(deps, actorOf(lena), id, dps(3)),
      ...people.slice(10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
    ])
    const lowered = await db.prisma.outbox.findFirstOrThrow({
      where: { aggregateId: id, topic: 'event.saved' },
    })
    const payload = lowered.payload as { event: { participants: { status: string }[] } }
    const acceptedThen = payload.event.participants.filter((one) => one.status === 'accepted').length
    const accepted = await db.prisma.participant.count({ where: { eventId: id, status: 'accepted' } })
    expect(accepted).toBe(Math.max(3, acceptedThen))
  })
})
