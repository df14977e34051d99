import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#core/db/open-database.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { announcedBy, converges, eventScreen } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer } from '#testing/factories.ts'
import { startSubstitutes } from './substitute.fixture.ts'
import { findRequests } from './substitute.queries.ts'
import { withdrawQuestion } from './withdraw-question.commands.ts'

const { db, url, deps, server, lena, evening, requestsScreen, questionsOf } = await startSubstitutes()

const messagesAbout = async (eventId: string) => {
  const rows = await db.prisma.delivery.findMany({
    where: { eventId },
    orderBy: [{ recipientId: 'asc' }, { kind: 'asc' }],
  })
  return rows.map(({ recipientId, kind, state }) => [recipientId, kind, state])
}

describe('A question that a leader takes back', () => {
  it('is over for the person on each screen, who is told if they were asked already', async () => {
    const { event, people, missing, ask, answer, withdraw, states, placed, responseOf } = await evening(3)
    const [reached, waiting] = people
    await ask(people)
    await db.prisma.delivery.updateMany({ where: { recipientId: reached!.id }, data: { state: 'sent' } })
    const screens = [eventScreen(db, lena, event.id), requestsScreen(event.id)]
    const messages = await converges(db, screens, () => withdraw(reached!))
    expect(messages.map(({ type }) => type)).toEqual(['substitutes.changed'])
    await withdraw(waiting!)
    expect(await states()).toEqual(['expired', 'expired', 'asked'])
    expect(await questionsOf(reached!)).toEqual([])
    expect(await placed()).toEqual([[2, missing.id]])
    expect(await messagesAbout(event.id)).toEqual([
      [reached!.id, 'substitute', 'sent'],
      [reached!.id, 'substitute_over', 'waiting'],
      [waiting!.id, 'substitute', 'expired'],
      [people[2]!.id, 'substitute', 'waiting'],
    ])
    // They press the button all the same.
    expect((await answer(reached!, true)).state).toBe('expired')
    expect(await responseOf(reached!)).toBeNull()
    expect(
      await db.prisma.auditLog.count({ where: { action: 'substitute_withdrawn', targetId: event.id } }),
    ).toBe(2)
  })

  it('stays taken back when a second leader presses, and the person can be asked again', async () => {
    const { event, people, ask, answer, withdraw } = await evening(1)
    const [person] = people
    await ask(people)
    const first = await withdraw(person!, actorOf(await makePerson(db, server, 'lead')))
    expect(first).toMatchObject({ state: 'expired', discordUserId: person!.id })
    let second: unknown
    expect(await announcedBy(db, async () => (second = await withdraw(person!)))).toEqual([])
    expect(second).toEqual(first)
    await ask(people)
    expect((await answer(person!, true)).state).toBe('accepted')
    expect((await findRequests(db.prisma, event.id)).map(({ state }) => state)).toEqual([
      'expired',
      'accepted',
    ])
  })

  it('says what it is when it was answered before, and changes nothing', async () => {
    const { event, people, ask, answer, withdraw, states, placed } = await evening(2)
    const [comes, cannot] = people
    await ask([cannot!])
    await answer(cannot!, false)
    await ask([comes!])
    await answer(comes!, true)
    const before = await messagesAbout(event.id)
    const announced = await announcedBy(db, async () => {
      expect(await withdraw(comes!)).toMatchObject({ state: 'accepted' })
      expect(await withdraw(cannot!)).toMatchObject({ state: 'refused' })
    })
    expect(announced).toEqual([])
    expect(await states()).toEqual(['accepted', 'refused'])
    expect(await placed()).toEqual([[2, comes!.id]])
    expect(await messagesAbout(event.id)).toEqual(before)
  })
})

describe('Taking a question back is refused', () => {
  it('for everybody who does not lead the guild, the asked person among them', async () => {
    const { people, ask, withdraw, states } = await evening(1)
    const [person] = people
    await ask(people)
    for (const other of [
      person!,
      await makePerson(db, server, 'member'),
      await makePerson(db, server, 'guest'),
    ])
      await expect(withdraw(person!, actorOf(other))).rejects.toMatchObject({ code: 'forbidden' })
    expect(await states()).toEqual(['asked'])
  })

  it('for a question that is not there, or is one of another guild', async () => {
    const { people, ask, states } = await evening(1)
    const [request] = await ask(people)
    const elsewhere = await makeServer(db)
    const logger = pino({ level: 'silent' })
    const scoped = await openDatabase(
      { DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '', DISCORD_GUILD_ID: elsewhere.id },
      logger,
    )
    afterAll(scoped.close)
    const leaderThere = actorOf(await makePerson(db, elsewhere, 'lead'))
    const there = { ...deps, db: scoped, outbox: createOutbox({ db: scoped, logger }) }
    const refusal = { code: 'question_not_found' }
    await expect(withdrawQuestion(there, leaderThere, request!.id)).rejects.toMatchObject(refusal)
    await expect(withdrawQuestion(deps, lena, crypto.randomUUID())).rejects.toMatchObject(refusal)
    expect(await states()).toEqual(['asked'])
  })
})
