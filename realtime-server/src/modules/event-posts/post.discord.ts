import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Events } from 'discord.js'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import { StaleTermError } from '#core/jobs/leader.ts'
import type { Logger } from '#core/process/logger.ts'
import { readPayload } from '#core/outbox/outbox-message.ts'
import { createTroubleLog } from '#core/process/deduplicated-logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import type { ChannelLanes } from '#transports/discord/channel-queues.ts'
import { finishInTime } from '#transports/discord/timeout.ts'
import { startWatch } from '#transports/discord/watch.ts'
import { createPostKeeper } from './post-reconciler.discord.ts'
import { createPostRequests } from './post-requests.discord.ts'
import { compareAnew, noteDeletedMessages, retryForbiddenPosts, retryPosts } from './post-retry.commands.ts'
import { findDuePosts } from './post.queries.ts'

export type EventPostDeps = ChangeDeps & {
  env: Pick<Env, 'PUBLIC_URL'>
  clock: Clock
  logger: Logger
  lanes: ChannelLanes
}

/** Hints only: what is due stands in the tables. */
const topics = ['event.saved', 'event.deleted', 'roster.changed', 'settings.changed'] as const
const lookEveryMs = 1_000
const notedWithinMs = 3_000
/** Posts of events that are over are looked at when something happened, and now and then in case nobody heard of it. */
const looksWithoutClosed = 60

/** Posts events to their channels and keeps the posts true. */
export function startEventPosts(deps: EventPostDeps, bot: Bot): BotPart {
  const { db, clock, outbox, logger } = deps
  const { client, serverId, leadership } = bot
  const cut = new AbortController()
  const stopping = new AbortController()
  const signal = AbortSignal.any([bot.signal, stopping.signal])
  // Each request listens to it while it is under way, and there are as many as there are channels.
  setMaxListeners(0, cut.signal, signal)
  const requests = createPostRequests(client.rest, { botId: client.user.id, signal: cut.signal })
  const keeper = createPostKeeper({ ...deps, leadership, serverId, requests })
  const underWay = new Map<string, Promise<void>>()
  const trouble = createTroubleLog(logger, {
    begun: 'an event’s post could not be kept, trying again',
    over: 'events’ posts are kept again',
  })
  let isWell = true
  let untilClosed = 0

  const failed = (err: unknown, eventId?: string) => {
    if (signal.aborted) return
    if (err instanceof StaleTermError) return stopping.abort()
    isWell = false
    untilClosed = 0
    trouble.failed(err, { eventId })
  }
  // What failed is due again with the next look, what was done may have a next step at once.
  const finish = async (eventId: string, queued: Promise<void>) => {
    try {
      await queued
      underWay.delete(eventId)
      ring()
    } catch (err) {
      underWay.delete(eventId)
      failed(err, eventId)
    }
  }
  const tend = async (eventId: string) => {
    const { isDone, queued } = await keeper.tend(eventId)
    if (queued) underWay.set(eventId, finish(eventId, queued))
    else if (isDone) ring()
  }
  const look = async () => {
    isWell = true
    const withClosed = untilClosed === 0
    untilClosed = withClosed ? looksWithoutClosed : untilClosed - 1
    try {
      for (const eventId of await findDuePosts(db, serverId, clock.now(), { withClosed }))
        if (!signal.aborted && !underWay.has(eventId))
          await tend(eventId).catch((err: unknown) => failed(err, eventId))
      if (isWell) trouble.worked()
    } catch (err) {
      failed(err)
    }
  }
  const watch = startWatch({ signal, everyMs: lookEveryMs, look })
  const ring = () => {
    untilClosed = 0
    watch.ring()
  }

  const unsubscribe = outbox.subscribe(topics, ring, { where: 'everywhere' })
  const channelUpdated = (_: unknown, { id }: { id: string }) =>
    void retryPosts({ db, leadership }, id).then(ring, failed)
  const write = { db, leadership }
  const then = (done: Promise<void>) => void done.then(ring, failed)
  const rightsChanged = () => then(retryForbiddenPosts(write, serverId))
  // Twice: a message can be deleted before it is noted that it was posted.
  const deleted = (ids: readonly string[]) => {
    const mark = () => then(noteDeletedMessages(write, ids))
    mark()
    delay(notedWithinMs, undefined, { signal }).then(mark, () => undefined)
  }
  const listeners = {
    [Events.ChannelUpdate]: channelUpdated,
    [Events.GuildRoleUpdate]: rightsChanged,
    [Events.GuildMemberUpdate]: (_: unknown, { id }: { id: string }) =>
      id === client.user.id && rightsChanged(),
    [Events.MessageDelete]: ({ id }: { id: string }) => deleted([id]),
    [Events.MessageBulkDelete]: (messages: { keys: () => Iterable<string> }) => deleted([...messages.keys()]),
    [Events.ThreadDelete]: ({ id }: { id: string }) => deleted([id]),
  }
  const entries = Object.entries(listeners) as [string, (...args: unknown[]) => void][]
  for (const [event, listener] of entries) client.on(event, listener)
  const unsubscribeNames = outbox.subscribe(
    ['member.renamed'],
    (row) => then(compareAnew(write, { serverId, people: readPayload(row).userIds })),
    { where: 'everywhere' },
  )
  // Also what Discord refused before: the address or the program may have been mended since.
  then(compareAnew(write, { serverId }))

  return {
    stop: async () => {
      stopping.abort()
      unsubscribe()
      unsubscribeNames()
      for (const [event, listener] of entries) client.off(event, listener)
      await watch.ended
      const settled = Promise.all(underWay.values())
      await finishInTime(settled)
      // What is cut off is looked for later.
      cut.abort()
      await settled
    },
  }
}
