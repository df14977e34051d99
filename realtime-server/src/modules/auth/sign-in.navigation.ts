import { promisify } from 'node:util'
import { signInCallbackPath, signInPath, type SignInFailure } from '@raidtisch/shared-types/domain/sign-in'
import { Router, type Request } from 'express'
import type { Session } from 'express-session'
import type { Database } from '#core/db/database.ts'
import { AppError } from '#core/errors.ts'
import type { Logger } from '#core/process/logger.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import { isEncrypted, sessionCookie } from '#core/sessions/session.ts'
import { limitKey } from '#transports/http/client-address.ts'
import { rememberSignIn, type SignedInMember } from './auth.commands.ts'
import {
  createDiscordSignIn,
  isDenial,
  isUnasked,
  type DiscordOAuthEnv,
  type PendingSignIn,
} from './sign-in.discord.ts'
import { safeReturnPath } from './sign-in.return-path.ts'

declare module 'express-session' {
  interface SessionData {
    signIn: PendingSignIn
  }
}

const sameComplaintMs = 60_000
const pendingForMs = 10 * 60 * 1000
/**
 * Per address, because there is no person yet: each visit stores a session or sends a request to Discord. A sign-in takes
 * two visits, and a guild that meets in one place shares an address.
 */
const visitLimit = { name: 'sign-in', points: 600, seconds: 60 }
/** Per address: each failed one may be a question to Discord, which blocks whoever asks too much in vain. */
const failureLimit = { name: 'sign-in-failed', points: 20, seconds: 60 }

export type SignInNavigationDeps = {
  env: DiscordOAuthEnv
  db: Pick<Database, 'pool'>
  logger: Logger
  limiter: (limit: RateLimit) => RateLimiter
}

/** The two addresses a browser visits to sign in. Complete paths: mount it at the root, behind the session. */
export function createSignInNavigation({ env, db, logger, limiter }: SignInNavigationDeps): Router {
  const discord = createDiscordSignIn(env)
  const visits = limiter(visitLimit)
  const failures = limiter(failureLimit)
  const waitMsOf = (req: Request) => visits.spend(limitKey(req.ip))
  const needsEncryption = sessionCookie(env.PUBLIC_URL).cookie.secure
  let complainedAt = -Infinity
  const router = Router()

  router.get(signInPath, async (req, res) => {
    const waitMs = await waitMsOf(req)
    const returnTo = safeReturnPath(req.query['returnTo'])
    if (waitMs > 0) {
      res.setHeader('retry-after', String(Math.ceil(waitMs / 1000)))
      throw new AppError('rate_limited')
    }
    if (needsEncryption && !isEncrypted(req)) {
      complain()
      res.redirect(failure('insecure', returnTo))
      return
    }
    const { url, verifier, state } = await discord.begin()
    req.session.signIn = { verifier, state, returnTo, startedAt: Date.now() }
    // Expires soon, because the person may never come back.
    if (req.session.discordUserId === undefined) req.session.cookie.maxAge = pendingForMs
    await saved(req.session)
    res.redirect(url)
  })

  router.get(signInCallbackPath, async (req, res) => {
    res.redirect(await finish(req))
  })

  /** At most once a minute: on a wrong setting every sign-in fails in the same way. */
  function complain(): void {
    if (Date.now() - complainedAt < sameComplaintMs) return
    complainedAt = Date.now()
    logger.error(
      `nobody can sign in: PUBLIC_URL is ${env.PUBLIC_URL}, but a request came without 'X-Forwarded-Proto: https', so ` +
        'the secure session cookie cannot be set. Let the proxy that ends TLS send this header; with docker compose ' +
        'also set TRUSTED_PROXIES to the address of that proxy, and TRUST_PROXY=2.',
    )
  }

  async function finish(req: Request): Promise<string> {
    const { returnTo = '/' } = req.session.signIn ?? {}
    try {
      if ((await waitMsOf(req)) > 0) return failure('failed', returnTo)
      const pending = await takePending(req.session)
      if (!pending) return failure('failed', returnTo)
      const member = await complete(req, pending)
      if (member === undefined) return failure('failed', returnTo)
      await regenerated(req)
      if (!member) return failure('not_in_guild', returnTo)
      await rememberSignIn(db, env.DISCORD_GUILD_ID, member)
      req.session.discordUserId = member.id
      await saved(req.session)
      return returnTo
    } catch (err) {
      if (isDenial(err)) return failure('denied', returnTo)
      logger.warn({ err }, 'a sign-in failed')
      return failure('failed', returnTo)
    }
  }

  /**
   * Undefined when Discord refused too many from this address. Counted beforehand, so that many at once are not all asked
   * about; whoever Discord did not refuse is not counted afterwards, or a guild in one place would block itself.
   */
  async function complete(req: Request, pending: PendingSignIn): Promise<SignedInMember | null | undefined> {
    const address = limitKey(req.ip)
    const giveBack = () => failures.spend(address, -1)
    if ((await failures.spend(address)) > 0) {
      await giveBack()
      return undefined
    }
    try {
      const member = await discord.complete(req.originalUrl, pending)
      await giveBack()
      return member
    } catch (err) {
      if (isUnasked(err)) await giveBack()
      throw err
    }
  }

  return router
}

/** Deleted before it is used, so that a callback works only once, whether it succeeds or not. */
async function takePending(
  session: Session & Partial<{ signIn: PendingSignIn }>,
): Promise<PendingSignIn | null> {
  const pending = session.signIn
  if (!pending) return null
  delete session.signIn
  await saved(session)
  return Date.now() - pending.startedAt < pendingForMs ? pending : null
}

/** The page that the person wanted, which says what went wrong and signs in to itself again. */
function failure(outcome: SignInFailure, returnTo: string): string {
  const { pathname, searchParams, hash } = new URL(returnTo, 'http://raidtisch.invalid')
  searchParams.set('signIn', outcome)
  return `${pathname}?${searchParams.toString()}${hash}`
}

function saved(session: Session): Promise<void> {
  return promisify(session.save.bind(session))()
}

/** A new session under a new id, so that a known cookie from before is of no use. */
function regenerated(req: Request): Promise<void> {
  return promisify(req.session.regenerate.bind(req.session))()
}
