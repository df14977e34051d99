import { z } from 'zod'
import type { ErrorCode } from '../domain/errors.ts'
import { reportedIssuesMax } from '../domain/limits.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * One HTTP operation: the server parses with it, the browser calls with it, the OpenAPI document
 * is written from it. `path` is complete ('/api/events/{id}'); `errors` are those beyond the ones every
 * operation may answer (unauthenticated, invalid_input, rate_limited, internal, unavailable; those that change something
 * also invalid_json, csrf_rejected, payload_too_large, unsupported_media_type).
 */
export type Contract = {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** What is answered instead to a request with `Prefer: return=minimal` (RFC 7240); see decision 039. */
  readonly minimal?: z.ZodType
  readonly errors?: readonly ErrorCode[]
  /** The answer is a file to keep: `response` as JSON, or its rows as CSV when the query's `format` says so. */
  readonly download?: true
  /** Changes nothing though its method is `post`: its body only says what is asked for. */
  readonly isRead?: true
  /** Its body may have 1 MB instead of 100 KB. */
  readonly takesLongBody?: true
  /** So many ordinary requests it counts as against the rate limit, because it takes so much longer; a download 30. */
  readonly cost?: number
  /** The list in its body of which each entry counts as one request. */
  readonly costOfEach?: string
}

export const DownloadFormat = z.enum(['csv', 'json'])
export type DownloadFormat = z.output<typeof DownloadFormat>

/** What fits into one line of a table. */
export type DownloadRow = Readonly<Record<string, string | number | boolean | null>>

/** A contract whose answer is a file: its query says `format: DownloadFormat`, its response is a list of flat rows. */
export type DownloadContract = Contract & {
  readonly download: true
  readonly query: z.ZodObject<{ format: z.ZodType<DownloadFormat> }>
  readonly response: z.ZodType<DownloadRow[]>
}

/** Keeps the literal types of a contract while checking its shape. */
export function contract<const C extends Contract>(value: C): C {
  return value
}

/** Whether a request can change something: rate limits, refusals in the audit log and abandoned requests ask it. */
export function canChange({ method, isRead }: Contract): boolean {
  return method !== 'get' && isRead !== true
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** What a handler receives after parsing. */
export type HandlerInput<C extends Contract> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}

/** What a caller has to give: only the parts that the contract has. */
export type CallInput<C extends Contract> = Given<{
  params: Input<C['params']>
  query: Input<C['query']>
  body: Input<C['body']>
}>

/** The answer as it travels. */
export type Answer<C extends Contract> = z.output<C['response']>

/** The answer to a caller who prefers the minimal one. A server may send the other one all the same. */
export type MinimalAnswer<C extends Contract> =
  | Answer<C>
  | (C extends { readonly minimal: infer M extends z.ZodType } ? z.output<M> : never)

/** The value of the header `Prefer` for the contract's `minimal` answer. */
export const minimalPreference = 'return=minimal'

/** The answer of every operation that fails. */
export const ApiError = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    issues: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .optional()
      .meta({
        description:
          `For invalid_input: which field, and what is allowed. Of a request that does not fit its form, ` +
          `the first ${reportedIssuesMax}`,
      }),
    /** For event_cancelled: why, as its leader wrote it. */
    reason: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ApiError' })
export type ApiError = z.output<typeof ApiError>
