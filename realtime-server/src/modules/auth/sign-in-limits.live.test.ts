import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
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
  const busy = createServer((_req, res) => {
    asked += 1
    res.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' })
    res.end('{"message":"You are being rate limited.","retry_after":60,"global":false}')
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const { port } = busy.address() as AddressInfo
  const variables = { ...discord.env, DISCORD_API_BASE: `http://127.0.0.1:${port}/api` }
  const own = await startAuthServer({ db, variables })
  for (let times = 0; times < 2; times++)
    expect(pathOf((await own.signIn('lena')).address)).toBe('/?signIn=failed')
  expect(asked).toBe(1)
  await own.close()
  await new Promise((resolve) => busy.close(resolve))
})
