/**
 * Every error code of the server with its HTTP status. The browser has a text for each in five languages; a test fails
 * when one is missing.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  unauthenticated: 401,
  not_in_guild: 403,
  forbidden: 403,
  csrf_rejected: 403,
  not_found: 404,
  event_not_found: 404,
  party_not_found: 404,
  group_not_found: 404,
  server_not_found: 404,
  person_not_found: 404,
  participant_not_found: 404,
  stream_link_not_found: 404,
  calendar_feed_not_found: 404,
  mapping_not_found: 404,
  absence_not_found: 404,
  voice_check_not_found: 404,
  attendance_not_found: 404,
  members_only: 403,
  event_archived: 409,
  event_not_archived: 409,
  event_cancelled: 409,
  event_not_cancelled: 409,
  event_not_open: 409,
  event_not_upcoming: 409,
  event_started: 409,
  event_limit_reached: 409,
  calendar_feed_limit_reached: 409,
  stream_link_limit_reached: 409,
  signup_role_required: 403,
  class_not_allowed: 409,
  class_unknown: 400,
  party_full: 409,
  slot_taken: 409,
  event_without_channel: 409,
  channel_blocked: 409,
  nobody_placed: 409,
  mapping_exists: 409,
  settings_changed: 409,
  own_admin_lost: 409,
  admin_lock_out: 409,
  /** Another tab, or Discord, saved it meanwhile. */
  card_changed: 409,
  absence_overlaps: 409,
  absence_limit_reached: 409,
  attendance_unchanged: 409,
  /** It is no event of the other tool, or not in a form that is known. */
  import_unreadable: 422,
  import_not_found: 404,
  /** The other tool does not answer, or not in time. */
  import_unreachable: 502,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  backups_off: 409,
  backup_running: 409,
  backup_not_found: 404,
  backup_damaged: 409,
  backup_newer: 409,
  backup_shared: 409,
  /** It contains another guild than the one of this server. */
  backup_other_guild: 409,
  /** Other processes are connected to it. */
  database_in_use: 409,
  /** The disk is full, for example. */
  backup_failed: 500,
  /** The backup is in the storage alone, which does not give it out. */
  storage_failing: 502,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
