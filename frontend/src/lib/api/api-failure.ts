import type { ApiError } from '@raidtisch/shared-types/contracts/contract'

/** A call that was refused or got no answer. `message` is 'status: body text', as the specification says. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly body: string
  /** The server's code; 'unreachable' without an answer; null when the body is not one of this server's errors. */
  readonly code: string | null
  readonly issues: NonNullable<ApiError['issues']>
  /** The reason that a person gave, for example for a cancelled event. */
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

/** Whether the server refused with this code of the closed set. */
export function hasCode(failure: unknown, code: string): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === code
}

/** The failure that a refusing answer means. */
export async function failureOf(response: Response): Promise<ApiFailure> {
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
