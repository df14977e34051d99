import { signInCallbackPath } from '@raidtisch/shared-types/domain/sign-in'
import * as oauth from 'openid-client'
import { z } from 'zod'
import { visibleName } from '@raidtisch/shared-types/domain/visible-text'
import type { Env } from '#core/process/env.ts'
import { avatarAddress } from '#transports/discord/avatar-address.ts'
import type { SignedInMember } from './auth.commands.ts'

export type DiscordOAuthEnv = Pick<
  Env,
  | 'DISCORD_API_BASE'
  | 'DISCORD_AUTHORIZE_URL'
  | 'DISCORD_CDN_BASE'
  | 'DISCORD_CLIENT_ID'
  | 'DISCORD_CLIENT_SECRET'
  | 'DISCORD_GUILD_ID'
  | 'PUBLIC_URL'
>

/** What a sign-in must still know when Discord sends the person back. */
export type PendingSignIn = { verifier: string; state: string; returnTo: string; startedAt: number }

export type DiscordSignIn = {
  /** The address to send the person to, and the secrets to keep until they return. */
  begin: () => Promise<{ url: string; verifier: string; state: string }>
  /**
   * Reads the address to which the person returned; null when they are not on the guild's server.
   * Rejects when the answer is not Discord's to this sign-in.
   */
  complete: (
    returned: string,
    pending: Pick<PendingSignIn, 'verifier' | 'state'>,
  ) => Promise<SignedInMember | null>
}

const patienceMs = 5_000

class PausedError extends Error {}

const DiscordUser = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
})
const DiscordMember = z.object({
  nick: z.string().nullish(),
  roles: z.array(z.string()),
  joined_at: z.coerce.date(),
})

/** OAuth 2 with PKCE and state against Discord, or whatever the environment names as Discord. */
export function createDiscordSignIn(env: DiscordOAuthEnv): DiscordSignIn {
  const config = configure(env)
  const api = `${env.DISCORD_API_BASE}/v10`
  let pausedUntil = -Infinity
  config[oauth.customFetch] = async (address, options) => {
    const answer = await fetch(address, options as RequestInit)
    // Whoever goes on asking after a 429 is blocked by Discord, the bot included.
    if (answer.status === 429 && address === config.serverMetadata().token_endpoint)
      pausedUntil = performance.now() + Number(answer.headers.get('retry-after') ?? 1) * 1_000
    return answer
  }

  async function fetchMember(token: string): Promise<SignedInMember | null> {
    const get = (path: string) => oauth.fetchProtectedResource(config, token, new URL(`${api}${path}`), 'GET')
    const [userAnswer, memberAnswer] = await Promise.all([
      get('/users/@me'),
      get(`/users/@me/guilds/${env.DISCORD_GUILD_ID}/member`),
    ])
    if (memberAnswer.status === 404) return null
    const user = DiscordUser.parse(await bodyOf(userAnswer))
    const member = DiscordMember.parse(await bodyOf(memberAnswer))
    return {
      id: user.id,
      username: user.username,
      displayName: visibleName(user.global_name),
      nickname: visibleName(member.nick),
      avatar: avatarAddress(env.DISCORD_CDN_BASE, user),
      roleIds: member.roles,
      joinedAt: member.joined_at,
    }
  }

  return {
    begin: async () => {
      const verifier = oauth.randomPKCECodeVerifier()
      const state = oauth.randomState()
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: callbackAddress(env),
        scope: 'identify guilds.members.read',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, verifier, state }
    },
    complete: async (returned, { verifier, state }) => {
      // From the configuration and not from the Host header, which the sender of a request writes.
      const address = new URL(callbackAddress(env))
      address.search = new URL(returned, env.PUBLIC_URL).search
      if (performance.now() < pausedUntil) throw new PausedError('Discord takes no sign-ins for a moment')
      const tokens = await oauth.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      return fetchMember(tokens.access_token)
    },
  }
}

/** Where Discord sends people back; the application has to list it under OAuth2, Redirects. */
export function callbackAddress({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL}${signInCallbackPath}`
}

/**
 * Whether Discord takes the application's id and secret. Asks it for the tokens of a code that does not exist, which it
 * refuses only after it has looked at the credentials. Rejects when it says anything else.
 */
export async function isClientSecretTaken(env: DiscordOAuthEnv): Promise<boolean> {
  try {
    await oauth.genericGrantRequest(configure(env), 'authorization_code', {
      code: 'none',
      redirect_uri: callbackAddress(env),
    })
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return true
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_client') return false
    throw error
  }
  return true
}

/** Whether a sign-in failed before Discord was asked about its code. */
export function isUnasked(error: unknown): boolean {
  return error instanceof PausedError || error instanceof oauth.AuthorizationResponseError
}

/** Whether the person chose to not sign in after all. */
export function isDenial(error: unknown): boolean {
  return error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied'
}

function configure(env: DiscordOAuthEnv): oauth.Configuration {
  const config = new oauth.Configuration(
    {
      issuer: 'https://discord.com',
      authorization_endpoint: env.DISCORD_AUTHORIZE_URL,
      token_endpoint: `${env.DISCORD_API_BASE}/oauth2/token`,
    },
    env.DISCORD_CLIENT_ID,
    { client_secret: env.DISCORD_CLIENT_SECRET },
    oauth.ClientSecretPost(env.DISCORD_CLIENT_SECRET),
  )
  config.timeout = patienceMs / 1_000
  if (isLoopback(env.DISCORD_API_BASE)) oauth.allowInsecureRequests(config)
  return config
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`Discord answered ${answer.status} for ${new URL(answer.url).pathname}`)
  return answer.json()
}
