import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Logger } from '#core/process/logger.ts'
import { startHeartbeat } from './redis-heartbeat.ts'

/** A Redis that takes longer than this to answer counts as down. */
const commandTimeoutMs = 1_000
/** For what a request waits for, and can do without. */
const quickTimeoutMs = 100
const longestRetryDelayMs = 2_000
/** A connection that answers nothing for so long leads nowhere; TCP alone would notice it after a quarter of an hour. */
const longestSilenceMs = 5_000

/** The process's connections to Redis. Nothing in here rejects because Redis is away: it says so by its result. */
export type RedisHub = {
  /** What names of channels and keys begin with: guilds and databases that share a Redis do not share these. */
  readonly prefix: string
  /** For plain commands; they reject at once while Redis is down. */
  readonly commands: Redis
  /** For commands that a request waits for: they reject after a tenth of a second. */
  readonly quick: Redis
  /** Resolves to whether Redis took the message. */
  publish: (channel: string, message: string) => Promise<boolean>
  /** Holds across reconnects. */
  subscribe: (channel: string, handler: (message: string) => void) => void
  /** Called with the moment since when messages may have been missed, each time the subscriptions are back. */
  onResubscribed: (handler: (missedSince: Date) => void) => void
  /** One more connection to listen on, for whoever subscribes again on each 'ready'; closed with the others. */
  connect: (role: string) => Redis
  /** One more connection to listen on, for a library that subscribes once: it does so when Redis is there, and holds. */
  connectSubscriber: (role: string) => Redis
  /** One more connection to publish on, for a library that does not await: a message that Redis does not take is lost. */
  connectPublisher: (role: string) => Redis
  close: () => Promise<void>
}

type UnawaitedCommand = 'publish' | 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe'

type ConnectionOptions = {
  commandTimeout?: number
  autoResubscribe?: boolean
  enableOfflineQueue?: boolean
  maxRetriesPerRequest?: null
}

/** A connection, and since when its messages may be missing if it is lost now. */
type Listening = { redis: Redis; heardAt: () => Date }

/** Connects in the background; what needs Redis says for itself what it does while there is none. */
export function openRedis(url: string, logger: Logger, prefix = 'raidtisch:'): RedisHub {
  const connections: Redis[] = []
  const open = (role: string, options: ConnectionOptions = {}) => {
    const redis = new Redis(url, {
      connectionName: `raidtisch ${role}`,
      connectTimeout: 2_000,
      keepAlive: 10_000,
      socketTimeout: longestSilenceMs,
      // A command waiting for Redis to come back would hold up the request that sent it.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) =>
        Math.min(50 * 2 ** attempt, longestRetryDelayMs) * (0.5 + Math.random() / 2),
      ...options,
    })
    logTransitions(redis, logger.child({ redis: role }))
    connections.push(redis)
    return redis
  }

  const commands = open('commands', { commandTimeout: commandTimeoutMs })
  const listening = (role: string, options: ConnectionOptions): Listening => {
    const redis = open(role, options)
    return { redis, heardAt: startHeartbeat(redis) }
  }
  // ioredis ignores a rejected resubscription, which would end the process; who subscribes does it again on 'ready'.
  const subscriber = listening('subscriber', { autoResubscribe: false })
  const { subscribe, onResubscribed } = subscriptions(subscriber, logger)
  return {
    prefix,
    commands,
    quick: open('quick', { commandTimeout: quickTimeoutMs }),
    subscribe,
    onResubscribed,
    connect: (role) => listening(role, { autoResubscribe: false }).redis,
    connectSubscriber: (role) =>
      withoutRejections(listening(role, { enableOfflineQueue: true, maxRetriesPerRequest: null }).redis, [
        'subscribe',
        'psubscribe',
        'unsubscribe',
        'punsubscribe',
      ]),
    connectPublisher: (role) => withoutRejections(open(role, { autoResubscribe: false }), ['publish']),
    publish: (channel, message) =>
      commands.publish(channel, message).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.allSettled(connections.map((redis) => closeConnection(redis)))
    },
  }
}

/**
 * For a library that does not await these commands: an unhandled rejection would end the process. A lost message shows
 * in the versions; a subscriber's commands wait for Redis and fail only when they still wait as it is closed.
 */
function withoutRejections(redis: Redis, commands: readonly UnawaitedCommand[]): Redis {
  for (const name of commands) {
    const command = redis[name].bind(redis) as (...args: unknown[]) => Promise<unknown>
    Object.assign(redis, { [name]: (...args: unknown[]) => command(...args).catch(() => 0) })
  }
  return redis
}

function subscriptions(
  { redis, heardAt }: Listening,
  logger: Logger,
): Pick<RedisHub, 'subscribe' | 'onResubscribed'> {
  const handlers = new Map<string, ((message: string) => void)[]>()
  const returned: ((missedSince: Date) => void)[] = []
  /** From the beginning, because Redis may not take the first subscription at once. */
  let lostAt: Date | undefined = new Date()

  const listen = async () => {
    const channels = [...handlers.keys()]
    if (redis.status !== 'ready' || channels.length === 0) return
    try {
      await redis.subscribe(...channels)
    } catch (err) {
      logger.warn({ err, channels }, 'could not subscribe')
      redis.disconnect(true)
      return
    }
    if (lostAt) for (const handler of returned) handler(lostAt)
    lostAt = undefined
  }
  redis.on('ready', () => void listen())
  redis.on('close', () => (lostAt ??= heardAt()))
  redis.on('message', (channel: string, message: string) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(message)
      } catch (err) {
        // In this event an exception would end the process, and each other one that hears the message.
        logger.error({ err, channel }, 'a message on Redis cannot be read')
      }
    }
  })
  return {
    subscribe: (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      void listen()
    },
    onResubscribed: (handler) => void returned.push(handler),
  }
}

/** Without a listener an error would end the process; without memory it would be logged at every attempt. */
function logTransitions(redis: Redis, logger: Logger): void {
  let isUp: boolean | undefined
  const turn = (up: boolean, err?: Error) => {
    if (isUp === up) return
    if (up && isUp === false) logger.info('Redis is back')
    // As text, because the stack says nothing, and an error would count as one of the database.
    if (!up) logger.warn({ reason: err && String(err) }, 'Redis is away')
    isUp = up
  }
  redis.on('ready', () => turn(true))
  redis.on('error', (err) => turn(false, err))
  redis.on('close', () => {
    if (redis.status !== 'end') turn(false)
  })
}

async function closeConnection(redis: Redis): Promise<void> {
  redis.removeAllListeners('close')
  // A Redis that hangs never says goodbye, and most connections have no timeout for their commands.
  const goodbye = redis.status === 'ready' ? redis.quit().catch(() => undefined) : undefined
  await Promise.race([goodbye, delay(commandTimeoutMs, undefined, { ref: false })])
  redis.disconnect()
}
