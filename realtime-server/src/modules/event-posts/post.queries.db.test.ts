import { expect, test } from 'vitest'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { findDuePosts, readPost } from './post.queries.ts'

const { db } = await createTestDatabase()

test('an event that somebody brought back after its end is to be posted, one that is just over is not', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const over = { date: new Date('2026-05-01T20:00Z'), channelId: server.channelId, channelName: 'raids' }
  await makeEvent(db, lena, over)
  await makeEvent(db, lena, { ...over, reactivatedAt: new Date('2026-05-01T21:59Z') })
  const reactivatedAt = new Date('2026-05-01T22:00Z')
  const { id } = await makeEvent(db, lena, { ...over, reactivatedAt })
  expect(await findDuePosts(db, server.id, new Date('2026-06-01T12:00Z'))).toEqual([id])
  expect(await readPost(db, id)).toMatchObject({ post: null, event: { id, reactivatedAt } })
})
