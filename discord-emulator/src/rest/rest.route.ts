import { Refusal, refuse } from './rest.refusals.ts'
import type { Context } from '../context.ts'

export type Caller =
  | { readonly kind: 'bot' }
  | { readonly kind: 'user'; readonly userId: string; readonly scopes: readonly string[] }
  | { readonly kind: 'nobody' }

export type RestCall = {
  readonly context: Context
  readonly caller: Caller
  readonly param: (name: string) => string
  readonly query: URLSearchParams
  readonly body: unknown
}

export type RestAnswer = { readonly status: number; readonly body?: unknown }

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` stands for an id of 17 to 20 digits, `*name` for any one segment. */
  readonly path: string
  /** `token`: the path itself carries the right to call it. */
  readonly caller: 'bot' | 'user' | 'any' | 'token'
  /** Calls per window in milliseconds; null: exempt from every limit. */
  readonly limit?: { readonly calls: number; readonly windowMs: number } | null
  readonly handle: (call: RestCall) => RestAnswer
}

export const ok = (body: unknown): RestAnswer => ({ status: 200, body })
export const noContent: RestAnswer = { status: 204 }

/** How a route is named in counters, rate-limit buckets and contract checks. */
export function routeKey(route: Pick<Route, 'method' | 'path'>): string {
  return `${route.method} ${route.path}`
}

export type FoundRoute = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

/** A lookup over these routes; throws Discord's 404 or 405 when none fits. */
export function createRouteFinder(routes: readonly Route[]): (method: string, path: string) => FoundRoute {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (method, path) => {
    const fitting = compiled.filter(({ pattern }) => pattern.test(path))
    const found = fitting.find(({ route }) => route.method === method)
    if (!found) throw refuse(fitting.length > 0 ? 'methodNotAllowed' : 'notFound')
    return { route: found.route, params: { ...found.pattern.exec(path)?.groups } }
  }
}

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>\\d{17,20})`)
    .replaceAll(/\*(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)
  return new RegExp(`^${source}$`)
}

/** A whole number from the query, within bounds; Discord's 50035 otherwise. */
export function numberInQuery(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const value = Number(query.get(name) ?? fallback)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  const message = `int value should be less than or equal to ${max}.`
  throw new Refusal(400, 50035, 'Invalid Form Body', {
    errors: { [name]: { _errors: [{ code: 'NUMBER_TYPE_MAX', message }] } },
  })
}
