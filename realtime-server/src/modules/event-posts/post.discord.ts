import { setTimeout as delay } from 'node:timers/promises'
import { defaultLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import { Events } from 'discord.js'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/env.ts'
import { StaleTermError } from '#core/leader.ts'
import type { Logger } from '#core/logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import type { ChannelLanes } from '#transports/discord/channel-lanes.ts'
import { startWatch } from '#transports/discord/watch.ts'
import { createPostKeeper } from './post-keeper.discord.ts'
import { createPostRequests } from './post-requests.discord.ts'
import { retryPosts } from './post.commands.ts'
import { findDuePosts } from './post.queries.ts'

export type EventPostDeps = ChangeDeps & {
  env: Pick<Env, 'PUBLIC_URL'>
  clock: Clock
  logger: Logger
  lanes: ChannelLanes
}

/** Hints only: what is due stands in the tables. */
const topics = ['event.saved', 'event.deleted', 'roster.changed'] as const
const lookEveryMs = 1_000
/** What is under way at the end of a connection may come to its end; afterwards it is cut off and looked for later. */
const finishWithinMs = 5_000

/** Posts events to their channels and keeps the posts true. */
export function startEventPosts(
  deps: EventPostDeps,
  bot: Bot,
  language: Language = defaultLanguage,
): BotPart {
  const { db, clock, outbox, logger } = deps
  const { client, serverId, leadership } = bot
  const cut = new AbortController()
  const stopping = new AbortController()
  const signal = AbortSignal.any([bot.signal, stopping.signal])
  const requests = createPostRequests(client.rest, { botId: client.user.id, signal: cut.signal })
  const keeper = createPostKeeper({ ...deps, leadership, serverId, requests, language })
  const underWay = new Map<string, Promise<void>>()

  const failed = (err: unknown, eventId?: string) => {
    if (signal.aborted) return
    if (err instanceof StaleTermError) return stopping.abort()
    logger.error({ err, eventId }, 'an event’s post could not be kept, trying again')
  }
  // What failed is due again with the next look, what was done may have a next step at once.
  const finish = async (eventId: string, queued: Promise<void>) => {
    try {
      await queued
      underWay.delete(eventId)
      watch.ring()
    } catch (err) {
      underWay.delete(eventId)
      failed(err, eventId)
    }
  }
  const tend = async (eventId: string) => {
    const { isDone, queued } = await keeper.tend(eventId)
    if (queued) underWay.set(eventId, finish(eventId, queued))
    else if (isDone) watch.ring()
  }
  const look = async () => {
    try {
      for (const eventId of await findDuePosts(db, serverId, clock.now()))
        if (!signal.aborted && !underWay.has(eventId))
          await tend(eventId).catch((err: unknown) => failed(err, eventId))
    } catch (err) {
      failed(err)
    }
  }
  const watch = startWatch({ signal, everyMs: lookEveryMs, look })

  const unsubscribe = outbox.subscribe(topics, watch.ring, { where: 'everywhere' })
  const channelUpdated = (_: unknown, { id }: { id: string }) =>
    void retryPosts({ db, leadership }, id).then(watch.ring, failed)
  client.on(Events.ChannelUpdate, channelUpdated)

  return {
    stop: async () => {
      stopping.abort()
      unsubscribe()
      client.off(Events.ChannelUpdate, channelUpdated)
      await watch.ended
      const settled = Promise.all(underWay.values())
      await Promise.race([settled, delay(finishWithinMs, undefined, { ref: false })])
      cut.abort()
      await settled
    },
  }
}
