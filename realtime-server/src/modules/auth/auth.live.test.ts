import { createHmac } from 'node:crypto'
import { IncomingMessage, request } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, authorizeAs, startAuthServer } from '#testing/auth-server.ts'
import { Browser } from '#testing/browser.ts'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { personas, roleIds } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { rememberSignIn } from './auth.commands.ts'

const callback = '/auth/discord/callback'

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
const statusOf = async (browser: Browser, path = '/auth/user') => (await browser.get(at(path))).status
const pathOf = (address: URL) => `${address.pathname}${address.search}`

/** The address Discord sends this browser back to, not yet visited. */
async function callbackFor(browser: Browser, username: string): Promise<URL> {
  const answer = await browser.get(await authorizeAs(browser, at('/auth/discord'), username))
  return new URL(answer.headers.get('location')!)
}

describe('signing in', () => {
  test('lets a member of the guild in and shows who it is', async () => {
    const { browser, address } = await server.signIn('lena')
    expect(address.href).toBe(at('/').href)
    const answer = await browser.get(at('/auth/user'))
    expect(await answer.json()).toEqual({
      id: personas.lena.id,
      username: 'lena',
      displayName: 'Lena',
      avatar: expect.stringMatching(/\/avatars\/\d+\/[0-9a-f]{32}\.png\?size=64$/) as string,
      directMessages: true,
    })
  })

  test('names the guild to somebody who is not signed in, and nothing else of it', async () => {
    const ask = async () => (await new Browser().get(at('/auth/guild'))).json()
    await server.signIn('lena')
    expect(await ask()).toEqual({ name: null })
    await db.prisma.chatServer.updateMany({ data: { name: 'Nachtwache', lastGatewayAt: new Date() } })
    expect(await ask()).toEqual({ name: 'Nachtwache' })
  })

  test('asks Discord with PKCE, state and the two scopes it needs', async () => {
    const answer = await new Browser().get(at('/auth/discord'))
    const { searchParams } = new URL(answer.headers.get('location')!)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'identify guilds.members.read',
      code_challenge_method: 'S256',
      redirect_uri: at(callback).href,
    })
    expect(searchParams.get('state')!.length).toBeGreaterThanOrEqual(22)
  })

  test('keeps out who is not in the guild', async () => {
    const { browser, address } = await server.signIn('fremd')
    expect(pathOf(address)).toBe('/?signIn=not_in_guild')
    expect(await statusOf(browser)).toBe(401)
  })

  test('says so when the person declines', async () => {
    const { browser, address } = await server.signIn('deny')
    expect(pathOf(address)).toBe('/?signIn=denied')
    expect(await statusOf(browser)).toBe(401)
  })

  test('returns to the page it was begun on, and never to another site', async () => {
    expect((await server.signIn('mia', '/events/1?tab=roster')).address.href).toBe(
      at('/events/1?tab=roster').href,
    )
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])
      expect((await server.signIn('mia', elsewhere)).address.href).toBe(at('/').href)
  })

  test('refuses a forged state, and the attempt is used up', async () => {
    const browser = new Browser()
    const back = await callbackFor(browser, 'lena')
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect(pathOf((await browser.visit(forged)).address)).toBe('/?signIn=failed')
    expect(pathOf((await browser.visit(back)).address)).toBe('/?signIn=failed')
    expect(await statusOf(browser)).toBe(401)
  })

  test('refuses a callback that another browser began', async () => {
    const back = await callbackFor(new Browser(), 'lena')
    const victim = new Browser()
    expect(pathOf((await victim.visit(back)).address)).toBe('/?signIn=failed')
    await victim.get(at('/auth/discord'))
    expect(pathOf((await victim.visit(back)).address)).toBe('/?signIn=failed')
    expect(await statusOf(victim)).toBe(401)
  })

  test('takes a callback once', async () => {
    const browser = new Browser()
    const back = await callbackFor(browser, 'lena')
    const thief = browser.clone()
    expect(pathOf((await browser.visit(back)).address)).toBe('/')
    expect(pathOf((await thief.visit(back)).address)).toBe('/?signIn=failed')
    expect(await statusOf(thief)).toBe(401)
    expect(await statusOf(browser)).toBe(200)
  })

  test('refuses a wrong code and an unanswered callback', async () => {
    const browser = new Browser()
    const back = await callbackFor(browser, 'lena')
    back.searchParams.set('code', 'wrong')
    expect(pathOf((await browser.visit(back)).address)).toBe('/?signIn=failed')
    expect(pathOf((await new Browser().visit(at(`${callback}?code=a&state=b`))).address)).toBe(
      '/?signIn=failed',
    )
  })

  test('changes the cookie, and the one from before stays nobody’s', async () => {
    const browser = new Browser()
    const back = await callbackFor(browser, 'lena')
    const before = browser.clone()
    await browser.visit(back)
    expect(browser.cookiesFor(server.url)).not.toBe(before.cookiesFor(server.url))
    expect(await statusOf(before)).toBe(401)
  })

  test('does not believe the Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await new Promise<IncomingMessage>((resolve) =>
      request(at('/auth/discord'), { headers }, resolve).end(),
    )
    const { searchParams } = new URL(answer.headers.location!)
    expect(searchParams.get('redirect_uri')).toBe(at(callback).href)
    answer.destroy()
  })

  test.each([
    ['person', /^\/users\/@me$/],
    ['membership', /^\/users\/@me\/guilds\/.*\/member$/],
  ])('fails softly when Discord cannot answer for the %s', async (_what, route) => {
    const browser = new Browser()
    const back = await callbackFor(browser, 'lena')
    discord.operator.script({ method: 'GET', route, status: 500 })
    expect(pathOf((await browser.visit(back)).address)).toBe('/?signIn=failed')
    discord.operator.clearScript()
    expect(await statusOf(browser)).toBe(401)
  })

  test('makes one person of twenty callbacks at once', async () => {
    const browsers = Array.from({ length: 20 }, () => new Browser())
    const backs = await Promise.all(browsers.map((browser) => callbackFor(browser, 'ben')))
    await Promise.all(browsers.map((browser, index) => browser.visit(backs[index]!)))
    expect(await Promise.all(browsers.map((browser) => statusOf(browser)))).toEqual(Array(20).fill(200))
    expect(await db.prisma.chatUser.count({ where: { id: personas.ben.id } })).toBe(1)
  })

  test('does not bring back a role that was taken away while Discord was asked', async () => {
    await server.signIn('otto')
    await db.prisma.chatServer.updateMany({ data: { lastGatewayAt: new Date() } })
    await db.prisma.chatUser.updateMany({ where: { id: personas.otto.id }, data: { roleIds: [] } })
    const asked = {
      id: personas.otto.id,
      username: 'otto',
      displayName: 'Otto',
      nickname: null,
      avatar: null,
      roleIds: [roleIds.pvpOrga],
      joinedAt: new Date(),
    }
    await rememberSignIn(db, server.env.DISCORD_GUILD_ID, asked)
    expect((await db.prisma.chatUser.findFirstOrThrow({ where: { id: asked.id } })).roleIds).toEqual([])

    await db.prisma.chatServer.updateMany({ data: { lastGatewayAt: new Date(Date.now() - 61_000) } })
    await rememberSignIn(db, server.env.DISCORD_GUILD_ID, asked)
    expect((await db.prisma.chatUser.findFirstOrThrow({ where: { id: asked.id } })).roleIds).toEqual(
      asked.roleIds,
    )
  })
})

