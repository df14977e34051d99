import { createHash, randomBytes } from 'node:crypto'

const codeLifetimeMs = 60_000
const tokenLifetimeSeconds = 604_800

type Authorization = {
  readonly userId: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  /** The S256 challenge of PKCE, when the application sent one. */
  readonly challenge: string | null
}

type Holder = { readonly userId: string; readonly scopes: readonly string[] }

/** RFC 6749's answer to a good token request. */
type TokenAnswer = {
  readonly token_type: 'Bearer'
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

export class GrantRefusal extends Error {}

/** The codes and tokens given out. Every code and refresh token works once. */
export type Grants = ReturnType<typeof createGrants>

export function createGrants(now: () => number) {
  const codes = new Map<string, Authorization & { readonly issuedAt: number }>()
  const accessTokens = new Map<string, Holder>()
  const refreshTokens = new Map<string, Holder & { readonly accessToken: string }>()

  function grant(holder: Holder): TokenAnswer {
    const accessToken = randomBytes(22).toString('base64url')
    const refreshToken = randomBytes(22).toString('base64url')
    accessTokens.set(accessToken, holder)
    refreshTokens.set(refreshToken, { ...holder, accessToken })
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: tokenLifetimeSeconds,
      scope: holder.scopes.join(' '),
    }
  }

  return {
    issueCode(authorization: Authorization) {
      const code = randomBytes(22).toString('base64url')
      codes.set(code, { ...authorization, issuedAt: now() })
      return code
    },
    redeemCode(code: string, redirectUri: string, verifier: string) {
      const found = codes.get(code)
      codes.delete(code)
      if (!found || now() - found.issuedAt > codeLifetimeMs)
        throw new GrantRefusal('Invalid "code" in request.')
      if (found.redirectUri !== redirectUri) throw new GrantRefusal('Invalid "redirect_uri" in request.')
      if (found.challenge !== null && challengeOf(verifier) !== found.challenge) {
        throw new GrantRefusal('Invalid "code_verifier" in request.')
      }
      return grant({ userId: found.userId, scopes: found.scopes })
    },
    refresh(token: string) {
      const found = refreshTokens.get(token)
      if (!found) throw new GrantRefusal('Invalid "refresh_token" in request.')
      refreshTokens.delete(token)
      accessTokens.delete(found.accessToken)
      return grant({ userId: found.userId, scopes: found.scopes })
    },
    revoke(token: string) {
      const accessToken = refreshTokens.get(token)?.accessToken ?? token
      accessTokens.delete(accessToken)
      for (const [refreshToken, found] of refreshTokens) {
        if (found.accessToken === accessToken) refreshTokens.delete(refreshToken)
      }
    },
    holderOf: (accessToken: string) => accessTokens.get(accessToken) ?? null,
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
