import { ServerResponse, type IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Request, RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import type { Database } from '#core/db/database.ts'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { signInCallbackPath, signInPath } from '@raidtisch/shared-types/domain/sign-in'
import { lookUpSignedOutOnce } from './signed-out-cookies.ts'
import { cachedSessions } from './session-cache.ts'
import { databaseSessions } from './session-database.ts'
import { idleLifetimeMs, SessionStore } from './session-store.ts'

declare module 'express-session' {
  interface SessionData {
    /** Who signed in; absent before the sign-in. */
    discordUserId: string
  }
}

export type Sessions = {
  /** Sets `req.session`. Asks the store nothing without a cookie, and only once for a cookie without a signed-in person. */
  middleware: RequestHandler
  /** The session of a connection that is not Express's, such as an upgrade, as of now; null without a signed-in person. */
  readSession: (req: IncomingMessage) => Promise<SessionData | null>
  /** Signs a person out in every browser except the one with this session; resolves to how many those were. */
  endOthers: (person: { discordUserId: string; sid: string }) => Promise<number>
  close: () => Promise<void>
}

/**
 * Sessions in the database, with Redis in front of it when one is configured. While the database is away, whoever sends a
 * cookie is refused with `unavailable` and keeps the cookie: being signed out would be a lie.
 */
export function openSessions(deps: {
  env: Pick<Env, 'REDIS_URL' | 'SESSION_SECRET' | 'PUBLIC_URL'>
  db: Pick<Database, 'sql' | 'id'>
  logger: Logger
}): Sessions {
  const { env, db, logger } = deps
  const stored = databaseSessions(db, logger)
  const backend = env.REDIS_URL
    ? cachedSessions(stored, { url: env.REDIS_URL, prefix: `raidtisch:${db.id}:` }, logger)
    : stored
  const cookie = sessionCookie(env.PUBLIC_URL)
  const readEach = session({
    ...cookie,
    store: new SessionStore(backend),
    secret: env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // PUBLIC_URL says whether browsers come over https; this lets the proxy that ends it say so for the request.
    proxy: true,
  })
  const readOnce = lookUpSignedOutOnce(readEach, cookie.name)

  return {
    // A session without a person still has what the sign-in began with, so its two addresses always read it.
    middleware: (req, res, next) => (isSignIn(req.path) ? readEach : readOnce)(req, res, next),
    readSession: async (req) => {
      // On an object of its own: the middleware never looks again where it once put a session, and an upgrade's
      // request is asked for as long as its connection lasts.
      const asked = Object.create(req, {
        session: { value: undefined, writable: true, configurable: true, enumerable: true },
      }) as Request
      await run(readEach, asked)
      const { session: found } = asked
      return found.discordUserId === undefined ? null : (found as SessionData)
    },
    endOthers: async (person) => (await backend.destroyOthers(person)).length,
    close: backend.close,
  }
}

/** Browsers accept the `__Host-` prefix only from https, and then from no other host and path. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-raidtisch' : 'raidtisch',
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: idleLifetimeMs },
  } as const
}

/** Whether a secure cookie can be set on the answer: express-session asks the connection and the first proxy's header. */
export function isEncrypted(req: IncomingMessage): boolean {
  const [first = ''] = String(req.headers['x-forwarded-proto'] ?? '').split(',')
  return req.socket instanceof TLSSocket || first.trim().toLowerCase() === 'https'
}

function isSignIn(path: string): boolean {
  return [signInPath, signInCallbackPath].includes(path.replace(/\/$/, '').toLowerCase())
}

/** The response is never sent, so nothing is saved: the middleware only reads. */
function run(middleware: RequestHandler, req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error === undefined ? resolve() : reject(error as Error))
    void middleware(req, new ServerResponse(req) as Response, done)
  })
}
