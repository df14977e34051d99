import type { AppError } from '#core/errors.ts'
import { describe, expect, test } from 'vitest'
import { addPartyMember, removePartyMember } from '#modules/parties/party.commands.ts'
import { retryWhileBusy } from '#testing/eventually.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { startOtherProcess, startSubstitutes } from './substitute.fixture.ts'

const { db, url, deps, lena, evening } = await startSubstitutes()
/** The test's own, and three others. */
const processes = [
  undefined,
  await startOtherProcess(url),
  await startOtherProcess(url),
  await startOtherProcess(url),
]

const trials = process.env['LONG'] ? 200 : 20
const asked = 10

describe('At the same moment', () => {
  test(`${asked} substitutes accept in four processes: the slot goes to one, and the others are told`, async () => {
    for (let trial = 0; trial < trials; trial++) {
      const { event, people, ask, answer, placed, states } = await evening(asked)
      await ask(people)
      await db.prisma.delivery.updateMany({ where: { eventId: event.id }, data: { state: 'sent' } })
      const answers = await Promise.all(
        people.map((person, index) =>
          retryWhileBusy(() => answer(person, true, processes[index % processes.length])),
        ),
      )
      const told = answers.map(({ state }) => state)
      expect(told.toSorted()).toEqual(['accepted', ...Array(asked - 1).fill('taken')])
      expect(await states()).toEqual(told)
      const winner = people[told.indexOf('accepted')]
      expect(await placed()).toEqual([[2, winner?.id]])
      const responses = await db.prisma.participant.findMany({
        where: { eventId: event.id, source: 'substitute' },
      })
      expect(responses.map(({ discordUserId }) => discordUserId)).toEqual([winner?.id])
      const over = await db.prisma.delivery.findMany({
        where: { eventId: event.id, kind: 'substitute_over' },
      })
      expect(new Set(over.map(({ recipientId }) => recipientId)).size).toBe(over.length)
      expect(over.length).toBe(asked - 1)
    }
    process.stdout.write(`substitutes: ${trials} trials × ${asked} people, 1 placed and ${asked - 1} told\n`)
  }, 900_000)

  test('a leader fills the slot and a substitute accepts: one of them has it', async () => {
    for (let trial = 0; trial < trials; trial++) {
      const { people, party, missing, ask, answer, placed, states } = await evening(2)
      const [helper, substitute] = people
      await ask([substitute!])
      const fill = async () => {
        await removePartyMember(deps, lena, party.id, missing.id)
        await addPartyMember(deps, lena, party.id, { discordUserId: helper!.id, position: 2 })
      }
      const [filled, answered] = await Promise.allSettled([fill(), answer(substitute!, true)])
      const holder = (await placed()).find(([slot]) => slot === 2)?.[1]
      const state = answered.status === 'fulfilled' ? answered.value.state : null
      expect(await states()).toEqual([null, state])
      expect(holder).toBe(state === 'accepted' ? substitute!.id : helper!.id)
      expect(state === 'accepted' ? filled.status : 'rejected').toBe('rejected')
    }
  }, 300_000)

  test('a leader takes the question back and the person accepts: both are told the same, and it is so', async () => {
    const ends = { accepted: 0, expired: 0 }
    for (let trial = 0; trial < trials; trial++) {
      const { event, people, missing, ask, answer, withdraw, placed, states, responseOf } = await evening(1)
      const [person] = people
      await ask(people)
      await db.prisma.delivery.updateMany({ where: { eventId: event.id }, data: { state: 'sent' } })
      const [withdrawn, answered] = await Promise.all([
        retryWhileBusy(() => withdraw(person!)),
        retryWhileBusy(() => answer(person!, true, processes[trial % processes.length])),
      ])
      const { state } = withdrawn
      expect([answered.state, ...(await states())]).toEqual([state, state])
      expect(await placed()).toEqual([[2, state === 'accepted' ? person!.id : missing.id]])
      expect((await responseOf(person!))?.status ?? null).toBe(state === 'accepted' ? 'accepted' : null)
      const told = await db.prisma.delivery.count({ where: { eventId: event.id, kind: 'substitute_over' } })
      expect(told).toBe(state === 'accepted' ? 0 : 1)
      if (state === 'accepted' || state === 'expired') ends[state] += 1
    }
    expect(ends.accepted + ends.expired).toBe(trials)
    process.stdout.write(`substitutes: ${ends.accepted} accepted, ${ends.expired} taken back\n`)
  }, 300_000)

  test('the event is deleted and a substitute accepts: nothing is left of it', async () => {
    for (let trial = 0; trial < trials; trial++) {
      const { event, people, ask, answer } = await evening(1)
      await ask(people)
      const [, answered] = await Promise.allSettled([
        deleteEvent(deps, lena, event.id),
        answer(people[0]!, true),
      ])
      const refusal =
        answered.status === 'rejected' ? (answered.reason as AppError).code : 'question_not_found'
      expect(refusal).toBe('question_not_found')
      expect(await db.prisma.substituteRequest.count({ where: { eventId: event.id } })).toBe(0)
      expect(await db.prisma.party.count({ where: { eventId: event.id } })).toBe(0)
    }
  }, 300_000)
})
