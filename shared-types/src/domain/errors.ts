/**
 * Every refusal the server can answer, with its HTTP status. The browser has a sentence for each in five
 * languages; a test fails when one is missing.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  unauthenticated: 401,
  sign_in_failed: 400,
  not_in_guild: 403,
  forbidden: 403,
  csrf_rejected: 403,
  not_found: 404,
  event_not_found: 404,
  party_not_found: 404,
  group_not_found: 404,
  server_not_found: 404,
  person_not_found: 404,
  stream_link_not_found: 404,
  event_archived: 409,
  event_not_archived: 409,
  event_started: 409,
  event_limit_reached: 409,
  signup_role_required: 403,
  class_not_allowed: 409,
  class_unknown: 400,
  not_signed_up: 409,
  party_full: 409,
  slot_taken: 409,
  already_placed: 409,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
