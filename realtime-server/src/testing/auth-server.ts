import type { AddressInfo } from 'node:net'
import { Router } from 'express'
import { pino, type Logger } from 'pino'
import { systemClock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { readEnv, type Env } from '#core/process/env.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { createRateLimiter, multiply, type RateLimit } from '#core/redis/rate-limit.ts'
import { openSessions, type Sessions } from '#core/sessions/session.ts'
import { createSignInNavigation } from '#modules/auth/sign-in.navigation.ts'
import { createActorResolver, type ActorResolver } from '#modules/auth/auth.queries.ts'
import { registerAuthRoutes } from '#modules/auth/auth.routes.ts'
import { registerGuildRoutes } from '#modules/guild/guild.routes.ts'
import { createHttpApp } from '#transports/http/app.ts'
import { createHttpServer } from '#transports/http/http-server.ts'
import { createLimiter } from '#transports/http/rate-limit.ts'
import { createRoutes } from '#transports/http/routes.ts'
import { Browser } from './browser.ts'
import { testVariables } from './test-env.ts'

export type AuthServer = {
  url: string
  env: Env
  sessions: Sessions
  actors: ActorResolver
  /** A browser in which this person of the local Discord is signed in, at the page the sign-in ended on. */
  signIn: (username: string, returnTo?: string) => Promise<{ browser: Browser; address: URL }>
  close: () => Promise<void>
}

/** Signing in and the guild over HTTP, and nothing else of the product. */
export async function startAuthServer(options: {
  db: Database
  variables: Readonly<Record<string, string>>
  logger?: Logger
}): Promise<AuthServer> {
  const http = createHttpServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const env = readEnv({
    ...testVariables,
    DATABASE_URL: 'postgresql://unused',
    PUBLIC_URL: url,
    ...options.variables,
  })
  const { db, logger = pino({ level: 'silent' }) } = options
  const limiter = (limit: RateLimit) => createRateLimiter(multiply(limit, env.RATE_LIMIT_FACTOR))
  const sessions = openSessions({ env, db, logger })
  const actors = createActorResolver({ db, env, sessions })
  const routes = createRoutes({
    resolveActor: actors.resolveActor,
    limit: createLimiter(limiter),
    logger,
    strictResponses: true,
  })
  registerAuthRoutes(routes, { env, db, outbox: createOutbox({ db, logger }), sessions })
  registerGuildRoutes(routes, { env, db, clock: systemClock })
  const app = createHttpApp({
    logger,
    origins: new Set([env.PUBLIC_URL]),
    imageOrigin: 'https://images.invalid',
    proxies: 0,
    session: sessions.middleware,
    health: Router(),
    navigation: createSignInNavigation({ env, db, logger, limiter }),
    api: routes.router,
    frontend: null,
  })
  http.on('request', (req, res) => void app(req, res))

  return {
    url,
    env,
    sessions,
    actors,
    signIn: async (username, returnTo) => {
      const browser = new Browser()
      const start = new URL('/auth/discord', url)
      if (returnTo !== undefined) start.searchParams.set('returnTo', returnTo)
      const { address } = await browser.visit(await authorizeAs(browser, start, username))
      return { browser, address }
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await sessions.close()
    },
  }
}

/** Begins a sign-in and chooses the person on Discord's page; the address to visit next. */
export async function authorizeAs(browser: Browser, start: string | URL, username: string): Promise<URL> {
  const answer = await browser.get(start)
  const authorize = new URL(answer.headers.get('location') ?? '')
  if (username === 'deny') authorize.searchParams.set('deny', '1')
  else authorize.searchParams.set('login_as', username)
  return authorize
}
