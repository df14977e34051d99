import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js'

export type Refusal = {
  readonly kind: BotFaultKind
  /** Discord's JSON code, or the HTTP status when there is none. */
  readonly code: string | null
  readonly message: string
  /** The same request may succeed after this many milliseconds at the earliest. Null: never. */
  readonly retryAfterMs: number | null
  /** It is for all requests of the bot, whatever they are about. */
  readonly isGlobal: boolean
}

/** 'Your bot has been flagged by our anti-spam system': no new direct messages until Discord's staff release it. */
export const botQuarantined = 20026

const kindOfCode: Readonly<Record<number, BotFaultKind>> = {
  [RESTJSONErrorCodes.MissingAccess]: 'missing_access',
  [RESTJSONErrorCodes.MissingPermissions]: 'missing_access',
  [RESTJSONErrorCodes.UnknownChannel]: 'channel_gone',
  [RESTJSONErrorCodes.UnknownMessage]: 'message_gone',
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser]: 'dm_closed',
  [RESTJSONErrorCodes.OpeningDirectMessagesTooFast]: 'dm_limited',
  [botQuarantined]: 'dm_limited',
  // A departed member shares no server with the bot.
  [RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds]: 'member_left',
  [RESTJSONErrorCodes.UnknownMember]: 'member_left',
  [RESTJSONErrorCodes.UnknownUser]: 'member_left',
  // 'Maximum number of edits to messages older than 1 hour reached'
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'rate_limited',
}
const retryAfter: Partial<Record<BotFaultKind, number>> = {
  rate_limited: 6_000,
  server_error: 5_000,
  dm_limited: 60_000,
  // Admins may grant the permission while the event is still ahead.
  missing_access: 60_000,
}

/** A channel of a kind that takes no messages. It concerns this channel alone, unlike an error of Discord. */
export class UnsendableChannelError extends Error {
  override readonly name = 'UnsendableChannelError'
}

/** Reads what discord.js threw. Errors without an answer of Discord, such as a lost connection, are `server_error`. */
export function readRefusal(error: unknown): Refusal {
  const { kind, code } = classify(error)
  const asked = error instanceof RateLimitError ? error.retryAfter : undefined
  return {
    kind,
    code,
    message: error instanceof Error ? error.message : String(error),
    retryAfterMs: asked ?? retryAfter[kind] ?? null,
    isGlobal:
      kind === 'server_error' || kind === 'bad_token' || (error instanceof RateLimitError && error.global),
  }
}

function classify(error: unknown): { kind: BotFaultKind; code: string | null } {
  if (error instanceof RateLimitError) return { kind: 'rate_limited', code: '429' }
  if (error instanceof HTTPError) return { kind: 'server_error', code: String(error.status) }
  if (error instanceof UnsendableChannelError) return { kind: 'rejected', code: null }
  if (!(error instanceof DiscordAPIError)) return { kind: 'server_error', code: null }
  const code = String(error.code)
  if (error.status === 401) return { kind: 'bad_token', code }
  if (error.status === 429) return { kind: 'rate_limited', code }
  if (error.status >= 500) return { kind: 'server_error', code }
  return { kind: kindOfCode[Number(error.code)] ?? 'rejected', code }
}
