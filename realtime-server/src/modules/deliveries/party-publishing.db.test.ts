import { partiesOf } from '@raidtisch/shared-types/board/board-document'
import { beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createBoardLog } from '#boards/board-log.ts'
import { announcedBy } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson } from '#testing/factories.ts'
import {
  addPartyMember,
  createParty,
  removePartyMember,
  updateParty,
} from '#modules/parties/party.commands.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { boardEmbeds } from './board-message.presenter.ts'
import { DeliveryContent } from './delivery.payload.ts'
import { publishParties } from './party-publishing.commands.ts'
import { startPublishing } from './party-publishing.fixture.ts'
import { findPublication } from './party-publishing.queries.ts'

const { db, deps, start, server, lead, orga, later, reset, board, findDeliveries, send } =
  await startPublishing()

beforeEach(reset)

describe('Publishing the parties', () => {
  test('sends leaders one message, and none when it is repeated', async () => {
    const { event, publish } = await board()
    const message = { type: 'parties.published', eventId: event.id }
    expect(await announcedBy(db, publish)).toContainEqual(message)
    expect(await announcedBy(db, () => publish(orga))).not.toContainEqual(message)
  })

  test('posts the board to the channel and sends each placed person their party', async () => {
    const { event, people, first, second, publish } = await board()
    expect(await findPublication(db.prisma, event.id)).toEqual({
      channelName: 'raids',
      placed: 4,
      people: 4,
      publishedAt: null,
      board: null,
    })
    expect(await publish()).toEqual({ people: 4, isRepeat: false })
    expect((await findPublication(db.prisma, event.id)).board).toEqual([
      {
        id: first.id,
        number: 1,
        name: null,
        leaderId: people[2]?.id,
        maxSize: 6,
        notes: 'Flasks nicht vergessen',
        people: people.slice(0, 3).map(({ id }) => id),
      },
      {
        id: second.id,
        number: 2,
        name: null,
        leaderId: null,
        maxSize: 6,
        notes: null,
        people: [people[3]?.id],
      },
    ])
    const [post, ...others] = await findDeliveries('parties')
    expect(others).toEqual([])
    expect(post).toMatchObject({
      channelId: server.channelId,
      recipientId: null,
      expiresAt: new Date('2030-06-14T21:00:00.000Z'),
      payload: {
        parties: [
          {
            number: 1,
            members: [{ isLeader: false }, { isLeader: false }, { isLeader: true, role: 'healer' }],
          },
          { number: 2, members: [{ isLeader: false }] },
        ],
      },
    })
    const assignments = await findDeliveries('assignment')
    expect(assignments.map(({ recipientId }) => recipientId)).toEqual(people.slice(0, 4).map(({ id }) => id))
    expect(assignments.map(({ payload }) => payload)).toMatchObject([
      ...Array.from({ length: 3 }, () => ({
        partyId: first.id,
        role: 'healer',
        notes: 'Flasks nicht vergessen',
        isChange: false,
      })),
      { partyId: second.id, notes: null },
    ])
    const audit = await db.prisma.auditLog.findMany({
      where: { action: 'parties_published', targetId: event.id },
    })
    expect(audit).toMatchObject([{ userId: lead.id, details: { eventTitle: event.title, people: 4 } }])
  })

  test('is done before an announced event opens', async () => {
    const { event, publish } = await board()
    await db.prisma.event.update({ where: { id: event.id }, data: { status: 'upcoming' } })
    expect(await publish()).toEqual({ people: 4, isRepeat: false })
  })

  test('strikes through who declined, counts them in no party, and is no repetition after it', async () => {
    const { event, people, publish } = await board()
    await publish()
    later(30)
    await db.prisma.participant.updateMany({
      where: { eventId: event.id, discordUserId: people[0]?.id ?? '' },
      data: { status: 'declined' },
    })
    expect(await publish()).toMatchObject({ isRepeat: false })
    const content = DeliveryContent.parse((await findDeliveries('parties')).at(-1))
    const [first, second] = content.kind === 'parties' ? boardEmbeds(content.payload.parties, 'de') : []
    expect([first?.title, second?.title]).toEqual([
      expect.stringContaining('2/6'),
      expect.stringContaining('1/6'),
    ])
    const struck = first?.description?.split('\n').map((line) => /^~~.+~~$/.test(line))
    expect(struck).toEqual([true, false, false])
  })

  test('is done once when two leaders press within a minute', async () => {
    const { event, publish } = await board()
    const answers = await Promise.all([publish(), publish(orga)])
    expect(answers.filter(({ isRepeat }) => isRepeat)).toHaveLength(1)
    later(59)
    expect(await publish()).toEqual({ people: 0, isRepeat: true })
    expect(await findDeliveries('parties')).toHaveLength(1)
    expect(await findDeliveries('assignment')).toHaveLength(4)
    expect(
      await db.prisma.auditLog.count({ where: { action: 'parties_published', targetId: event.id } }),
    ).toBe(1)
  })

  test('again notifies only people whose party or role changed, and deletes the old post', async () => {
    const { event, people, second, put, publish } = await board()
    await publish()
    await send()
    later(120)
    await put(people[0], second.id)
    await put(people[4], second.id)
    await db.prisma.participant.updateMany({
      where: { eventId: event.id, discordUserId: people[1]?.id ?? '' },
      data: { role: 'tank' },
    })
    expect(await findPublication(db.prisma, event.id)).toMatchObject({ placed: 5, people: 3 })
    expect(await publish()).toEqual({ people: 3, isRepeat: false })
    const notified = await db.prisma.delivery.findMany({ where: { kind: 'assignment', state: 'waiting' } })
    const byPerson = new Map(notified.map(({ recipientId, payload }) => [recipientId, payload]))
    expect(byPerson.get(people[0]?.id ?? '')).toMatchObject({ partyId: second.id, isChange: true })
    expect(byPerson.get(people[1]?.id ?? '')).toMatchObject({ role: 'tank', isChange: true })
    expect(byPerson.get(people[4]?.id ?? '')).toMatchObject({ partyId: second.id, isChange: false })
    expect((await findDeliveries('parties')).map(({ state }) => state)).toEqual(['outdated', 'waiting'])
  })

  test('again notifies people whose party is called otherwise now', async () => {
    const { event, people, second, publish } = await board()
    await publish()
    await send()
    const rename = async (name: string | null) => {
      later(120)
      await updateParty(deps, actorOf(lead), second.id, { name })
      return (await publish()).people
    }
    expect(await rename('Vorhut')).toBe(1)
    await send()
    expect(await rename(null)).toBe(1)
    await send()
    later(120)
    // A board gives a party another number when two leaders created theirs at the same time.
    await createBoardLog(db).edit(partyBoard.documentName(event.id), (doc) => {
      const stored = partiesOf(doc).get(second.id)
      if (stored instanceof Y.Map) stored.set('number', 7)
    })
    expect(await publish()).toEqual({ people: 1, isRepeat: false })
    const waiting = await db.prisma.delivery.findMany({ where: { kind: 'assignment', state: 'waiting' } })
    expect(waiting).toMatchObject([{ recipientId: people[3]?.id, payload: { number: 7, isChange: true } }])
  })

  test('replaces pending messages, also of people who were removed from their party', async () => {
    const { people, first, second, put, publish } = await board()
    await publish()
    later(30)
    await put(people[0], second.id)
    await removePartyMember(deps, actorOf(lead), first.id, people[1]?.id ?? '')
    expect(await publish()).toEqual({ people: 1, isRepeat: false })
    const rows = await db.prisma.delivery.findMany({ where: { kind: 'assignment' } })
    const stateOf = (index: number) =>
      rows
        .filter(({ recipientId }) => recipientId === people[index]?.id)
        .map(({ state }) => state)
        .toSorted()
    expect([0, 1, 2, 3].map(stateOf)).toEqual([['expired', 'waiting'], ['expired'], ['waiting'], ['waiting']])
    expect((await findDeliveries('parties')).map(({ state }) => state)).toEqual(['expired', 'waiting'])
  })

  test('splits a large board into posts in order at Discord’s limits', async () => {
    const event = await makeEvent(db, lead, { date: start, channelId: server.channelId })
    const person = await makePerson(db, server)
    const common = { eventId: event.id, maxSize: 6, status: 'recruiting' as const }
    const ids: string[] = []
    for (let partyNumber = 1; partyNumber <= 12; partyNumber++)
      ids.push((await createParty(deps, actorOf(lead), { ...common, partyNumber })).id)
    await addPartyMember(deps, actorOf(lead), ids[0] ?? '', { discordUserId: person.id })
    await publishParties(deps, actorOf(lead), event.id)
    const posts = (await findDeliveries('parties')).map(
      ({ payload }) => payload as { parties: { number: number }[] },
    )
    expect(posts.map(({ parties }) => parties.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 12],
    ])
  })
})

