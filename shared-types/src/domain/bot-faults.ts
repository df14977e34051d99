/** What a refusal of Discord's means for whoever asked, and what stands in the bot's status. */
export const botFaultKinds = [
  /** The bot may not do it in this channel: an admin must give it the permission. */
  'missing_access',
  'channel_gone',
  'message_gone',
  /** The person takes no direct messages from the guild. */
  'dm_closed',
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
