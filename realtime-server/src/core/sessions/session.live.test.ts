import { createHmac } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, authorizeAs, startAuthServer } from '#testing/auth-server.ts'
import { Browser } from '#testing/browser.ts'
import { countLockWaits } from '#testing/lock-waits.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { personas } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { db } = await createTestDatabase()
const redis = await startRedis()
let discord: DiscordEmulator
let server: AuthServer

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5 })
  server = await startAuthServer({ db, variables: discord.env })
})
afterAll(async () => {
  await server.close()
  await discord.close()
  await redis.stop()
})

const at = (path: string) => new URL(path, server.url)
const statusOf = async (browser: Browser) => (await browser.get(at('/auth/user'))).status

describe('the session', () => {
  test('has a cookie no script reads and no other site sends along', async () => {
    const answer = await new Browser().get(at('/auth/discord'))
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^raidtisch=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/,
    )
  })

  test('on https is bound to this host, and to https', async () => {
    const encrypted = await startAuthServer({
      db,
      variables: { ...discord.env, PUBLIC_URL: 'https://raid.example.org' },
    })
    const answer = await new Browser().get(`${encrypted.url}/auth/discord`, { 'x-forwarded-proto': 'https' })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-raidtisch=.+; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/,
    )
    await encrypted.close()
  })

  test('is looked up once when nobody is signed in with it, and a sign-in that began with it succeeds', async () => {
    await server.signIn('mia')
    const browser = new Browser()
    const next = await authorizeAs(browser, at('/auth/discord'), 'mia')
    expect(await statusOf(browser)).toBe(401)
    // A session never gets a person; this one does, so that each look at it shows.
    const begun = await db.prisma.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    const data = JSON.stringify({ ...JSON.parse(begun.data), discordUserId: personas.mia.id })
    await db.prisma.session.update({ where: { id: begun.id }, data: { data } })
    expect(await statusOf(browser)).toBe(401)
    const [name, cookie = ''] = browser.cookiesFor(server.url).split('=')
    const disguised = `a=b; ${name}="${cookie.replace('s%3A', '%73:')}"; c=d`
    expect((await new Browser().get(at('/auth/user'), { cookie: disguised })).status).toBe(401)
    await browser.visit(next)
    expect(await statusOf(browser)).toBe(200)
  })

  test('ends when the person signs out, on every copy of the cookie', async () => {
    const { browser } = await server.signIn('mia')
    const copy = browser.clone()
    expect((await browser.post(at('/auth/logout'))).status).toBe(200)
    expect(browser.cookiesFor(server.url)).toBe('')
    expect(await statusOf(copy)).toBe(401)
  })

  test('of another browser ends when the person asks for it, and nobody else’s', async () => {
    const sessions = await Promise.all(['mia', 'mia', 'lena'].map((name) => server.signIn(name)))
    const [here, there, lena] = sessions.map(({ browser }) => browser)
    expect((await here!.post(at('/api/me/end-other-sessions'))).status).toBe(200)
    expect(await Promise.all([here!, there!, lena!].map((browser) => statusOf(browser)))).toEqual([
      200, 401, 200,
    ])
    expect((await there!.post(at('/api/me/end-other-sessions'))).status).toBe(401)
  })

  test('is not ended by another site’s page', async () => {
    const { browser } = await server.signIn('mia')
    const answer = await browser.post(at('/auth/logout'), {}, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(await statusOf(browser)).toBe(200)
  })

  test('cannot be made up', async () => {
    const sid = 'x'.repeat(32)
    const signature = createHmac('sha256', 'guessed').update(sid).digest('base64').replace(/=+$/, '')
    const cookie = `raidtisch=${encodeURIComponent(`s:${sid}.${signature}`)}`
    expect((await fetch(at('/auth/user'), { headers: { cookie } })).status).toBe(401)
  })

  test('ends with the membership', async () => {
    const { browser } = await server.signIn('ben')
    await db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { leftAt: new Date() } })
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('a session that is used every day', () => {
  const signedInDaysAgo = async (days: number) => {
    const { browser } = await server.signIn('otto')
    await db.prisma.$executeRaw`UPDATE session SET created_at = now() - ${`${days} days`}::interval`
    return browser
  }

  test('ends 180 days after its sign-in, and the next sign-in begins anew', async () => {
    expect(await statusOf(await signedInDaysAgo(179))).toBe(200)
    const browser = await signedInDaysAgo(181)
    expect(await statusOf(browser)).toBe(401)
    await browser.visit(await authorizeAs(browser, at('/auth/discord'), 'otto'))
    expect(await statusOf(browser)).toBe(200)
  })
})

describe.each(['database', 'redis'])('sessions in the %s', (kind) => {
  let variables: Record<string, string>
  beforeAll(() => {
    variables = { ...discord.env, ...(kind === 'redis' && { REDIS_URL: redis.url }) }
  })

  test('outlive the process', async () => {
    const first = await startAuthServer({ db, variables })
    const { browser } = await first.signIn('mia')
    await first.close()
    const second = await startAuthServer({ db, variables })
    expect((await browser.get(`${second.url}/auth/user`)).status).toBe(200)
    await second.close()
  })

  test('that end while something is saved in them do not come back', async () => {
    const own = await startAuthServer({ db, variables })
    const [here, there] = [await own.signIn('mia'), await own.signIn('mia')].map(({ browser }) => browser)
    expect((await there!.get(`${own.url}/auth/user`)).status).toBe(200)
    const sid = /s:(.+)\./.exec(decodeURIComponent(there!.cookiesFor(own.url)))?.[1]
    // Whoever locks the row makes both wait for it, the end first.
    const lock = await db.pool.connect()
    await lock.query('begin')
    const { rowCount } = await lock.query('select from session where sid = $1 for update', [sid])
    expect(rowCount).toBe(1)
    const ending = here!.post(`${own.url}/api/me/end-other-sessions`)
    await expect.poll(() => countLockWaits(db, 'delete from "session"%')).toBe(1)
    const saving = there!.get(`${own.url}/auth/discord`)
    await expect.poll(() => countLockWaits(db)).toBe(2)
    await lock.query('rollback')
    lock.release()
    expect((await ending).status).toBe(200)
    await saving
    expect((await there!.get(`${own.url}/auth/user`)).status).toBe(401)
    await own.close()
  })

  test('are found for an upgrade too', async () => {
    const own = await startAuthServer({ db, variables })
    const { browser } = await own.signIn('mia')
    const upgrade = (cookie: string | undefined) => {
      const req = new IncomingMessage(new Socket())
      req.url = '/socket.io/?EIO=4'
      if (cookie) req.headers.cookie = cookie
      return own.actors.resolveUpgradeActor(req)
    }
    expect(await upgrade(browser.cookiesFor(own.url))).toMatchObject({
      discordUserId: personas.mia.id,
      source: 'web',
    })
    expect(await upgrade(undefined)).toBeNull()
    expect(await upgrade('raidtisch=s%3Amade.up')).toBeNull()
    await own.close()
  })
})