describe('Publishing is refused', () => {
  test('for members, events that are over or called off, a missing channel, empty parties, and again at once', async () => {
    const { event, people, second, put, publish } = await board()
    const member = await makePerson(db, server)
    await expect(publishParties(deps, actorOf(member), event.id)).rejects.toMatchObject({ code: 'forbidden' })
    await db.prisma.event.update({ where: { id: event.id }, data: { channelId: null } })
    await expect(publish()).rejects.toMatchObject({ code: 'event_without_channel' })
    await db.prisma.event.update({ where: { id: event.id }, data: { channelId: '123456789012345678' } })
    await expect(publish()).rejects.toMatchObject({ code: 'event_without_channel' })
    expect(await findPublication(db.prisma, event.id)).toMatchObject({ channelName: null })
    await db.prisma.event.update({ where: { id: event.id }, data: { channelId: server.channelId } })
    await publish()
    later(5)
    await put(people[4], second.id)
    await expect(publish()).rejects.toMatchObject({ code: 'rate_limited' })
    for (const [status, code] of [
      ['archived', 'event_archived'],
      ['completed', 'event_archived'],
      ['cancelled', 'event_cancelled'],
    ] as const) {
      await db.prisma.event.update({ where: { id: event.id }, data: { status } })
      await expect(publish()).rejects.toMatchObject({ code })
    }
    const empty = await makeEvent(db, lead, { channelId: server.channelId })
    await expect(publishParties(deps, actorOf(lead), empty.id)).rejects.toMatchObject({
      code: 'nobody_placed',
    })
    expect(await findDeliveries('parties')).toHaveLength(1)
  })
})
