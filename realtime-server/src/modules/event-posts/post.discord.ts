import { setMaxListeners } from 'node:events'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import { StaleTermError } from '#core/jobs/leader.ts'
import type { Logger } from '#core/process/logger.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import { finishInTime, type Bot, type BotPart } from '#transports/discord/bot.ts'
import type { ChannelQueues } from '#transports/discord/channel-queues.ts'
import { startWatch } from '#transports/discord/watch.ts'
import { withoutRetries } from '#transports/discord/client.ts'
import { createPostReconciler } from './post-reconciler.discord.ts'
import { createPostRequests } from './post-requests.discord.ts'
import { watchPosts } from './post-watch.discord.ts'
import { findDuePosts } from './post.queries.ts'

export type EventPostDeps = ChangeDeps & {
  env: Pick<Env, 'PUBLIC_URL'>
  clock: Clock
  logger: Logger
  channelQueues: ChannelQueues
}

/** Hints only: what is due stands in the tables. */
const topics = ['event.saved', 'event.deleted', 'roster.changed', 'settings.changed'] as const
const lookEveryMs = 1_000
/** Posts of past events are looked at after a message or event, and in one of so many looks in case a message got lost. */
const looksWithoutClosed = 60

/** Posts events to their channels and edits the posts when the events change. */
export function startEventPosts(deps: EventPostDeps, bot: Bot): BotPart {
  const { db, clock, outbox, logger } = deps
  const { client, serverId, leadership } = bot
  const abandon = new AbortController()
  const stopping = new AbortController()
  const signal = AbortSignal.any([bot.signal, stopping.signal])
  // Each pending request listens to it, and there may be one for each channel.
  setMaxListeners(0, abandon.signal, signal)
  const requests = createPostRequests(client.rest, withoutRetries(client), {
    botId: client.user.id,
    signal: abandon.signal,
  })
  const takeNextStep = createPostReconciler({ ...deps, leadership, serverId, requests })
  const pending = new Map<string, Promise<void>>()
  const failures = createDeduplicatedLogger(logger, {
    begun: 'an event’s post could not be reconciled, trying again',
    over: 'events’ posts are reconciled again',
  })
  let hasSucceeded = true
  let untilClosed = 0

  const failed = (err: unknown, eventId?: string) => {
    if (signal.aborted) return
    if (err instanceof StaleTermError) return stopping.abort()
    hasSucceeded = false
    untilClosed = 0
    failures.failed(err, { eventId })
  }
  // A failed step is due again with the next look; after a successful one the next step may be due at once.
  const finish = async (eventId: string, queued: Promise<void>) => {
    try {
      await queued
      pending.delete(eventId)
      wake()
    } catch (err) {
      pending.delete(eventId)
      failed(err, eventId)
    }
  }
  const reconcile = async (eventId: string) => {
    const { isDone, queued } = await takeNextStep(eventId)
    if (queued) pending.set(eventId, finish(eventId, queued))
    else if (isDone) wake()
  }
  const look = async () => {
    hasSucceeded = true
    const withClosed = untilClosed === 0
    untilClosed = withClosed ? looksWithoutClosed : untilClosed - 1
    try {
      for (const eventId of await findDuePosts(db, serverId, clock.now(), { withClosed }))
        if (!signal.aborted && !pending.has(eventId))
          await reconcile(eventId).catch((err: unknown) => failed(err, eventId))
      if (hasSucceeded) failures.worked()
    } catch (err) {
      failed(err)
    }
  }
  const watch = startWatch({ signal, everyMs: lookEveryMs, look })
  const wake = () => {
    untilClosed = 0
    watch.wake()
  }

  const unsubscribe = outbox.subscribe(topics, wake, { where: 'everywhere' })
  const stopWatching = watchPosts({ db, outbox, bot, requests, signal, wake, failed })

  return {
    stop: async () => {
      stopping.abort()
      unsubscribe()
      stopWatching()
      await watch.ended
      const settled = Promise.all(pending.values())
      await finishInTime(settled)
      // The messages of abandoned requests are searched later.
      abandon.abort()
      await settled
    },
  }
}
