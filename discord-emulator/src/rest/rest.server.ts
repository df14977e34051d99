import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { readBody, sendJson } from '../http.message.ts'
import type { Counters } from '../operator/call.counters.ts'
import type { Fault, FaultScript } from '../operator/fault.script.ts'
import type { Grants } from '../oauth/oauth.grants.ts'
import { passTime } from '../scheduled-event.actions.ts'
import { applicationRoutes } from './application.routes.ts'
import { channelRoutes } from './channel.routes.ts'
import { guildRoutes } from './guild.routes.ts'
import { interactionRoutes } from './interaction.routes.ts'
import { personRoutes } from './person.routes.ts'
import { createRateLimits } from './rate.limits.ts'
import { Refusal, refuse } from './rest.refusals.ts'
import type { AnsweredCall } from '../traffic.observer.ts'
import { createRouteFinder, routeKey, type Caller, type RestAnswer, type Route } from './rest.route.ts'
import { scheduledEventRoutes } from './scheduled-event.routes.ts'
import { threadRoutes } from './thread.routes.ts'

export type RestDeps = {
  readonly context: Context
  readonly grants: Grants
  readonly counters: Counters
  readonly faults: FaultScript
  readonly onCall: (call: AnsweredCall) => void
}

export function restRoutes(): readonly Route[] {
  return [
    ...applicationRoutes,
    ...personRoutes,
    ...guildRoutes,
    ...scheduledEventRoutes,
    ...channelRoutes(),
    ...threadRoutes,
    ...interactionRoutes,
  ]
}

export type RestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

/** Answers `/api/v10/...`: scripted faults first, then route, rights, limits and the call itself. */
export function createRestHandler({ context, grants, counters, faults, onCall }: RestDeps): RestHandler {
  const findRoute = createRouteFinder(restRoutes())
  const takeCall = createRateLimits(context.now)

  function callerOf(header: string | undefined): Caller {
    const [kind, token = ''] = (header ?? '').split(' ')
    if (kind === 'Bot' && token === context.world.application.botToken) return { kind: 'bot' }
    const holder = kind === 'Bearer' ? grants.holderOf(token) : null
    return holder ? { kind: 'user', ...holder } : { kind: 'nobody' }
  }

  function routeName(method: string, path: string): string {
    try {
      return routeKey(findRoute(method, path).route)
    } catch {
      return 'unknown'
    }
  }

  return async (request, response, url) => {
    const method = request.method ?? 'GET'
    // discord.js writes @me and @original in percent form.
    const path = decodeURIComponent(url.pathname.replace(/^\/api(\/v\d+)?/, ''))
    const text = await readBody(request)
    const fault = faults.take(method, path)
    if (fault?.delay !== undefined) await wait(fault.delay)
    if (fault?.drop === 'request') return void request.socket.destroy()
    if (fault?.status !== undefined && fault.isDone !== true) {
      const answer = faultAnswer(fault)
      counters.answer(answer.status, null)
      onCall({
        route: routeName(method, path),
        path,
        request: text === '' ? null : (JSON.parse(text) as unknown),
        status: answer.status,
        response: answer.body,
      })
      return sendJson(response, answer.status, answer.body, answer.headers)
    }

    let headers: Readonly<Record<string, string>> = {}
    let route = 'unknown'
    let answer: RestAnswer
    let body: unknown = null
    let code: number | null = null
    try {
      const found = findRoute(method, path)
      route = routeKey(found.route)
      counters.rest(route)
      body = readJson(text, request.headers['content-type'])
      const caller = callerOf(request.headers.authorization)
      checkCaller(found.route, caller)
      if (found.route.limit !== null) {
        const { guild, channel, token } = found.params
        const major = token ?? channel ?? guild ?? ''
        const taken = takeCall(request.headers.authorization ?? '', route, major, found.route.limit)
        headers = taken.headers
        if (taken.waitMs > 0) throw rateLimited(taken.waitMs, taken.global)
      }
      passTime(context)
      const param = (name: string) => found.params[name] ?? ''
      answer = found.route.handle({ context, caller, param, query: url.searchParams, body })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      headers = { ...headers, ...error.headers }
      answer = { status: error.status, body: error.body }
      code = error.code
    }
    counters.answer(answer.status, code)
    onCall({ route, path, request: body, status: answer.status, response: answer.body })
    if (fault?.drop === 'reply') return void request.socket.destroy()
    if (fault?.status !== undefined) {
      const instead = faultAnswer(fault)
      return sendJson(response, instead.status, instead.body, instead.headers)
    }
    // A 204 with a content type makes discord.js parse an empty body.
    if (answer.status === 204) return void response.writeHead(204, headers).end()
    sendJson(response, answer.status, answer.body, headers)
  }
}

function checkCaller(route: Route, caller: Caller): void {
  const isAllowed = {
    bot: caller.kind === 'bot',
    user: caller.kind === 'user',
    any: caller.kind !== 'nobody',
    token: true,
  }
  if (!isAllowed[route.caller]) throw refuse('unauthorized')
}

function readJson(text: string, contentType: string | undefined): unknown {
  if (text === '') return null
  if (!contentType?.includes('application/json')) throw refuse('invalidJson')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw refuse('invalidJson')
  }
}

function rateLimited(waitMs: number, global: boolean): Refusal {
  return new Refusal(429, 0, 'You are being rate limited.', { retry_after: waitMs / 1000, global })
}

function faultAnswer(fault: Fault): {
  status: number
  body: unknown
  headers: Readonly<Record<string, string>>
} {
  const status = fault.status ?? 500
  const defaults: Readonly<Record<number, unknown>> = {
    401: refuse('unauthorized').body,
    429: rateLimited(1000, false).body,
  }
  return {
    status,
    body: fault.body ?? defaults[status] ?? { message: `Scripted answer ${status}`, code: 0 },
    headers: {
      ...(status === 429 ? { 'retry-after': '1', 'x-ratelimit-scope': 'shared' } : {}),
      ...fault.headers,
    },
  }
}
