import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServerWithoutGuild } from '#testing/test-server.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

test('of several answers in one request each counts as a change, and one alone counts once', async () => {
  const { url } = await createTestDatabase()
  const discord = await startDiscordEmulator({ port: 0, members: 0 })
  // 60 changes a minute instead of 120.
  const variables = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '0.5' }
  const server = await startServerWithoutGuild({ discord, variables })
  const [mia, ben] = [await server.signIn('mia'), await server.signIn('ben')]
  const statusOf = async (person: Person, count: number) => {
    const answers = Array.from({ length: count }, () => ({ kind: 'decline', eventId: randomUUID() }))
    return (await person.call('POST /api/events/answers', { body: { answers } })).status
  }

  expect(await statusOf(mia, 50)).toBe(200)
  expect(await statusOf(mia, 50)).toBe(429)
  const alone = await Promise.all(Array.from({ length: 61 }, () => statusOf(ben, 1)))
  expect(alone.filter((status) => status === 200)).toHaveLength(60)

  await server.stop()
  await discord.close()
})
