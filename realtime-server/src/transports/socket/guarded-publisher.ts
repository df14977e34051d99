import type { Redis } from 'ioredis'

/**
 * The adapter does not await its publishes: without a guard, a Redis that is away would end the process
 * with an unhandled rejection. What is lost here is noticed by versions and the heartbeat.
 */
export function guardedPublisher(redis: Redis): Redis {
  const publish = redis.publish.bind(redis)
  redis.publish = ((channel: string, message: string | Buffer) =>
    publish(channel, message).catch(() => 0)) as Redis['publish']
  return redis
}
