import type { AddressInfo } from 'node:net'
import { Router } from 'express'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { createHttpApp } from '#transports/http/app.ts'
import { createHttpServer } from '#transports/http/http-server.ts'
import { createRoutes, type Routes, type RoutesOptions } from '#transports/http/routes.ts'

type Call = { as?: Actor; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Some modules' routes behind the real HTTP stack, answers checked against their contracts; only signing in is cut
 * short: a call is made `as` an actor. Resolves to a caller that answers with status, headers and parsed body, which is
 * the text when it is not JSON.
 */
export async function startModuleApi(
  register: (routes: Routes) => void,
  {
    secretAddresses,
    limit = async () => undefined,
    onRefused,
  }: Partial<Pick<RoutesOptions, 'onRefused' | 'limit'>> & { secretAddresses?: Router } = {},
) {
  const actors = new Map<string, Actor>()
  const logger = pino({ level: 'silent' })
  const routes = createRoutes({
    resolveActor: async (req) => actors.get(req.get('x-actor') ?? '') ?? null,
    limit,
    logger,
    strictResponses: true,
    ...(onRefused && { onRefused }),
  })
  register(routes)
  const app = createHttpApp({
    logger,
    origins: new Set(['http://table.test']),
    imageOrigin: 'https://images.invalid',
    proxies: 0,
    session: (_req, _res, next) => next(),
    health: Router(),
    ...(secretAddresses && { secretAddresses }),
    navigation: Router(),
    api: routes.router,
    frontend: null,
  })
  const http = createHttpServer().on('request', app)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  afterAll(() => new Promise<void>((resolve) => http.close(() => resolve())))

  return async (method: string, path: string, { as, body, headers = {}, signal }: Call = {}) => {
    if (as) actors.set(as.discordUserId, as)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        origin: 'http://table.test',
        ...(as && { 'x-actor': as.discordUserId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      ...(signal && { signal }),
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    // Not text(), which swallows a byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }
}
