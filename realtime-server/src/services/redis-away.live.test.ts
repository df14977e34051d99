import { afterAll, expect, test } from 'vitest'
import { settingsContract } from '@raidtisch/shared-types/contracts/settings.contract'
import type { LiveSocket } from '#testing/person.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// What carries no version that a heartbeat could tell, between two processes that lose Redis.

const { db, url } = await createTestDatabase()
const redis = await startRedis({ durable: true })
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const variables = { DATABASE_URL: url, REDIS_URL: redis.url }
const servers = [
  await startServer({ discord, variables }),
  await startServer({ discord, variables }),
] as const
const [first, second] = servers
const soon = { timeout: 30_000, interval: 10 }

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await discord.close()
  await redis.stop()
})

/** What a browser was told of somebody's presence, one after the other. */
const presenceOf = (socket: LiveSocket, { id }: { id: string }) =>
  socket.heard.flatMap((message) =>
    message.type === 'members.changed'
      ? message.members.filter((member) => member.id === id).map(({ status }) => status)
      : [],
  )
const undelivered = () => db.prisma.outbox.count({ where: { deliveredAt: null } })

test('a connection to Redis that breaks at one process hides nothing from its browsers', async () => {
  const lena = await first.signIn('lena')
  const otto = await second.signIn('otto')
  const there = await otto.openSocket()
  for (const reminderHours of [3, 4, 5, 6, 7]) {
    await second.context.redis?.commands.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    const saved = await lena.ask(settingsContract.save, {
      params: { serverId: guildId },
      body: { reminderHours },
    })
    await expect
      .poll(
        () =>
          there.heard.some(
            (message) => message.type === 'settings.changed' && message.settings.version === saved.version,
          ),
        soon,
      )
      .toBe(true)
  }
})

test('while Redis is away nobody’s presence flips back to what it was, at neither process', async () => {
  const sockets = await Promise.all([
    (await first.signIn('lena')).openSocket(),
    (await second.signIn('otto')).openSocket(),
  ])
  await expect.poll(undelivered, soon).toBe(0)
  for (const socket of sockets) socket.heard.length = 0
  const hasHeard = (status: 'idle' | 'dnd') =>
    expect
      .poll(() => sockets.some((socket) => presenceOf(socket, personas.mia).includes(status)), soon)
      .toBe(true)

  await redis.kill()
  discord.operator.setPresence('mia', 'idle')
  await hasHeard('idle')
  discord.operator.setPresence('mia', 'dnd')
  await hasHeard('dnd')
  // Until both were handed on anew, and more than once.
  await expect
    .poll(() => db.prisma.outbox.count({ where: { topic: 'members.changed', attempts: { gte: 3 } } }), soon)
    .toBeGreaterThanOrEqual(2)
  await redis.restart()
  await expect.poll(undelivered, soon).toBe(0)
  for (const socket of sockets) {
    await expect.poll(() => presenceOf(socket, personas.mia).at(-1), soon).toBe('dnd')
    expect(['idle,dnd', 'dnd']).toContain(presenceOf(socket, personas.mia).join())
  }
})
