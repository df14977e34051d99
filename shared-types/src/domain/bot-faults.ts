/** State of the connection to Discord. */
export const botStates = [
  'connecting',
  'ready',
  /** Connection lost; discord.js reconnects. */
  'reconnecting',
  /** Discord does not answer. */
  'no_discord',
  /** Discord refuses the token: the process has to be restarted with a valid one. */
  'bad_token',
  /** The bot is not on the guild's server. */
  'not_invited',
] as const
export type BotState = (typeof botStates)[number]

/** What an error of Discord means for the caller; shown in the bot's status. */
export const botFaultKinds = [
  /** The bot lacks a permission in this channel: an admin must grant it. */
  'missing_access',
  'channel_gone',
  'message_gone',
  /** The person does not accept direct messages from the server. */
  'dm_closed',
  /** Discord allows no more new direct messages for now: the people are mentioned in the channel instead. */
  'dm_limited',
  'member_left',
  /** Discord's rate limit: try again later. */
  'rate_limited',
  /** Discord has an error or cannot be reached: try again later. */
  'server_error',
  /** The token is not valid any more: nothing works until it is replaced. */
  'bad_token',
  /** The request was wrong: trying again does not help. */
  'rejected',
  /** What leaders did on a board cannot be stored as parties or groups. */
  'board_stuck',
  /** The last backup could not be written. */
  'backup_failed',
  /** Backups are not copied to the storage. */
  'backup_copy_failed',
] as const
export type BotFaultKind = (typeof botFaultKinds)[number]

/** Faults that are not Discord's: what they say are the server's own words. */
export const ownFaults: readonly BotFaultKind[] = ['board_stuck', 'backup_failed', 'backup_copy_failed']

/** Faults that stay until an admin acts. The others concern one person, one message, or pass by themselves. */
export const faultsForAdmins: readonly BotFaultKind[] = [
  'bad_token',
  'missing_access',
  'channel_gone',
  'rejected',
  'board_stuck',
  'backup_failed',
  'backup_copy_failed',
]
