import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Guild } from 'discord.js'
import type { Leadership } from '#core/jobs/leader.ts'

/** The connected bot, created for each gateway session in the leader's process. */
export type Bot = {
  readonly client: Client<true>
  readonly guild: Guild
  readonly serverId: string
  /** Guards each write: see `lockTerm`. */
  readonly leadership: Leadership
  /** Aborts when this connection or the lease ends. */
  readonly signal: AbortSignal
}

/** A task of the connected bot. `stop` resolves after its last request. */
export type BotPart = { stop: () => Promise<void> }

const finishWithinMs = 5_000

/**
 * Waits up to five seconds for pending work at the end of a connection. Work that Discord has not answered by then is
 * abandoned, because a leader that waits for it delays the next leader.
 */
export async function finishInTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(finishWithinMs, undefined, { ref: false })])
}
