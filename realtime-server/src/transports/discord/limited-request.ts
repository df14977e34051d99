import { type RateLimitData, Routes } from 'discord.js'

/** As discord.js names them to `rejectOnRateLimit`; `Routes` would escape the colon. */
const channelRoute = '/channels/:id'
const messageRoutes: ReadonlySet<string> = new Set([
  `${channelRoute}/messages`,
  `${channelRoute}/messages/:id`,
])
/** A message of a channel that Discord limits for longer is tried again later, and those of other channels go on. */
const longestWaitMs = 10_000

/**
 * Direct messages and renames of threads (Discord takes two in ten minutes) fail at once when limited, so that they delay
 * nothing else, and changes of messages in channels when they would wait for long. All others wait in their queue: who
 * reads a message has to learn whether it is there, and delays nobody else.
 */
export function failsAtOnce({
  method,
  route,
  retryAfter,
}: Pick<RateLimitData, 'method' | 'route' | 'retryAfter'>): boolean {
  return (
    route === Routes.userChannels() ||
    (method === 'PATCH' && route === channelRoute) ||
    (method !== 'GET' && retryAfter > longestWaitMs && messageRoutes.has(route))
  )
}
