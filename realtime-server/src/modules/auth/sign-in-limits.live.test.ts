import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { withResolvers } from '#core/missing-in-node-20.ts'
import { authorizeAs, startAuthServer } from '#testing/auth-server.ts'
import { Browser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { db } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
afterAll(() => discord.close())

const pathOf = (address: URL) => `${address.pathname}${address.search}`

test('asks Discord no further code for an address after twenty that it refused in a minute', async () => {
  // A tenth of it.
  const own = await startAuthServer({ db, variables: { ...discord.env, RATE_LIMIT_FACTOR: '0.1' } })
  const finish = async (code?: string) => {
    const browser = new Browser()
    const begun = await browser.get(await authorizeAs(browser, new URL('/auth/discord', own.url), 'lena'))
    const back = new URL(begun.headers.get('location')!)
    if (code !== undefined) back.searchParams.set('code', code)
    return pathOf((await browser.visit(back)).address)
  }
  expect(await finish('wrong')).toBe('/?signIn=failed')
  expect(await finish()).toBe('/')
  expect(await finish('wrong')).toBe('/?signIn=failed')
  expect(await finish()).toBe('/?signIn=failed')
  await own.close()
})

test('asks Discord nothing for as long as it said when it refused a sign-in as too many', async () => {
  let asked = 0
  const busy = await startOwnDiscord(async (_path, res) => {
    asked += 1
    res.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' })
    res.end('{"message":"You are being rate limited.","retry_after":60,"global":false}')
  })
  const own = await startAuthServer({ db, variables: { ...busy, RATE_LIMIT_FACTOR: '0.1' } })
  const finish = async () => pathOf((await own.signIn('lena')).address)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let times = 0; times < 4; times++) expect(await finish()).toBe('/?signIn=failed')
  expect(asked).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(await finish()).toBe('/?signIn=failed')
  expect(asked).toBe(2)
  await own.close()
})

test('does not count who came beyond the limit while Discord had not yet answered the others', async () => {
  const { promise: answered, resolve: answer } = withResolvers<void>()
  const slow = await startOwnDiscord(async (path, res) => {
    if (!path.endsWith('/oauth2/token')) return void res.writeHead(404).end()
    await answered
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end('{"access_token":"one","token_type":"Bearer"}')
  })
  const own = await startAuthServer({ db, variables: { ...slow, RATE_LIMIT_FACTOR: '0.1' } })
  const outcomes: string[] = []
  const finish = async () => {
    outcomes.push(pathOf((await own.signIn('lena')).address))
    if (outcomes.length === 3) answer()
  }
  await Promise.all(Array.from({ length: 5 }, finish))
  await finish()
  expect(outcomes).toEqual([
    ...Array.from({ length: 3 }, () => '/?signIn=failed'),
    ...Array.from({ length: 3 }, () => '/?signIn=not_in_guild'),
  ])
  await own.close()
})

test('does not count who declines at Discord', async () => {
  const own = await startAuthServer({ db, variables: { ...discord.env, RATE_LIMIT_FACTOR: '0.1' } })
  for (let times = 0; times < 3; times++)
    expect(pathOf((await own.signIn('deny')).address)).toBe('/?signIn=denied')
  expect(pathOf((await own.signIn('lena')).address)).toBe('/')
  await own.close()
})

/** The variables of a Discord that answers requests of the server in its own way; people still sign in at the local one. */
async function startOwnDiscord(answer: (path: string, res: ServerResponse) => Promise<void>) {
  const server = createServer((req, res) => void answer(req.url!, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { ...discord.env, DISCORD_API_BASE: `http://127.0.0.1:${port}/api` }
}
