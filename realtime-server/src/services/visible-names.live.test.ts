import { afterAll, expect, test } from 'vitest'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { tomorrow } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// Names and texts with characters that nobody sees: U+202E turns the text after it, U+200B has no width.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 5 })
const server = await startServer({ discord, variables: { DATABASE_URL: url } })
afterAll(async () => {
  await server.stop()
  await discord.close()
})

test('a member’s name is stored without what nobody sees, and one of nothing else counts as none', async () => {
  const nicknameOf = async (id: string) => (await db.prisma.chatUser.findFirst({ where: { id } }))?.nickname
  const isCalled = (name: string | null) =>
    expect.poll(() => nicknameOf(personas.otto.id), { timeout: 15_000 }).toBe(name)
  discord.operator.setNick('otto', '\u202EOt\u200Bto')
  await isCalled('Otto')
  discord.operator.setNick('otto', '\u3164')
  await isCalled(null)
})

test('an event’s title loses what nobody sees, and one of nothing else is refused', async () => {
  const lena = await server.signIn('lena')
  const body = { date: tomorrow().toISOString(), serverId: guildId }
  const event = await lena.ask(eventsContract.create, { body: { ...body, title: '\u202EQueen\u200B 🏳️‍🌈' } })
  expect(event.title).toBe('Queen 🏳️‍🌈')
  const empty = { ...body, title: '\u200B\u202E' }
  expect(await lena.call('POST /api/events', { body: empty })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  })
})