test('gives one address 600 visits a minute, and neither a session nor a question to Discord beyond', async () => {
  // A tenth of it, which proves as much.
  const own = await startAuthServer({ db, variables: { ...discord.env, RATE_LIMIT_FACTOR: '0.1' } })
  const to = (path: string) => new URL(path, own.url)
  const browser = new Browser()
  const answer = await browser.get(await authorizeAs(browser, to('/auth/discord'), 'lena'))
  const back = answer.headers.get('location')!
  const before = await db.prisma.session.count()
  const stranger = () => new Browser().get(to('/auth/discord'))
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => {
      const { status, headers } = await stranger()
      return [status, headers.has('retry-after')]
    }),
  )
  expect(statuses.filter(([status]) => status === 302)).toHaveLength(59)
  expect(statuses.filter(([status, says]) => status === 429 && says)).toHaveLength(11)
  expect(await db.prisma.session.count()).toBe(before + 59)
  expect(pathOf((await browser.visit(back)).address)).toBe('/?signIn=failed')
  await own.close()
})

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

  test('ends when the person signs out, on every copy of the cookie', async () => {
    const { browser } = await server.signIn('mia')
    const copy = browser.clone()
    expect((await browser.post(at('/auth/logout'))).status).toBe(200)
    expect(browser.cookiesFor(server.url)).toBe('')
    expect(await statusOf(copy)).toBe(401)
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
