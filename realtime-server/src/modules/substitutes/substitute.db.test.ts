import { swap } from '@raidtisch/shared-types/board/board-edits'
import { describe, expect, it } from 'vitest'
import { projectBoard } from '#boards/board-projection.ts'
import { discordIdsIn, presentAuditRow } from '#modules/audit/audit.presenter.ts'
import { findAuditRows, findNames } from '#modules/audit/audit.queries.ts'
import { createParty } from '#modules/parties/party.commands.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { announcedBy, converges, eventScreen } from '#testing/converges.ts'
import { actorOf, makeParticipant, makePerson } from '#testing/factories.ts'
import { editLive } from '#testing/live-leader.ts'
import { answerQuestion } from './answer-question.commands.ts'
import { startSubstitutes } from './substitute.fixture.ts'
import { findRequests } from './substitute.queries.ts'

const { db, deps, committed, server, leader, lena, evening, requestsScreen, questionsOf } =
  await startSubstitutes()

const messagesTo = async (kind: string, eventId: string) => {
  const rows = await db.prisma.delivery.findMany({
    where: { kind, eventId },
    orderBy: { recipientId: 'asc' },
  })
  return rows.map(({ recipientId, state }) => [recipientId, state])
}

describe('A question to substitutes', () => {
  it('reaches each person once, by direct message and on the web, and only leaders see who was asked', async () => {
    const { event, people, gap, ask, states } = await evening(3)
    const [first, second] = people
    const screens = [eventScreen(db, lena, event.id), requestsScreen(event.id)]
    const messages = await converges(db, screens, () => ask(people.slice(0, 2)))
    expect(messages.map(({ type }) => type)).toEqual(['substitutes.changed'])
    expect(await states()).toEqual(['asked', 'asked', null])
    expect(await messagesTo('substitute', event.id)).toEqual(
      people.slice(0, 2).map(({ id }) => [id, 'waiting']),
    )
    expect(await questionsOf(first!)).toMatchObject([
      { eventId: event.id, eventTitle: event.title, partyNumber: 1, partyName: null, role: 'healer' },
    ])
    // A second leader presses, too.
    expect(await announcedBy(db, () => ask(people.slice(0, 2)))).toEqual([])
    // Somebody with an open question gets no second one for another slot.
    await expect(ask([first!], { slot: 3, replaces: null })).rejects.toMatchObject({ code: 'already_asked' })
    await ask([second!, people[2]!], { slot: 3, replaces: null })
    const requests = await findRequests(db.prisma, event.id)
    expect(requests.map(({ slot, replaces }) => [slot, replaces])).toEqual([
      [2, gap.replaces],
      [2, gap.replaces],
      [3, null],
    ])
    expect(
      await db.prisma.auditLog.count({ where: { action: 'substitutes_asked', targetId: event.id } }),
    ).toBe(2)
  })

  it('replaces nobody when the slot is empty, whatever the leader’s browser names', async () => {
    const { event, people, missing, ask, answer } = await evening(2)
    const [first, second] = people
    for (const replaces of [missing.id, second!.id]) await ask([first!], { slot: 4, replaces })
    expect(await findRequests(db.prisma, event.id)).toMatchObject([{ slot: 4, replaces: null }])
    expect((await answer(first!, true)).state).toBe('accepted')
  })

  it('puts the first who accepts into the slot, accepts the event for them, and ends the others', async () => {
    const { event, missing, people, ask, answer, states, placed, responseOf } = await evening(3)
    const [first, second, third] = people
    await ask(people)
    await db.prisma.delivery.updateMany({ where: { recipientId: third!.id }, data: { state: 'sent' } })
    const screens = [eventScreen(db, lena, event.id), requestsScreen(event.id)]
    const before = committed.length
    await converges(db, screens, () => answer(first!, true))
    expect(await states()).toEqual(['accepted', 'taken', 'taken'])
    expect(await placed()).toEqual([[2, first!.id]])
    expect(committed.length).toBe(before + 1)
    expect(await responseOf(first!)).toMatchObject({
      status: 'accepted',
      role: 'healer',
      source: 'substitute',
    })
    expect(await responseOf(missing)).toMatchObject({ status: 'accepted' })
    // Who was asked already is told; who was not asked yet is not asked any more.
    expect(await messagesTo('substitute_over', event.id)).toEqual([[third!.id, 'waiting']])
    expect(await messagesTo('substitute', event.id)).toEqual(
      expect.arrayContaining([[second!.id, 'expired']]),
    )
    expect(await questionsOf(second!)).toEqual([])
    expect((await answer(second!, true)).state).toBe('taken')
    expect((await answer(first!, true)).state).toBe('accepted')
  })

  it('accepts a substitute of a full event and keeps the time of their response', async () => {
    const { event, people, ask, answer, responseOf } = await evening(1, {
      maxTanks: 0,
      maxHealers: 1,
      maxDps: 0,
    })
    const [only] = people
    const joinedAt = new Date('2026-01-01T12:00:00Z')
    await makeParticipant(db, event, only!, { role: 'healer', status: 'waitlist', isLate: true, joinedAt })
    await ask(people)
    await answer(only!, true)
    expect(await responseOf(only!)).toMatchObject({ status: 'accepted', isLate: false })
  })

  it('leaves the usual role of whoever steps in as it was', async () => {
    const { people, ask, answer } = await evening(1)
    const [only] = people
    await db.prisma.chatUser.update({
      where: { id_serverId: { id: only!.id, serverId: server.id } },
      data: { preferredRole: 'dps', preferredClass: 'infiltrator' },
    })
    await ask(people)
    expect((await answer(only!, true)).state).toBe('accepted')
    expect(
      await db.prisma.chatUser.findUniqueOrThrow({
        where: { id_serverId: { id: only!.id, serverId: server.id } },
      }),
    ).toMatchObject({
      preferredRole: 'dps',
      preferredClass: 'infiltrator',
    })
  })

  it('is accepted by whom a leader has put into the slot meanwhile', async () => {
    const { event, people, missing, ask, answer, states, placed, responseOf } = await evening(2)
    const [first] = people
    await makeParticipant(db, event, first!, { role: 'dps', status: 'declined' })
    await ask(people)
    await editLive(db, partyBoard.documentName(event.id), { discordUserId: leader.id }, (doc) =>
      swap(doc, leader.id, first!.id, missing.id),
    )
    await projectBoard(partyBoard, deps, event.id)
    expect(await states()).toEqual(['asked', 'taken'])
    expect((await answer(first!, true)).state).toBe('accepted')
    expect(await placed()).toEqual([[2, first!.id]])
    expect(await responseOf(first!)).toMatchObject({
      status: 'accepted',
      role: 'healer',
      source: 'substitute',
    })
  })

  it('takes the slot from nobody who is in voice again, unless nobody knows who is', async () => {
    const { people, missing, ask, answer, states, placed, responseOf } = await evening(2)
    const [first, second] = people
    await ask(people)
    await db.prisma.chatUser.update({
      where: { id_serverId: { id: missing.id, serverId: server.id } },
      data: { voiceChannelId: 'raid' },
    })
    const heardAt = (lastGatewayAt: Date) =>
      db.prisma.chatServer.update({ where: { id: server.id }, data: { lastGatewayAt } })
    await heardAt(new Date())
    expect((await answer(first!, true)).state).toBe('taken')
    expect(await placed()).toEqual([[2, missing.id]])
    expect(await responseOf(first!)).toBeNull()
    expect(await responseOf(missing)).toMatchObject({ status: 'accepted' })
    await heardAt(new Date(Date.now() - 300_000))
    expect((await answer(second!, true)).state).toBe('accepted')
    expect(await placed()).toEqual([[2, second!.id]])
    expect(await states()).toEqual(['taken', 'accepted'])
  })

  it('is refused without any change of the response', async () => {
    const { event, people, ask, answer, states, placed, missing, responseOf } = await evening(2)
    await ask(people)
    const screens = [eventScreen(db, lena, event.id), requestsScreen(event.id)]
    const messages = await converges(db, screens, () => answer(people[0]!, false))
    expect(messages.map(({ type }) => type)).toEqual(['substitutes.changed'])
    expect(await states()).toEqual(['refused', 'asked'])
    expect(await placed()).toEqual([[2, missing.id]])
    expect(await responseOf(people[0]!)).toBeNull()
    // They may be asked again later.
    await ask([people[0]!])
    expect((await answer(people[0]!, true)).state).toBe('accepted')
  })
})

