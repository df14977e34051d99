/** How the connection to Discord is. */
export const botStates = [
  'connecting',
  'ready',
  /** Lost a moment ago; discord.js is at it. */
  'reconnecting',
  /** Discord does not answer. */
  'no_discord',
  /** Discord does not know the token: nothing happens until the process is started with a good one. */
  'bad_token',
  /** The bot is no member of the guild's server. */
  'not_invited',
] as const
export type BotState = (typeof botStates)[number]

/** What a refusal of Discord's means for whoever asked, and what stands in the bot's status. */
export const botFaultKinds = [
  /** The bot may not do it in this channel: an admin must give it the permission. */
  'missing_access',
  'channel_gone',
  'message_gone',
  /** The person takes no direct messages from the guild. */
  'dm_closed',
  /** Discord lets the bot begin no more direct messages for now: who gets none is mentioned in the channel. */
  'dm_limited',
  'member_left',
  /** Discord asked for patience: the same again, later. */
  'rate_limited',
  /** Discord is not well, or not reachable: the same again, later. */
  'server_error',
  /** The token is no longer valid: nothing works until there is a new one. */
  'bad_token',
  /** What was sent was wrong: trying again changes nothing. */
  'rejected',
] as const
export type BotFaultKind = (typeof botFaultKinds)[number]

/** Faults that stay until an admin does something. The others tell of one person, one message or a bad moment. */
export const faultsForAdmins: readonly BotFaultKind[] = [
  'bad_token',
  'missing_access',
  'channel_gone',
  'rejected',
]
