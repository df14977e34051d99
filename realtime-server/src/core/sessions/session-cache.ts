import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'redis'
import type { SessionData } from 'express-session'
import type { Logger } from '#core/process/logger.ts'
import type { SessionBackend } from './session-store.ts'

/** Nobody waits longer for Redis: the database answers as well. */
const deadlineMs = 100
/** After a late answer Redis is not asked for so long, or each request of a whole guild would wait for it. */
const restMs = 1_000
/** So long another process can keep a session that ended, when this one does not reach Redis any more. */
const keptSeconds = 60
/** In the place of a session that ended, so that nobody who read it a moment before puts it back. */
const ended = ''
/** Writes a session for so many seconds, unless it ended: it may have, after the database changed it. */
const keepAlive = `
  if redis.call('get', KEYS[1]) == '${ended}' then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return 1`

/**
 * Sessions that Redis remembers for a minute, so that most requests do not ask the database for theirs. The database
 * has the truth: a Redis that is away, slow or emptied signs nobody out and refuses nobody.
 */
export function cachedSessions(
  stored: SessionBackend,
  { url, prefix }: { url: string; prefix: string },
  logger: Logger,
): SessionBackend {
  const client = createClient({
    url,
    name: 'raidtisch-sessions',
    disableOfflineQueue: true,
    // A connection that leads nowhere is replaced within 8 s when nobody writes; otherwise TCP has to notice it.
    pingInterval: 3_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 5_000,
      reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 2_000) * (0.5 + Math.random() / 2),
    },
  })
  const report = transitions(logger)
  client.on('ready', () => report(true))
  client.on('error', (err: unknown) => report(false, err))
  void client.connect().catch((err: unknown) => report(false, err))

  let restsUntil = 0
  /** What Redis answers; undefined when it does not, or not in time. */
  const ask = async <T>(command: () => Promise<T>): Promise<T | undefined> => {
    if (!client.isReady || performance.now() < restsUntil) return undefined
    const late = delay(deadlineMs, 'late' as const, { ref: false })
    try {
      const answer = await Promise.race([command(), late])
      if (answer !== 'late') return answer
      restsUntil = performance.now() + restMs
      report(false, new Error(`Redis did not answer within ${deadlineMs} ms`))
    } catch (err) {
      report(false, err)
    }
    return undefined
  }
  const keyOf = (sid: string) => `${prefix}session:${sid}`
  const expiration = { type: 'EX', value: keptSeconds } as const
  const keepNew = (sid: string, value: string) =>
    ask(() => client.set(keyOf(sid), value, { expiration, condition: 'NX' }))
  const keep = (sid: string, value: string) =>
    ask(() =>
      value === ended
        ? client.set(keyOf(sid), ended, { expiration })
        : client.eval(keepAlive, { keys: [keyOf(sid)], arguments: [value, String(keptSeconds)] }),
    )

  /** Sessions of which Redis may remember something else than this process wrote. */
  const unheard = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()
  const remember = async (sid: string, value: string) => {
    if ((await keep(sid, value)) !== undefined) return
    // The minute begins anew: what was written last is what Redis has to forget.
    clearTimeout(unheard.get(sid))
    const forgotten = setTimeout(() => unheard.delete(sid), keptSeconds * 1_000)
    unheard.set(sid, forgotten.unref())
    if (value === ended) void endLater(sid)
  }
  /** Until Redis knows of the end, other processes take the session for alive; after a minute Redis has forgotten it. */
  const endLater = async (sid: string) => {
    while (unheard.has(sid) && !closing.signal.aborted) {
      await delay(restMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if ((await keep(sid, ended)) !== undefined) return
    }
  }

  return {
    get: async (sid) => {
      if (unheard.has(sid)) return stored.get(sid)
      const kept = await ask(() => client.get(keyOf(sid)))
      if (kept !== undefined) report(true)
      if (kept === ended) return null
      if (kept) return JSON.parse(kept) as SessionData
      const session = await stored.get(sid)
      if (session) void keepNew(sid, JSON.stringify(session))
      return session
    },
    create: async (sid, session) => {
      await stored.create(sid, session)
      await remember(sid, JSON.stringify(session))
    },
    update: async (sid, session) => {
      const isThere = await stored.update(sid, session)
      if (isThere) await remember(sid, JSON.stringify(session))
      return isThere
    },
    touch: stored.touch,
    destroy: async (sid) => {
      await stored.destroy(sid)
      await remember(sid, ended)
    },
    destroyOthers: async (person) => {
      const others = await stored.destroyOthers(person)
      await Promise.all(others.map((sid) => remember(sid, ended)))
      return others
    },
    close: async () => {
      closing.abort()
      client.destroy()
      await stored.close()
    },
  }
}

/** One line when Redis goes and one when it is back, however many requests notice. */
function transitions(logger: Logger): (isUp: boolean, err?: unknown) => void {
  let wasUp: boolean | undefined
  return (isUp, err) => {
    if (isUp === wasUp) return
    if (!isUp) logger.warn({ reason: String(err) }, 'Redis is away: sessions are read from the database')
    else if (wasUp === false) logger.info('Redis is back: it remembers sessions again')
    wasUp = isUp
  }
}
