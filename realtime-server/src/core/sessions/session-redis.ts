import { setTimeout as delay } from 'node:timers/promises'
import { RedisStore } from 'connect-redis'
import { createClient } from 'redis'
import type { SessionData } from 'express-session'
import { AppError } from '#core/errors.ts'
import type { Logger } from '#core/process/logger.ts'
import type { SessionBackend } from './session-store.ts'

/** Slower than this, and Redis counts as down: a person waits less than a second for the refusal. */
const deadlineMs = 800
/** How long a start waits for Redis; it goes on without it, and requests with a cookie are refused until then. */
const startWaitMs = 2_000

/** Sessions in Redis, for several processes. */
export async function redisSessions(url: string, logger: Logger): Promise<SessionBackend> {
  const client = createClient({
    url,
    name: 'raidtisch-sessions',
    disableOfflineQueue: true,
    socket: {
      connectTimeout: startWaitMs,
      reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 2_000) * (0.5 + Math.random() / 2),
    },
  })
  const report = transitions(logger)
  client.on('ready', () => report(true))
  client.on('error', (err: unknown) => report(false, err))
  const connected = client.connect().catch((err: unknown) => report(false, err))
  await Promise.race([connected, delay(startWaitMs, undefined, { ref: false })])

  const store = new RedisStore({ client, prefix: 'raidtisch:session:' })
  const ask = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      return await before(deadlineMs, command())
    } catch (err) {
      report(false, err)
      throw new AppError('unavailable', 'Sign-in data cannot be read at the moment, try again soon')
    }
  }
  return {
    get: async (sid) => {
      const session = (await ask(() => store.get(sid))) as SessionData | null
      report(true)
      return session
    },
    set: (sid, session) => ask(() => store.set(sid, session)),
    touch: (sid, session) => ask(() => store.touch(sid, session)),
    destroy: (sid) => ask(() => store.destroy(sid)),
    close: async () => client.destroy(),
  }
}

/** A stopped Redis keeps its connections and never answers, so the client alone would wait for ever. */
async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** One line when Redis goes and one when it is back, however many requests notice. */
function transitions(logger: Logger): (isUp: boolean, err?: unknown) => void {
  let wasUp: boolean | undefined
  return (isUp, err) => {
    if (isUp === wasUp) return
    if (!isUp) logger.warn({ err }, 'sessions cannot be read: Redis is away')
    else if (wasUp === false) logger.info('sessions can be read again')
    wasUp = isUp
  }
}
