import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'

const askEveryMs = 3_000
const longestAnswerMs = 2_000

/**
 * Asks a listening connection every three seconds whether Redis is still there, and connects anew when there is no
 * answer: a connection that nobody ends, but that leads nowhere, would otherwise be noticed after 20 seconds.
 * @returns since when messages may be missing, should the connection turn out to be lost now
 */
export function startHeartbeat(redis: Redis): () => Date {
  let heardAt = new Date()
  const ask = async () => {
    if (redis.status !== 'ready') return
    const askedAt = new Date()
    const answered = redis.ping().then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([answered, delay(longestAnswerMs, false, { ref: false })])
    // Answers come in the order of the messages: what was sent to this connection before has arrived.
    if (isThere) heardAt = askedAt
    else if (redis.status === 'ready') redis.disconnect(true)
  }
  const timer = setInterval(() => void ask(), askEveryMs).unref()
  redis.on('ready', () => (heardAt = new Date()))
  redis.on('end', () => clearInterval(timer))
  return () => heardAt
}
