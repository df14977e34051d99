import type { ApiError } from '@raidtisch/shared-types/contracts/api-error'
import type { Answer, CallInput, Contract } from '@raidtisch/shared-types/contracts/contract'
import type { Operations } from '@raidtisch/shared-types/contracts/operations'

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

/** Every operation as spec and contracts write it: 'GET /api/events/{id}'. */
export type OperationName = Name<AnyOperation>
export type AnswerOf<N extends OperationName> = Answer<Named<N>>
export type InputOf<N extends OperationName> = CallInput<Named<N>>

type Optionally<T> =
  Record<never, never> extends T ? [input?: T, options?: CallOptions] : [input: T, options?: CallOptions]
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }

/** A call that was refused or never arrived. `message` is 'status: body text', as the spec has it. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly body: string
  /** The server's code, or 'unreachable' when there was no answer; null when the body was none of ours. */
  readonly code: string | null
  readonly issues: NonNullable<ApiError['issues']>
  /** What somebody wrote about why. */
  readonly reason: string | null

  constructor(status: number, body: string, answer: Partial<ApiError>, options?: ErrorOptions) {
    super(`${status}: ${body}`, options)
    this.status = status
    this.body = body
    this.code = answer.code ?? null
    this.issues = answer.issues ?? []
    this.reason = answer.reason ?? null
  }
}

/**
 * Calls an operation with the types of its contract. Contracts are imported as types only: their schemas
 * would cost the first screen more than they give, and the server checks what it answers in its tests.
 */
export async function call<const N extends OperationName>(
  name: N,
  ...[input, options]: Optionally<InputOf<N>>
) {
  const { url, init } = requestOf(name, input)
  const response = await send(url, {
    ...init,
    headers: { ...init.headers, ...options?.headers },
    ...(options?.signal ? { signal: options.signal } : {}),
  })
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as AnswerOf<N>
}

/** Prefetched answers that no `call` has taken yet, by address. */
const ahead = new Map<string, { answer: Promise<Response>; askedAt: number }>()
/** A prefetched answer that is older than this is discarded. */
const aheadMs = 10_000

/**
 * Sends a read before the code that needs it has arrived: the first `call` of the same read takes the answer. Resolves to
 * whether it was a yes, before that call gets to read it: what is prefetched next still comes before the app asks.
 */
export function prefetch<const N extends OperationName & `GET ${string}`>(
  name: N,
  ...[input]: Optionally<InputOf<N>>
): Promise<boolean> {
  return sendAhead(name, input).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The same, where what the answer says decides what else to ask. Undefined when it was refused or never came. */
export async function prefetchAndRead<const N extends OperationName & `GET ${string}`>(
  name: N,
  ...[input]: Optionally<InputOf<N>>
): Promise<AnswerOf<N> | undefined> {
  try {
    // A copy, made before anybody else gets the answer: the call that takes it reads it out.
    const copy = await sendAhead(name, input).then((response) => response.clone())
    return copy.ok ? ((await copy.json()) as AnswerOf<N>) : undefined
  } catch {
    return undefined
  }
}

function sendAhead(name: OperationName, input?: object): Promise<Response> {
  const { url, init } = requestOf(name, input)
  const answer = fetch(url, init)
  ahead.set(url, { answer, askedAt: performance.now() })
  return answer
}

function takeAhead(url: string): Promise<Response> | undefined {
  const found = ahead.get(url)
  ahead.delete(url)
  return found && performance.now() - found.askedAt < aheadMs ? found.answer : undefined
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

let reached: (isReached: boolean) => void = () => undefined

/** `listener` hears after each call whether the server gave an answer, whatever it said. */
export function onReach(listener: (isReached: boolean) => void): void {
  reached = listener
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await ((init.method === 'GET' ? takeAhead(url) : undefined) ?? fetch(url, init))
    reached(true)
    return answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    reached(false)
    throw new ApiFailure(
      0,
      cause instanceof Error ? cause.message : String(cause),
      { code: 'unreachable' },
      { cause },
    )
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

async function failureOf(response: Response): Promise<ApiFailure> {
  const text = await response.text()
  return new ApiFailure(response.status, text || response.statusText, parse(text))
}

function parse(text: string): Partial<ApiError> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
