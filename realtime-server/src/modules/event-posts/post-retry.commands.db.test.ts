import { expect, test } from 'vitest'
import { makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { recheckPosts } from './post-retry.commands.ts'

const { db } = await createTestDatabase()
const leadership = { name: 'discord', term: 1 }
const deps = { db, leadership }

test('posts are due again when a participant or the leader of their event is renamed', async () => {
  await db.prisma.leaderTerm.create({ data: leadership })
  const server = await makeServer(db)
  const [lena, ben, mia] = [
    await makePerson(db, server, 'lead'),
    await makePerson(db, server),
    await makePerson(db, server),
  ]
  const names = new Map<string, string>()
  const post = async (name: string, state: string, leader = ben) => {
    const { id: eventId } = await makeEvent(db, leader)
    names.set(eventId, name)
    const row = { serverId: server.id, channelId: server.channelId, nonce: '1', shownVersion: 4 }
    await db.prisma.eventPost.create({ data: { ...row, eventId, state, failedVersion: 4 } })
    return { id: eventId }
  }
  await post('led', 'posted', lena)
  await makeParticipant(db, await post('answered', 'posted'), lena)
  await makeParticipant(db, await post('closed', 'closed'), lena)
  await makeParticipant(db, await post('failed', 'failed'), lena)
  await makeParticipant(db, await post('of others', 'posted'), mia)
  const anew = async () => {
    const posts = await db.prisma.eventPost.findMany({ where: { serverId: server.id, shownVersion: -1 } })
    return Object.fromEntries(posts.map((one) => [names.get(one.eventId), one.failedVersion]))
  }
  await recheckPosts(deps, { serverId: '1', people: [lena.id] })
  expect(await anew()).toEqual({})
  await recheckPosts(deps, { serverId: server.id, people: [lena.id] })
  expect(await anew()).toEqual({ led: 4, answered: 4 })
  await recheckPosts(deps, { serverId: server.id })
  expect(await anew()).toEqual({ led: null, answered: null, failed: null, 'of others': null })
})
