export type ContactLimits = {
  /** So many new conversations may begin at once, */
  burst: number
  /** and then one in this many milliseconds. Public reports name 20 to 50 in quick succession as too many. */
  everyMs: number
  /** After a refusal; doubled with each further one in a row. */
  pauseMs: number
  longestPauseMs: number
}

export const usualContactLimits: ContactLimits = {
  burst: 10,
  everyMs: 6_000,
  pauseMs: 60_000,
  longestPauseMs: 60 * 60_000,
}

/** When the bot may open the next conversation with a new person. Times are milliseconds of one clock. */
export type ContactPace = {
  /** Zero: now. */
  waitMs: (now: number) => number
  /** No new person is written to before this moment; in the past when there is no pause. */
  pausedUntil: () => number
  /** The bot is about to open a conversation. */
  begin: (now: number) => void
  /** It arrived: the pace recovers. */
  succeed: () => void
  /** Discord refused it as too fast: a pause, then half the pace. */
  refuse: (now: number, atLeastMs?: number) => void
  /** A pause until the moment that Discord named; the pace stays. */
  hold: (until: number) => void
}

const slowest = 16
const recovery = 1.2

/** A token bucket that pauses and slows down when Discord refuses, and recovers with each message that arrives. */
export function createContactPace(limits: ContactLimits): ContactPace {
  let tokens = limits.burst
  let countedAt = -Infinity
  let slowness = 1
  let refusals = 0
  let pausedUntil = -Infinity
  const everyMs = () => limits.everyMs * slowness
  const tokensAt = (now: number) => Math.min(limits.burst, tokens + Math.max(0, now - countedAt) / everyMs())

  return {
    waitMs: (now) => {
      const free = tokensAt(now)
      return Math.max(pausedUntil - now, free >= 1 ? 0 : Math.ceil((1 - free) * everyMs()), 0)
    },
    pausedUntil: () => pausedUntil,
    begin: (now) => {
      tokens = tokensAt(now) - 1
      countedAt = now
    },
    succeed: () => {
      refusals = 0
      slowness = Math.max(1, slowness / recovery)
    },
    refuse: (now, atLeastMs = 0) => {
      const pauseMs = Math.min(limits.pauseMs * 2 ** refusals++, limits.longestPauseMs)
      pausedUntil = Math.max(pausedUntil, now + Math.max(pauseMs, atLeastMs))
      slowness = Math.min(slowness * 2, slowest)
      // One attempt after the pause shows whether the limit is over.
      tokens = 1
      countedAt = pausedUntil
    },
    hold: (until) => {
      pausedUntil = Math.max(pausedUntil, until)
    },
  }
}
