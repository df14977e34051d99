import type { Client, Guild } from 'discord.js'
import type { Leadership } from '#core/jobs/leader.ts'

/** The bot while it is connected: made anew with every gateway session, in the one process that leads. */
export type Bot = {
  readonly client: Client<true>
  readonly guild: Guild
  readonly serverId: string
  /** Guards what is written: see `holdTerm`. */
  readonly leadership: Leadership
  /** Aborts when this connection ends or the leadership does. */
  readonly signal: AbortSignal
}

/** Something the bot does while it is connected. `stop` resolves when it does it no more. */
export type BotPart = { stop: () => Promise<void> }
