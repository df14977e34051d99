import { randomUUID } from 'node:crypto'
import { Cookie, type SessionData } from 'express-session'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { startAuthServer } from '#testing/auth-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { cachedSessions } from './session-cache.ts'
import { databaseSessions } from './session-database.ts'
import type { SessionBackend } from './session-store.ts'

const { db, logger } = await createTestDatabase()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const variables = { ...discord.env, REDIS_URL: redis.url }
const [server, other] = await Promise.all([
  startAuthServer({ db, variables }),
  startAuthServer({ db, variables }),
])

afterAll(async () => {
  await server.close()
  await other.close()
  await discord.close()
  await redis.stop()
})

const soon = { timeout: 10_000 }
const askFor = async (cookie: string, url = server.url) => {
  const answer = await fetch(`${url}/auth/user`, { headers: { cookie } })
  return answer.status
}
const cookieOf = async (username: string) => {
  const { browser } = await server.signIn(username)
  return browser.cookiesFor(server.url)
}
const inRedis = async <T>(run: (client: Redis) => Promise<T>) => {
  const client = new Redis(redis.url)
  return run(client).finally(() => client.disconnect())
}
const keyOf = (cookie: string) =>
  `raidtisch:${db.id}:session:${/s:(.+)\./.exec(decodeURIComponent(cookie))?.[1]}`
/** A session that Redis remembers: one that began out of its reach is read from the database for a minute. */
const rememberedCookieOf = async (username: string) => {
  let cookie = ''
  const isRemembered = async () => {
    cookie = await cookieOf(username)
    await askFor(cookie)
    return inRedis((client) => client.exists(keyOf(cookie)))
  }
  await expect.poll(isRemembered, soon).toBe(1)
  return cookie
}
const post = (path: string, cookie: string) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { cookie, origin: server.url } })
const signOut = (cookie: string) => post('/auth/logout', cookie)

test('a Redis that hangs refuses nobody, and nobody stays signed in who signs out meanwhile', async () => {
  const cookie = await cookieOf('mia')
  expect(await askFor(cookie)).toBe(200)
  redis.pause()
  try {
    expect(await askFor(cookie)).toBe(200)
    expect(await askFor('')).toBe(401)
    const late = await cookieOf('lena')
    expect(await askFor(late)).toBe(200)
    expect((await signOut(cookie)).status).toBeLessThan(300)
    expect(await askFor(cookie)).toBe(401)
  } finally {
    redis.resume()
  }
  await expect.poll(() => inRedis((client) => client.ping())).toBe('PONG')
  expect(await askFor(cookie)).toBe(401)
})

test('a Redis that is emptied, or gone, signs nobody out', async () => {
  const cookie = await cookieOf('mia')
  await inRedis((client) => client.flushall())
  expect(await askFor(cookie)).toBe(200)
  await redis.kill()
  expect(await askFor(cookie)).toBe(200)
  expect(await askFor(cookie, other.url)).toBe(200)
  await redis.restart()
  expect(await askFor(cookie)).toBe(200)
})

test('a session is remembered with the database’s name, for a minute at most', async () => {
  const cookie = await rememberedCookieOf('lena')
  expect(await inRedis((client) => client.ttl(keyOf(cookie)))).toBeLessThanOrEqual(60)
})

test('who signs out at one process is signed out at the others', async () => {
  const cookie = await rememberedCookieOf('otto')
  expect(await askFor(cookie, other.url)).toBe(200)
  expect((await signOut(cookie)).status).toBeLessThan(300)
  await expect.poll(() => askFor(cookie, other.url), soon).toBe(401)
})

test('who ends all other sessions at one process is signed out of them at the others', async () => {
  const lost = await rememberedCookieOf('otto')
  const here = await cookieOf('otto')
  expect(await askFor(lost, other.url)).toBe(200)
  expect((await post('/api/me/end-other-sessions', here)).status).toBe(200)
  await expect.poll(() => askFor(lost, other.url), soon).toBe(401)
  expect(await askFor(here, other.url)).toBe(200)
})

test('a session that ends right after something was saved in it stays ended in Redis', async () => {
  const kept = { url: redis.url, prefix: 'raidtisch:race:' }
  const stored = databaseSessions(db, logger)
  const there = cachedSessions(stored, kept, logger)
  const here = cachedSessions(
    {
      ...stored,
      update: async (sid, session) => {
        const isThere = await stored.update(sid, session)
        await there.destroy(sid)
        return isThere
      },
    },
    kept,
    logger,
  )
  const cookie = Object.assign(new Cookie(), { maxAge: 60_000 })
  const session = { cookie, discordUserId: '1' } as SessionData
  /** Once this backend is connected to Redis. */
  const rememberedBy = async (backend: SessionBackend) => {
    let sid = ''
    const isRemembered = async () => {
      sid = randomUUID()
      await backend.create(sid, session)
      return inRedis((client) => client.exists(`${kept.prefix}session:${sid}`))
    }
    await expect.poll(isRemembered, soon).toBe(1)
    return sid
  }
  await rememberedBy(here)
  const sid = await rememberedBy(there)
  expect(await here.update(sid, session)).toBe(true)
  expect([await here.get(sid), await there.get(sid)]).toEqual([null, null])
  await here.close()
  await there.close()
})

test('who signs out while Redis hangs is signed out at the other processes once it answers', async () => {
  const cookie = await rememberedCookieOf('otto')
  redis.pause()
  // After the first late answer Redis is not even asked.
  expect(await askFor(cookie)).toBe(200)
  expect((await signOut(cookie)).status).toBeLessThan(300)
  redis.resume()
  await expect.poll(() => askFor(cookie, other.url), soon).toBe(401)
})
