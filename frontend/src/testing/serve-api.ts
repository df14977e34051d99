import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { minimalPreference, type Contract } from '@raidtisch/shared-types/contracts/contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { compareClocks } from '#lib/time/server-clock.ts'
import type { InputOf, MinimalAnswerOf, OperationName } from '#lib/api/api.ts'

/** A request as it arrived: path and query are texts, the body is what the contract takes. */
type Received<N extends OperationName> = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Headers
  body: InputOf<N> extends { body: infer B } ? B : undefined
}

export class Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly issues: readonly { path: string; message: string }[]
  constructor(status: number, code: ErrorCode, paths: readonly string[]) {
    this.status = status
    this.code = code
    this.issues = paths.map((path) => ({ path, message: code }))
  }
}

/** An answer that says no, because of the fields at `paths` if there are some. */
export const refused = (status: number, code: ErrorCode, ...paths: string[]) =>
  new Refusal(status, code, paths)

type Given<N extends OperationName> = MinimalAnswerOf<N> | Refusal
export type Answers = {
  [N in OperationName]?: Given<N> | ((received: Received<N>) => Given<N> | Promise<Given<N>>)
}

/** `call` is the method with the whole address, `name` the operation. */
type ReceivedRequest = { name: string; call: string } & Received<OperationName>

/** Another answer for each request; the last one stays. */
export function inTurn<Given extends readonly unknown[]>(...answers: Given): () => Given[number] {
  const left = [...answers]
  return () => (left.length > 1 ? left.shift() : left[0])
}

/**
 * Stands for the server in each test of a file: `usual` is what it answers at first. Requests and answers are checked with
 * the contracts; a test fails after its end for what the real server would neither take nor send. Everything without an
 * answer meets a server that broke.
 */
export function serveApi(usual: () => Answers = () => ({})) {
  const served = {
    answers: {} as Answers,
    requests: [] as ReceivedRequest[],
    /** Answers of addresses that are no operations; '/healthz' has one. */
    others: {} as Record<string, () => Response>,
    /** What time it is on the server; undefined: its answers do not say. */
    clock: undefined as (() => number) | undefined,
    /** The requests that change something. */
    changes: () =>
      served.requests.flatMap(({ call, body }) => (call.startsWith('GET') ? [] : [{ call, body }])),
  }
  let faults: string[] = []
  const check = (what: string, schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value)
    if (result?.error) faults.push(`${what}: ${z.prettifyError(result.error)}`)
  }
  beforeEach(() => {
    // Any page may ask whether the server is there.
    const others = { '/healthz': () => Response.json({}) }
    Object.assign(served, { answers: usual(), requests: [], others, clock: undefined })
    faults = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      init.signal?.throwIfAborted()
      const { pathname, searchParams } = new URL(url, 'http://raidtisch.test')
      const method = init.method?.toUpperCase() ?? 'GET'
      const other = served.others[pathname]
      if (other) return other()
      const found = operationAt(method, pathname)
      if (!found) {
        faults.push(`${method} ${pathname} is no operation`)
        return Response.json({ code: 'not_found', message: pathname }, { status: 404 })
      }
      const { name, contract, params } = found
      const query = Object.fromEntries(searchParams)
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      check(`query of ${name}`, contract.query, query)
      check(`body of ${name}`, contract.body, body)
      const headers = new Headers(init.headers)
      const received = { name, call: `${method} ${url}`, params, query, headers, body } as ReceivedRequest
      served.requests.push(received)
      const given = (served.answers as Readonly<Record<string, unknown>>)[name]
      if (given === undefined) return new Response('', { status: 500, statusText: 'Internal Server Error' })
      const answer: unknown = typeof given === 'function' ? await given(received) : given
      if (answer instanceof Refusal)
        return Response.json(
          {
            code: answer.code,
            message: answer.code,
            ...(answer.issues.length > 0 && { issues: answer.issues }),
          },
          { status: answer.status, headers: answer.status === 503 ? { 'retry-after': '2' } : {} },
        )
      const isMinimal = contract.minimal && headers.get('prefer') === minimalPreference
      const allowed = isMinimal ? z.union([contract.minimal, contract.response]) : contract.response
      check(`answer of ${name}`, allowed, answer)
      return Response.json(answer, { headers: served.clock ? dateOf(served.clock()) : {} })
    })
  })
  afterEach(() => {
    // A page that asked without this server would ask again a moment later, in the next test.
    vi.useRealTimers()
    cleanup()
    vi.unstubAllGlobals()
    // The files share their modules, and with them what is known of the server's clock.
    if (served.clock) compareClocks({ headers: new Headers(dateOf(Date.now())) }, Date.now())
    expect(faults).toEqual([])
  })
  return served
}

const dateOf = (now: number) => ({ date: new Date(now).toUTCString() })

/** Fixed paths come first: '/api/events/answers' also fits '/api/events/{id}'. */
const known = [...operations.values()]
  .map((contract: Contract) => ({
    contract,
    name: `${contract.method.toUpperCase()} ${contract.path}`,
    pattern: new RegExp(`^${contract.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((a, b) => a.contract.path.split('{').length - b.contract.path.split('{').length)

function operationAt(method: string, pathname: string) {
  for (const { contract, name, pattern } of known) {
    const match = contract.method.toUpperCase() === method ? pattern.exec(pathname) : null
    if (match) return { contract, name, params: { ...match.groups } }
  }
  return undefined
}
