import { afterAll, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { eventually } from '#testing/eventually.ts'
import { tomorrow } from '#testing/factories.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// A process that is asked to stop while what it needs hangs: what ends it the hard way waits longer than any step may take.

const postgres = await startPostgres()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
afterAll(async () => {
  await discord.close()
  await redis.stop()
  await postgres.stop()
})

const faults = {
  'Redis hangs': [redis],
  'PostgreSQL hangs': [postgres],
  'both hang': [redis, postgres],
}

test.each(Object.entries(faults))(
  'a process closes everything although %s',
  { timeout: 120_000 },
  async (_, servers) => {
    const variables = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const server = await startServer({ discord, variables })
    const lena = await server.signIn('lena')
    const body = { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId }
    const event = await lena.ask(eventsContract.create, { body })
    await lena.openSocket()
    const leader = lena.openBoard(formatBoardName({ kind: 'parties', eventId: event.id }))
    await eventually(() => leader.provider.synced)
    for (const one of servers) one.pause()
    let hasStopped = false
    const stopped = server.stop().finally(() => (hasStopped = true))
    try {
      await expect.poll(() => hasStopped, { timeout: 35_000 }).toBe(true)
    } finally {
      for (const one of servers) one.resume()
      await stopped
    }
  },
)
