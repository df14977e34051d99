import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Portal } from '../context.ts'
import { readBody, redirect, sendJson } from '../http.message.ts'
import { sendPage } from '../pages/page.layout.ts'
import type { World } from '../world.state.ts'
import { authorizePage, refusedPage } from './authorize.page.ts'
import { GrantRefusal, type Grants } from './oauth.grants.ts'

const knownScopes = ['identify', 'email', 'guilds', 'guilds.members.read', 'openid']

export type OauthDeps = {
  readonly world: World
  readonly grants: Grants
  readonly portal: Portal
}

/** GET /oauth2/authorize: asks who to be; `login_as=<username>` answers without asking, `deny` refuses. */
export function handleAuthorize(deps: OauthDeps, response: ServerResponse, url: URL): void {
  const { world } = deps
  const query = url.searchParams
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== world.application.id)
    return sendPage(response, 400, refusedPage('Unbekannte client_id.'))
  if (!isAllowedRedirect(deps.portal.redirectUris, redirectUri)) {
    return sendPage(response, 400, refusedPage('Diese redirect_uri ist nicht erlaubt.'))
  }
  const back = (parameters: Readonly<Record<string, string>>) => {
    const target = new URL(redirectUri)
    for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
    const state = query.get('state')
    if (state !== null) target.searchParams.set('state', state)
    redirect(response, target.href)
  }
  if (query.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' })
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
  if (scopes.length === 0 || scopes.some((scope) => !knownScopes.includes(scope))) {
    return back({
      error: 'invalid_scope',
      error_description: 'The requested scope is invalid, unknown, or malformed.',
    })
  }
  const challenge = query.get('code_challenge')
  if (challenge !== null && query.get('code_challenge_method') !== 'S256') {
    return back({
      error: 'invalid_request',
      error_description: 'Only the S256 challenge method is supported.',
    })
  }
  if (query.has('deny')) {
    const description = 'The resource owner or authorization server denied the request'
    return back({ error: 'access_denied', error_description: description })
  }
  const username = query.get('login_as')
  if (username === null) return sendPage(response, 200, authorizePage(world, query, scopes))
  const account = [...world.accounts.values()].find(
    (candidate) => candidate.username === username && !candidate.bot,
  )
  if (!account) return sendPage(response, 400, refusedPage(`Hier heißt niemand „${username}“.`))
  back({ code: deps.grants.issueCode({ userId: account.id, scopes, redirectUri, challenge }) })
}

/** POST /api/oauth2/token and /api/oauth2/token/revoke. */
export async function handleToken(
  { world, grants }: OauthDeps,
  request: IncomingMessage,
  response: ServerResponse,
  isRevocation: boolean,
): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const field = (name: string) => form.get(name) ?? ''
  const [clientId, clientSecret] = basicCredentials(request.headers.authorization) ?? [
    field('client_id'),
    field('client_secret'),
  ]
  if (clientId !== world.application.id || clientSecret !== world.application.clientSecret) {
    return sendJson(response, 401, { error: 'invalid_client' })
  }
  if (isRevocation) {
    grants.revoke(field('token'))
    return sendJson(response, 200, {})
  }
  try {
    const grantType = field('grant_type')
    if (grantType === 'authorization_code') {
      const answer = grants.redeemCode(field('code'), field('redirect_uri'), field('code_verifier'))
      return sendJson(response, 200, answer, { 'cache-control': 'no-store' })
    }
    if (grantType === 'refresh_token') {
      return sendJson(response, 200, grants.refresh(field('refresh_token')), { 'cache-control': 'no-store' })
    }
    sendJson(response, 400, { error: 'unsupported_grant_type' })
  } catch (error) {
    if (!(error instanceof GrantRefusal)) throw error
    sendJson(response, 400, { error: 'invalid_grant', error_description: error.message })
  }
}

function isAllowedRedirect(allowed: readonly string[] | null, redirectUri: string): boolean {
  if (allowed) return allowed.includes(redirectUri)
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname } = new URL(redirectUri)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function basicCredentials(header: string | undefined): readonly [string, string] | null {
  const encoded = /^Basic (.+)$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  return [decodeURIComponent(id), decodeURIComponent(secret)]
}
