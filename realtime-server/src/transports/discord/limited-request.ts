import { type RateLimitData, Routes } from 'discord.js'

/** As discord.js names them to `rejectOnRateLimit`; `Routes` would escape the colon. */
const channelRoute = '/channels/:id'
const messageRoute = `${channelRoute}/messages/:id`
const messageRoutes: ReadonlySet<string> = new Set([`${channelRoute}/messages`, messageRoute])
/** A message of a channel that Discord limits for longer is tried again later, and those of other channels go on. */
const longestWaitMs = 10_000

/**
 * Direct messages and renames of threads (Discord takes two in ten minutes) fail at once when limited, so that they delay
 * nothing else, and what concerns messages in channels when it would wait for long. All others wait in their queue: who
 * reads one message has to learn whether it is there, and delays nobody else.
 */
export function failsAtOnce({
  method,
  route,
  retryAfter,
}: Pick<RateLimitData, 'method' | 'route' | 'retryAfter'>): boolean {
  return (
    route === Routes.userChannels() ||
    (method === 'PATCH' && route === channelRoute) ||
    (retryAfter > longestWaitMs && messageRoutes.has(route) && !(method === 'GET' && route === messageRoute))
  )
}
