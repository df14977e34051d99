import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { expect, test } from 'vitest'
import { build } from '#core/process/build.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServerWithoutGuild } from '#testing/test-server.ts'

test('a process without pages says that it lives and is ready, and has nothing else', async () => {
  const { url } = await createTestDatabase()
  const discord = await startDiscordEmulator({ port: 0, members: 0 })
  const server = await startServerWithoutGuild({
    discord,
    variables: { DATABASE_URL: url, SERVICES: 'discord,scheduler' },
  })
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    return [answer.status, await answer.json()]
  }
  expect(await ask('/healthz')).toEqual([200, { status: 'ok', ...build }])
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  expect(await ask('/api/events')).toMatchObject([404, { code: 'not_found' }])
  await server.stop()
  await discord.close()
})
