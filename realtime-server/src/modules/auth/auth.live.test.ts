import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, authorizeAs, startAuthServer } from '#testing/auth-server.ts'
import { Browser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { personas, roleIds } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { rememberSignIn } from './auth.commands.ts'

const callback = '/auth/discord/callback'

const { db } = await createTestDatabase()
let discord: DiscordEmulator
let server: AuthServer

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5 })
  server = await startAuthServer({ db, variables: discord.env })
})
afterAll(async () => {
  await server.close()
  await discord.close()
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

  test('that failed returns to the page it was begun on, too, with the reason', async () => {
    const wanted = '/events/1?tab=roster&signIn=failed'
    const { browser, address } = await server.signIn('deny', wanted)
    expect(pathOf(address)).toBe('/events/1?tab=roster&signIn=denied')
    expect(pathOf((await server.signIn('fremd', wanted)).address)).toBe(
      '/events/1?tab=roster&signIn=not_in_guild',
    )
    await browser.get(at('/auth/discord?returnTo=/events/1'))
    expect(pathOf((await browser.visit(at(`${callback}?code=a&state=b`))).address)).toBe(
      '/events/1?signIn=failed',
    )
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

  test('brings roles and a return up to date while the bot runs without the intent for members', async () => {
    const { browser } = await server.signIn('ben')
    const { id } = personas.ben
    const serverId = server.env.DISCORD_GUILD_ID
    await db.prisma.chatServer.updateMany({ data: { lastGatewayAt: new Date() } })
    await db.prisma.chatUser.updateMany({ where: { id }, data: { roleIds: [], leftAt: new Date() } })
    expect(await statusOf(browser)).toBe(401)
    await db.prisma.botStatus.create({ data: { serverId, state: 'ready', hasMembers: false } })

    const again = await server.signIn('ben')
    expect(await statusOf(again.browser)).toBe(200)
    const { roleIds: now } = await db.prisma.chatUser.findFirstOrThrow({ where: { id } })
    expect(now).toEqual([roleIds.member])
    await db.prisma.botStatus.delete({ where: { serverId } })
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

describe('requests', () => {
  /** A tenth of what is allowed: 120 a minute for an address, 60 reads for a person. */
  const startNarrow = () => startAuthServer({ db, variables: { ...discord.env, RATE_LIMIT_FACTOR: '0.1' } })
  const statusesOf = async (browser: Browser, url: URL, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => browser.get(url)))
    return answers.map(({ status }) => status).toSorted((one, other) => one - other)
  }
  const times = (status: number, count: number) => Array<number>(count).fill(status)

  test('of nobody are counted by address, with a cookie or without, and members of that address are not refused', async () => {
    const own = await startNarrow()
    const asked = new URL('/auth/user', own.url)
    const { browser: lena } = await own.signIn('lena')
    const begun = new Browser()
    await begun.get(new URL('/auth/discord', own.url))
    expect(await statusesOf(begun, asked, 80)).toEqual(times(401, 80))
    expect(await statusesOf(new Browser(), asked, 50)).toEqual([...times(401, 40), ...times(429, 10)])
    const refused = await begun.send(new URL('/api/me/direct-messages', own.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"enabled":',
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusesOf(lena, asked, 60)).toEqual(times(200, 60))
    await own.close()
  })

  test('of somebody who has left are counted before the database is asked who it is', async () => {
    const own = await startNarrow()
    const { browser: otto } = await own.signIn('otto')
    await db.prisma.chatUser.updateMany({ where: { id: personas.otto.id }, data: { leftAt: new Date() } })
    expect(await statusesOf(otto, new URL('/auth/user', own.url), 70)).toEqual([
      ...times(401, 60),
      ...times(429, 10),
    ])
    await own.close()
  })
})
