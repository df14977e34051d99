import { eventStatuses } from '@raidtisch/shared-types/domain/event-status'
import { expect, test } from 'vitest'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { isAnswerable } from './post.presenter.ts'
import { findDuePosts, readPost } from './post.queries.ts'

const { db } = await createTestDatabase()

test('an event that was brought back after its end is due for a post, one that just ended is not', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const over = { date: new Date('2026-05-01T20:00Z'), channelId: server.channelId, channelName: 'raids' }
  await makeEvent(db, lena, over)
  await makeEvent(db, lena, { ...over, reactivatedAt: new Date('2026-05-01T21:59Z') })
  const reactivatedAt = new Date('2026-05-01T22:00Z')
  const { id } = await makeEvent(db, lena, { ...over, reactivatedAt })
  expect(await findDuePosts(db, server.id, new Date('2026-06-01T12:00Z'))).toEqual([id])
  expect(await readPost(db, server.id, id)).toMatchObject({ post: null, event: { id, reactivatedAt } })
})

test('an event without a post is due when it takes responses and has a channel', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const now = new Date('2026-06-01T12:00Z')
  const answerable: string[] = []
  for (const status of eventStatuses)
    for (const hoursAhead of [-30, -2, -1, 0, 1])
      for (const allowLateSignups of [true, false])
        for (const reactivatedAt of [null, now]) {
          const date = new Date(now.getTime() + hoursAhead * 3_600_000)
          const fields = { date, duration: 120, status, allowLateSignups, reactivatedAt }
          await makeEvent(db, lena, fields)
          const { id } = await makeEvent(db, lena, { ...fields, channelId: server.channelId })
          const facts = await getEventFacts(db.prisma, id)
          if (facts && isAnswerable({ ...facts, reactivatedAt }, now)) answerable.push(id)
        }
  expect(answerable.length).toBeGreaterThan(0)
  expect((await findDuePosts(db, server.id, now)).toSorted()).toEqual(answerable.toSorted())
})

test('an open post in another language or look than the guild’s is due, a closed one is not', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const date = new Date('2026-06-02T20:00Z')
  const { channelId } = server
  const posts = {
    open: { state: 'posted' },
    closed: { state: 'closed' },
    english: { shownLanguage: 'en' },
    green: { shownColor: '#2ecc71', shownImageUrl: 'https://a.example' },
    bear: { shownRoleEmoji: '🐻 - -' },
  }
  const named = new Map<string, string>()
  for (const [name, post] of Object.entries(posts)) {
    const { id: eventId } = await makeEvent(db, lena, { date, channelId, channelName: 'raids' })
    named.set(eventId, name)
    const row = {
      eventId,
      serverId: server.id,
      channelId,
      nonce: '1',
      shownVersion: 1,
      state: 'posted',
      ...post,
    }
    await db.prisma.eventPost.create({ data: row })
  }
  const due = async () =>
    (await findDuePosts(db, server.id, new Date('2026-06-01T12:00Z')))
      .map((id) => named.get(id) ?? id)
      .toSorted()
  expect(await due()).toEqual(['bear', 'english', 'green'])
  await db.prisma.serverSettings.create({ data: { serverId: server.id, language: 'en' } })
  expect(await due()).toEqual(['bear', 'green', 'open'])
  const settings = { where: { serverId: server.id } }
  const changed = { language: 'de', postColor: '#2ecc71' }
  await db.prisma.serverSettings.update({ ...settings, data: changed })
  expect(await due()).toEqual(['bear', 'english', 'green', 'open'])
  await db.prisma.serverSettings.update({ ...settings, data: { postImageUrl: 'https://a.example' } })
  expect(await due()).toEqual(['bear', 'english', 'open'])
  await db.prisma.serverSettings.delete(settings)
  await db.prisma.chatServer.update({ where: { id: server.id }, data: { settings: { tankEmoji: '🐻' } } })
  expect(await due()).toEqual(['english', 'green', 'open'])
})

test('posts of past events are left out by the look of each second and found by the look after changes', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const now = new Date('2026-06-01T12:00Z')
  const { channelId } = server
  const over = { date: new Date('2026-05-01T20:00Z'), channelId, channelName: 'raids', version: 2 }
  const posts = {
    changed: { state: 'closed' },
    'to change by itself': { state: 'closed', shownVersion: 2, changesAt: now },
    'to be tried again': { state: 'closed', retryAt: now },
    'shows all': { state: 'closed', shownVersion: 2 },
    open: { state: 'posted' },
  }
  const named = new Map<string, string>()
  for (const [name, post] of Object.entries(posts)) {
    const { id: eventId } = await makeEvent(db, lena, over)
    named.set(eventId, name)
    const row = { eventId, serverId: server.id, channelId, nonce: '1', shownVersion: 1, ...post }
    await db.prisma.eventPost.create({ data: row })
  }
  const due = async (options?: { withClosed: boolean }) =>
    (await findDuePosts(db, server.id, now, options)).map((id) => named.get(id) ?? id).toSorted()
  expect(await due({ withClosed: false })).toEqual(['open', 'to be tried again', 'to change by itself'])
  expect(await due()).toEqual(['changed', 'open', 'to be tried again', 'to change by itself'])
})
