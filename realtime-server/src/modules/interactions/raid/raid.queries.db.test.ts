import { expect, test } from 'vitest'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import {
  choosePostChannel,
  findEarlierEvents,
  findPost,
  getDefaultChannel,
  getTypingZone,
} from './raid.queries.ts'

const { db } = await createTestDatabase()
const server = await makeServer(db)
const lena = await makePerson(db, server, 'lead')
const stranger = await makePerson(db, await makeServer(db), 'lead')
const on = (day: number) => new Date(Date.UTC(2026, 5, day, 20))

test('earlier events are suggested once per title, latest first, when their title contains the typed text', async () => {
  await makeEvent(db, lena, { title: 'Gildenraid', date: on(1) })
  const raid = await makeEvent(db, lena, { title: 'GILDENRAID', date: on(3) })
  await makeEvent(db, lena, { title: 'gildenraid', date: on(2) })
  const trial = await makeEvent(db, lena, { title: '100% Raid', date: on(4) })
  const pvp = await makeEvent(db, lena, { title: 'PvP', date: on(5) })
  await makeEvent(db, stranger, { title: 'Raid woanders', date: on(6) })
  const found = async (typed: string) =>
    (await findEarlierEvents(db.prisma, { serverId: server.id, typed })).map(({ id }) => id)
  expect(await found('rAi')).toEqual([trial.id, raid.id])
  expect(await found('%')).toEqual([trial.id])
  expect(await found('')).toEqual([pvp.id, trial.id, raid.id])
})

test('typed times are in the zone of the event that was created last when the guild chose none', async () => {
  await makeEvent(db, lena, { timezone: 'Asia/Seoul', createdAt: on(1) })
  await makeEvent(db, lena, { timezone: 'Europe/Berlin', createdAt: new Date('2099-01-01') })
  await makeEvent(db, lena, { timezone: 'Asia/Tokyo', createdAt: on(2) })
  await makeEvent(db, stranger, { timezone: 'Asia/Seoul', createdAt: new Date('2100-01-01') })
  await db.prisma.chatServer.updateMany({ data: { defaultTimezone: 'UTC' } })
  const zone = await getTypingZone(db.prisma, server.id)
  expect(zone).toEqual({ timeZone: 'Europe/Berlin', isChosen: true })
})

test('the channel for events is the one in Settings, and none when nothing was saved', async () => {
  expect(await getDefaultChannel(db.prisma, server.id)).toBeNull()
  const { id: serverId, channelId } = server
  await db.prisma.serverSettings.create({ data: { serverId, defaultChannelId: channelId } })
  expect(await getDefaultChannel(db.prisma, serverId)).toBe(channelId)
})

test('an event planned in the thread of another one is posted to the channel of the thread', async () => {
  const { id: serverId, channelId } = server
  const { id: eventId } = await makeEvent(db, lena)
  const thread = { id: `${channelId}1`, serverId, parentId: channelId, type: 11, name: 'Raid' }
  await db.prisma.guildChannel.createMany({ data: [thread, { ...thread, id: `${channelId}2` }] })
  const own = { eventId, serverId, channelId, threadId: thread.id, name: 'Raid' }
  await db.prisma.eventThread.create({ data: own })
  const chosen = (typedIn: string) =>
    choosePostChannel(db.prisma, actorOf(lena), [null, typedIn], { isNamed: false })
  expect(await chosen(thread.id)).toBe(channelId)
  expect(await chosen(`${channelId}2`), 'any other thread').toBe(`${channelId}2`)
})

test('a post is found with its first message, and not without one or when it was deleted', async () => {
  const placeOf = async (state: string, messageIds: string[], threadId: string | null = null) => {
    const { id: eventId } = await makeEvent(db, lena)
    const { id: serverId, channelId } = server
    await db.prisma.eventPost.create({
      data: { eventId, serverId, channelId, nonce: '1', state, messageIds, threadId },
    })
    return findPost(db.prisma, eventId)
  }
  const first = { channelId: server.channelId, messageId: '7' }
  expect(await placeOf('posted', ['7', '8'])).toEqual(first)
  expect(await placeOf('closed', ['7'])).toEqual(first)
  expect(await placeOf('posted', ['9'], '9'), 'in a forum').toEqual({ channelId: '9', messageId: '9' })
  expect(await placeOf('posted', [])).toBeNull()
  expect(await placeOf('gone', ['7'])).toBeNull()
})
