import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client'
import { afterEach, expect, test } from 'vitest'
import { personas, roleIds } from './seed.ts'
import { startDiscordEmulator, type DiscordEmulator, type EmulatorOptions } from './server.ts'

const redirectUri = 'http://localhost:3999/auth/discord/callback'
let discord: DiscordEmulator

afterEach(() => discord.close())

async function start(options: Partial<EmulatorOptions> = {}): Promise<Configuration> {
  discord = await startDiscordEmulator({ port: 0, members: 5, ...options })
  const { env } = discord
  const configuration = new Configuration(
    {
      issuer: 'https://discord.com',
      authorization_endpoint: env['DISCORD_AUTHORIZE_URL']!,
      token_endpoint: `${env['DISCORD_API_BASE']}/oauth2/token`,
      revocation_endpoint: `${env['DISCORD_API_BASE']}/oauth2/token/revoke`,
    },
    env['DISCORD_CLIENT_ID']!,
    { client_secret: env['DISCORD_CLIENT_SECRET']! },
    ClientSecretPost(env['DISCORD_CLIENT_SECRET']),
  )
  allowInsecureRequests(configuration)
  return configuration
}

async function authorize(
  configuration: Configuration,
  answer: Record<string, string>,
  scope = 'identify guilds.members.read',
) {
  const verifier = randomPKCECodeVerifier()
  const state = randomState()
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...answer,
  })
  const response = await fetch(url, { redirect: 'manual' })
  const callback = new URL(response.headers.get('location')!)
  const checks = { pkceCodeVerifier: verifier, expectedState: state }
  return { url, callback, checks, redeem: () => authorizationCodeGrant(configuration, callback, checks) }
}

const api = (configuration: Configuration, token: string, path: string) =>
  fetchProtectedResource(configuration, token, new URL(discord.env['DISCORD_API_BASE'] + path), 'GET')

const memberPath = () => `/v10/users/@me/guilds/${discord.env['DISCORD_GUILD_ID']}/member`

test('an unchanged openid-client signs a member in with PKCE and state', async () => {
  const configuration = await start()
  const { redeem } = await authorize(configuration, { login_as: 'lena' })
  const { access_token: token, scope } = await redeem()

  expect(scope).toBe('identify guilds.members.read')
  const user = await (await api(configuration, token, '/v10/users/@me')).json()
  expect(user).toMatchObject({ id: personas.lena.id, username: 'lena', global_name: 'Lena' })
  const member = await (await api(configuration, token, memberPath())).json()
  expect(member).toMatchObject({ roles: [roleIds.lead, roleIds.member] })
})

test('a person who refuses is sent back with access_denied', async () => {
  const { redeem } = await authorize(await start(), { deny: '1' })
  await expect(redeem()).rejects.toMatchObject({ error: 'access_denied' })
  await expect(redeem()).rejects.toBeInstanceOf(AuthorizationResponseError)
})

test('a person outside the guild has an account but no membership', async () => {
  const configuration = await start()
  const { access_token: token } = await (await authorize(configuration, { login_as: 'fremd' })).redeem()
  const response = await api(configuration, token, memberPath())
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 10004 })
})

test('a code works once', async () => {
  const { redeem } = await authorize(await start(), { login_as: 'mia' })
  await redeem()
  await expect(redeem()).rejects.toBeInstanceOf(ResponseBodyError)
})

test('a code expires after a minute', async () => {
  let now = Date.now()
  const { redeem } = await authorize(await start({ now: () => now }), { login_as: 'mia' })
  now += 61_000
  await expect(redeem()).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a code is refused without the verifier of its request', async () => {
  const configuration = await start()
  const { callback, checks } = await authorize(configuration, { login_as: 'mia' })
  const wrong = { ...checks, pkceCodeVerifier: randomPKCECodeVerifier() }
  await expect(authorizationCodeGrant(configuration, callback, wrong)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('membership needs its scope', async () => {
  const configuration = await start()
  const { access_token: token } = await (
    await authorize(configuration, { login_as: 'mia' }, 'identify')
  ).redeem()
  expect((await api(configuration, token, memberPath())).status).toBe(401)
})

test('a token is refused after it was revoked', async () => {
  const configuration = await start()
  const { access_token: token } = await (await authorize(configuration, { login_as: 'mia' })).redeem()
  await tokenRevocation(configuration, token)
  expect((await api(configuration, token, '/v10/users/@me')).status).toBe(401)
})

test('a wrong client secret is refused, and the right one is accepted in the header, too', async () => {
  await start()
  const { env } = discord
  const call = (secret: string) =>
    fetch(`${env['DISCORD_API_BASE']}/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${env['DISCORD_CLIENT_ID']}:${secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'unbekannt',
        redirect_uri: redirectUri,
      }),
    })
  expect((await call('falsch')).status).toBe(401)
  const right = await call(env['DISCORD_CLIENT_SECRET']!)
  expect(right.status).toBe(400)
  expect(await right.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a redirect to another machine is refused without a redirect', async () => {
  const configuration = await start()
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: 'http://example.com/callback',
    scope: 'identify',
    login_as: 'mia',
  })
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('the sign-in page offers each persona and a refusal, and escapes the request’s values', async () => {
  const configuration = await start()
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'identify',
    state: '"><script>alert(1)</script>',
  })
  const text = await (await fetch(url)).text()
  for (const username of Object.keys(personas)) expect(text).toContain(`name="login_as" value="${username}"`)
  expect(text).toContain('Ablehnen')
  expect(text).toContain('LOCAL DISCORD – das ist nicht Discord')
  expect(text).not.toContain('<script>alert(1)')
})
