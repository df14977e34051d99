import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts'
import { Browser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// A public address with https behind a proxy that ends TLS: only the proxy's header says that a browser came so.

const { db } = await createTestDatabase()
const logged: string[] = []
const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) })
let discord: DiscordEmulator
let server: AuthServer

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5 })
  const variables = { ...discord.env, PUBLIC_URL: 'https://raid.example.org' }
  server = await startAuthServer({ db, variables, logger })
})
afterAll(async () => {
  await server.close()
  await discord.close()
})

const begin = async (headers: Record<string, string> = {}) =>
  new Browser().get(new URL('/auth/discord', server.url), headers)

test.each([[{}], [{ 'x-forwarded-proto': 'http' }], [{ 'x-forwarded-proto': 'http, https' }]])(
  'signing in is refused with a reason when the proxy says %j for an https address',
  async (headers: Record<string, string>) => {
    const answer = await begin(headers)
    expect(answer.headers.get('location')).toBe('/?signIn=insecure')
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test('the log says once a minute what to change when a secure cookie cannot be set', async () => {
  await begin()
  await begin()
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    msg: expect.stringMatching(/X-Forwarded-Proto.*TRUSTED_PROXIES/) as string,
  })
})

test('signing in begins with a secure cookie when the proxy says that the browser came over https', async () => {
  const answer = await begin({ 'x-forwarded-proto': 'https' })
  expect(answer.headers.get('location')).toContain('/oauth2/authorize')
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-raidtisch=.*; Secure/)
})
