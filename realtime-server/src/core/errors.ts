import { errorStatus, type ErrorCode } from '@raidtisch/shared-types/domain/errors'

export type FieldIssue = { path: string; message: string }

const sentences: Partial<Record<ErrorCode, string>> = {
  forbidden: 'Permission denied for this action',
  unauthenticated: 'Sign in first',
  event_not_found: 'Event Not Found',
}

type Details = { issues?: readonly FieldIssue[]; reason?: string }

/** A refusal for the caller: `code` from the closed set, its HTTP status, a sentence. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly issues: readonly FieldIssue[] | undefined
  /** A person's text about it, for example why an event is cancelled; shown with the refusal. */
  readonly reason: string | undefined

  constructor(code: ErrorCode, message?: string, { issues, reason }: Details = {}) {
    super(message ?? sentences[code] ?? code.replaceAll('_', ' '))
    this.code = code
    this.status = errorStatus[code]
    this.issues = issues
    this.reason = reason
  }
}

/** Refuses; usable as an expression: `const event = (await find(id)) ?? refuse('event_not_found')`. */
export function refuse(code: ErrorCode, message?: string): never {
  throw new AppError(code, message)
}

/** The event takes no answers and changes any more. A cancelled event's reason is part of the refusal. */
export function refuseClosed(code: ErrorCode, { cancelReason }: { cancelReason: string | null }): never {
  if (code !== 'event_cancelled' || cancelReason === null) return refuse(code)
  throw new AppError(code, `The event is cancelled: ${cancelReason}`, { reason: cancelReason })
}

/** One field is wrong: says which, and what is allowed. */
export function refuseField(path: string, message: string): never {
  refuseAbout(path, 'invalid_input', message)
}

/** Refuses because of one field, with a code of its own. */
export function refuseAbout(path: string, code: ErrorCode, message: string): never {
  throw new AppError(code, `${path}: ${message}`, { issues: [{ path, message }] })
}
