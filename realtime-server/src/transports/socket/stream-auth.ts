import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RoomsOf } from '@raidtisch/shared-types/live/audience'
import { refuse } from '#core/errors.ts'
import { clientAddress, limitKey } from '../http/client-address.ts'

/** The screen of a link, and the one room that it joins. */
export type Screen = { linkId: string; room: RoomsOf['screens'] }

/** Per address and minute; a valid link is not counted. */
const wrongLinks = { points: 60, duration: 60 }

/** Authenticates stream screens by their link. Guesses beyond the limit are refused without a query. */
export function createStreamAuth(options: {
  resolveScreen: (token: string) => Promise<Screen | null>
  /** How many proxies of ours stand before this process. */
  proxies: number
}): (token: unknown, request: IncomingMessage) => Promise<Screen | null> {
  const wrong = new RateLimiterMemory(wrongLinks)
  return async (token, request) => {
    if (typeof token !== 'string') return null
    const address = limitKey(clientAddress(request, options.proxies))
    // Counted beforehand, so that many guesses at once are not all asked about.
    await wrong.consume(address).catch(() => refuse('rate_limited'))
    let isWrong = false
    try {
      const screen = await options.resolveScreen(token)
      isWrong = screen === null
      return screen
    } finally {
      // Also when nobody could be asked: a screen tries again until the database is back.
      if (!isWrong) await wrong.reward(address)
    }
  }
}
