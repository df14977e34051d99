import { afterAll, expect, test } from 'vitest'
import { startAuthServer } from '#testing/auth-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { db } = await createTestDatabase()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const server = await startAuthServer({ db, variables: { ...discord.env, REDIS_URL: redis.url } })

afterAll(async () => {
  await server.close()
  await discord.close()
  await redis.stop()
})

test('a Redis that hangs refuses whoever has a cookie within a second, and signs nobody out', async () => {
  const { browser } = await server.signIn('mia')
  const cookie = browser.cookiesFor(server.url)
  redis.pause()
  try {
    const refused = await browser.get(`${server.url}/auth/user`, {}, AbortSignal.timeout(1_000))
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect(refused.headers.getSetCookie()).toEqual([])

    const stranger = await fetch(`${server.url}/auth/user`)
    expect(stranger.status).toBe(401)
  } finally {
    redis.resume()
  }
  await expect.poll(async () => (await browser.get(`${server.url}/auth/user`)).status).toBe(200)
  expect(browser.cookiesFor(server.url).slice(0, 40)).toBe(cookie.slice(0, 40))
})

test('a Redis that is gone is an interruption, not the end of the process', async () => {
  const { browser } = await server.signIn('mia')
  await redis.kill()
  expect((await browser.get(`${server.url}/auth/user`, {}, AbortSignal.timeout(1_000))).status).toBe(503)
  await redis.restart()
  await expect
    .poll(async () => (await browser.get(`${server.url}/auth/user`)).status, { timeout: 10_000 })
    .not.toBe(503)
})