describe('The audit log', () => {
  it('says who was asked for which party, what they answered, and whose question was taken back', async () => {
    const { event, people, ask, answer, withdraw } = await evening(2)
    const [first, second] = people
    await ask(people)
    await answer(first!, false)
    await withdraw(second!)
    const { rows } = await findAuditRows(db.prisma, { place: 'UTC' }, { offset: 0, limit: 20 })
    const ofSubstitutes = rows.filter(
      ({ action, targetId }) => targetId === event.id && action.startsWith('substitute'),
    )
    const names = await findNames(db.prisma, server.id, ofSubstitutes.flatMap(discordIdsIn))
    const told = ofSubstitutes.map((row) => presentAuditRow(row, { seesRealNames: false, names }).metadata)
    const [mia, ben] = people.map((one) => one.nickname ?? one.displayName ?? one.username)
    expect(told.map(({ people: about, after }) => ({ about, after }))).toEqual([
      { about: [ben], after: null },
      { about: [], after: { substituteAnswer: 'refused' } },
      { about: [mia, ben], after: { party: '#1' } },
    ])
  })
})

describe('Asking and answering is refused', () => {
  it('for members, and for the questions of other people', async () => {
    const { event, people, ask, placed, missing } = await evening(2)
    const mia = actorOf(await makePerson(db, server, 'member'))
    await expect(ask(people, {}, mia)).rejects.toMatchObject({ code: 'forbidden' })
    const [request] = await ask([people[0]!])
    for (const stranger of [mia, actorOf(people[1]!)])
      await expect(answerQuestion(deps, stranger, request!.id, { isComing: true })).rejects.toMatchObject({
        code: 'question_not_found',
      })
    expect(await placed()).toEqual([[2, missing.id]])
    expect(await findRequests(db.prisma, event.id)).toEqual([request])
  })

  it('for slots that are not there or not free, and for people who cannot be asked', async () => {
    const { event, people, missing, party, ask } = await evening(1)
    const [person] = people
    const bot = await makePerson(db, server, 'member', { isBot: true })
    const gone = await makePerson(db, server, 'member', { leftAt: new Date() })
    const other = await createParty(deps, lena, {
      eventId: (await evening(0)).event.id,
      partyNumber: 1,
      maxSize: 6,
      status: 'recruiting',
    })
    for (const [asked, body, code] of [
      [person!, { partyId: 'nowhere' }, 'party_not_found'],
      [person!, { partyId: other.id }, 'party_not_found'],
      [person!, { slot: party.maxSize }, 'invalid_input'],
      [person!, { replaces: null }, 'slot_taken'],
      [person!, { replaces: person!.id }, 'slot_taken'],
      [bot, {}, 'person_not_found'],
      [gone, {}, 'person_not_found'],
      [{ id: '900000000000000001' }, {}, 'person_not_found'],
      [missing, {}, 'already_asked'],
    ] as const)
      await expect(ask([asked], body)).rejects.toMatchObject({ code })
    expect(await findRequests(db.prisma, event.id)).toEqual([])
    expect(await db.prisma.delivery.count({ where: { eventId: event.id } })).toBe(0)
  })
})
