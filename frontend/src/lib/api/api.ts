import type {
  Answer,
  CallInput,
  Contract,
  MinimalAnswer,
  minimalPreference,
} from '@raidtisch/shared-types/contracts/contract'
import type { Operations } from '@raidtisch/shared-types/contracts/operations'
import { Listeners } from '../listeners.ts'
import { compareClocks } from '../time/server-clock.ts'
import { ApiFailure, failureOf } from './api-failure.ts'

type Values<T> = T[keyof T]
type AnyOperation = { [G in keyof Operations]: Values<Operations[G]> }[keyof Operations]
type Name<C extends Contract> = C extends Contract ? `${Uppercase<C['method']>} ${C['path']}` : never
type Named<N> = AnyOperation extends infer C
  ? C extends Contract
    ? Name<C> extends N
      ? C
      : never
    : never
  : never

/** Every operation, written as in the specification and the contracts: 'GET /api/events/{id}'. */
export type OperationName = Name<AnyOperation>
export type AnswerOf<N extends OperationName> = Answer<Named<N>>
export type MinimalAnswerOf<N extends OperationName> = MinimalAnswer<Named<N>>
export type InputOf<N extends OperationName> = CallInput<Named<N>>

type Optionally<T> =
  Record<never, never> extends T ? [input?: T, options?: CallOptions] : [input: T, options?: CallOptions]
/** `once`: a read that is never sent again by itself, because answering it costs the server minutes. */
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; once?: true }

/** Changes that do nothing the second time. Others need a key that the server knows again. */
const repeatable: ReadonlySet<OperationName> = new Set([
  'POST /api/events/{id}/signup',
  'POST /api/events/{id}/decline',
  'POST /api/events/answers',
])

/**
 * Calls an operation with the types of its contract. Contracts are imported as types only, because their schemas would
 * make the first page larger; the server's tests check its answers.
 */
export async function call<const N extends OperationName>(
  name: N,
  ...[input, options]: Optionally<InputOf<N>>
) {
  const { url, init } = requestOf(name, input)
  const headers = { ...init.headers, ...options?.headers }
  const signal = options?.signal ? { signal: options.signal } : {}
  const isRepeatable =
    !options?.once && (name.startsWith('GET ') || repeatable.has(name) || 'idempotency-key' in headers)
  const response = await send(url, { ...init, headers, ...signal }, isRepeatable)
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as AnswerOf<N>
}

/** The same for a change of which the browser needs to know only what is different (RFC 7240). */
export async function callMinimal<const N extends OperationName>(name: N, input: InputOf<N>) {
  const preference: typeof minimalPreference = 'return=minimal'
  const options = { headers: { prefer: preference } }
  return (await call(name, ...([input, options] as Optionally<InputOf<N>>))) as MinimalAnswerOf<N>
}

/** Prefetched answers that no `call` has used yet, by URL. */
const prefetched = new Map<string, { answer: Promise<Response>; askedAt: number }>()
/** Prefetched answers older than this are discarded. */
const prefetchedForMs = 10_000

/**
 * Sends a read before the code that needs it is loaded; the first `call` of the same read gets the answer. Resolves to
 * whether it succeeded, before that call resolves, so that the next prefetch starts earlier than the app's own call.
 */
export function prefetch<const N extends OperationName & `GET ${string}`>(
  name: N,
  ...[input]: Optionally<InputOf<N>>
): Promise<boolean> {
  return sendPrefetch(name, input).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Prefetches and returns the answer, which decides what to prefetch next; undefined when the read failed. A `call` of the
 * same read gets the answer afterwards: were it first, the app would ask for what follows by itself, and what is then
 * prefetched all the same would answer a later read with old data.
 */
export async function prefetchAndRead<const N extends OperationName & `GET ${string}`>(
  name: N,
  ...[input]: Optionally<InputOf<N>>
): Promise<AnswerOf<N> | undefined> {
  let read: AnswerOf<N> | undefined
  const copyRead = async (response: Response) => {
    // A body can be read only once.
    if (response.ok) read = (await response.clone().json()) as AnswerOf<N>
  }
  await sendPrefetch(name, input, copyRead).catch(() => undefined)
  return read
}

function sendPrefetch(
  name: OperationName,
  input?: object,
  first: (response: Response) => Promise<void> = async () => undefined,
): Promise<Response> {
  const { url, init } = requestOf(name, input)
  const answer = fetchInTime(url, init).then(async (response) => {
    await first(response).catch(() => undefined)
    return response
  })
  prefetched.set(url, { answer, askedAt: performance.now() })
  return answer
}

function takePrefetched(url: string): Promise<Response> | undefined {
  const found = prefetched.get(url)
  prefetched.delete(url)
  return found && performance.now() - found.askedAt < prefetchedForMs ? found.answer : undefined
}

type Parts = Readonly<Record<string, unknown>>

function requestOf(name: OperationName, input?: object) {
  const { params, query, body }: { params?: Parts; query?: Parts; body?: unknown } = input ?? {}
  const [method = 'GET', path = ''] = name.split(' ')
  return {
    url: fill(path, params) + search(query),
    init: {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  } as const
}

const reach = new Listeners<[isReached: boolean]>()

/** Calls a listener after each call with whether the server answered at all. Returns a function to stop. */
export const onReach = reach.subscribe
export const noteReach = reach.emit

async function send(url: string, init: RequestInit, isRepeatable: boolean): Promise<Response> {
  try {
    const answer = await (isRepeatable ? fetchTwice(url, init) : fetch(url, init))
    noteReach(true)
    return answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    noteReach(false)
    throw new ApiFailure(
      0,
      cause instanceof Error ? cause.message : String(cause),
      { code: 'unreachable' },
      { cause },
    )
  }
}

/**
 * Milliseconds before the second attempt: between one and two of these, so that not everybody comes at once. After the
 * first, the proxy of docker compose has looked again which servers answer.
 */
const secondAttemptMs = 600

/** Once more when the connection broke or a proxy found no server that answers, as while a server is replaced. */
async function fetchTwice(url: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await ((init.method === 'GET' ? takePrefetched(url) : undefined) ?? fetchInTime(url, init))
    // Retry-After is our server's own word: it is there, and will not be able to answer that soon.
    const isFromProxy = [502, 503, 504].includes(answer.status) && !answer.headers.has('retry-after')
    if (!isFromProxy) return answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
  }
  await new Promise((resolve) => setTimeout(resolve, secondAttemptMs * (1 + Math.random())))
  return fetchInTime(url, init)
}

/** After so long an attempt counts as lost. The server answers earlier, or says that it cannot. */
const requestTimeoutMs = 15_000

/** Browsers wait for minutes when a network takes requests and brings no answers. The body may take longer. */
export async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const ending = new AbortController()
  const leave = () => ending.abort(init.signal?.reason)
  if (init.signal?.aborted) leave()
  init.signal?.addEventListener('abort', leave)
  const timer = setTimeout(
    () => ending.abort(new DOMException('No answer', 'TimeoutError')),
    requestTimeoutMs,
  )
  const sentAt = Date.now()
  try {
    const answer = await fetch(url, { ...init, signal: ending.signal })
    compareClocks(answer, sentAt)
    return answer
  } finally {
    clearTimeout(timer)
  }
}

function fill(path: string, params: Parts = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Parts = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}
