import { type APIThreadChannel, DiscordAPIError, Routes, ThreadAutoArchiveDuration } from 'discord.js'
import { eventThreadScope, noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { threadArchived } from '#transports/discord/open-thread.ts'
import { readRefusal } from '#transports/discord/refusal.ts'
import { faultsOf, isEnding, reconcileDueEvents, type ReconcilerDeps, writer } from './due-events.discord.ts'
import {
  forgetThread,
  noteThread,
  noteThreadGone,
  noteThreadSettled,
  noteThreadFailure,
} from './event-thread.commands.ts'
import { planThread, type ThreadStep } from './event-thread.plan.ts'
import { findDueThreads, readThread } from './event-thread.queries.ts'
import type { EventPostDeps } from './post.discord.ts'

/** 'A thread has already been created for this message' */
const threadExists = 160004
const shortestPauseMs = 60_000
const longestPauseMs = 60 * 60_000

type Read = Awaited<ReturnType<typeof readThread>>

/** Creates a thread below the posts of events that have one, and updates its name and whether it is archived. */
export function startEventThreads(deps: EventPostDeps, bot: Bot): BotPart {
  const { db, clock } = deps
  return reconcileDueEvents(deps, bot, {
    topics: ['event.saved', 'event.deleted'],
    says: {
      begun: 'events’ threads could not be reconciled, trying again',
      over: 'events’ threads are reconciled again',
    },
    findDue: () => findDueThreads(db, bot.serverId, clock.now()),
    reconcile: (eventId) => reconcile({ ...deps, bot }, eventId),
  })
}

async function reconcile(deps: ReconcilerDeps, eventId: string): Promise<void> {
  const { bot, clock, db } = deps
  const read = await readThread(db, eventId)
  const step = planThread(read.thread, read.event, read.post, clock.now())
  try {
    await take(deps, eventId, read, step)
    if (step.kind !== 'nothing') await resolveFaults(faultsOf(deps), eventThreadScope(eventId))
  } catch (error) {
    if (isEnding(error, bot)) throw error
    await refused(deps, eventId, read, step, error)
  }
}

async function take(deps: ReconcilerDeps, eventId: string, read: Read, step: ThreadStep): Promise<void> {
  const { rest } = deps.bot.client
  const { signal } = deps.bot
  const write = writer(deps)
  const known = subjectOf(deps, eventId, read)
  const version = read.event?.version ?? -1
  switch (step.kind) {
    case 'nothing':
      return
    case 'forget':
      return forgetThread(write, eventId)
    case 'settle':
      return noteThreadSettled(write, eventId, version)
    case 'adopt':
      return noteThread(write, known, {
        channelId: step.channelId,
        threadId: step.threadId,
        name: step.name,
        isArchived: false,
        version,
      })
    case 'start': {
      const { channelId, messageId, name } = step
      const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek }
      const { id: threadId, owner_id: ownerId } = await rest
        .post(Routes.threads(channelId, messageId), { body, signal })
        // The last response was lost and the thread exists: a message has at most one, with the message's own id.
        .catch((error: unknown) => {
          if (isRefusedFor(error, threadExists)) return rest.get(Routes.channel(messageId), { signal })
          throw error
        })
        .then((thread) => thread as APIThreadChannel)
      await noteThread(write, known, { channelId, threadId, name, isArchived: false, version })
      // Discord takes changes of a thread from its owner only, so a person's stays as they want it.
      return ownerId === deps.bot.client.user.id ? undefined : noteThreadGone(write, eventId)
    }
    case 'update': {
      const { threadId, name, isArchived } = step
      const change = (body: { name?: string; archived: boolean }) =>
        rest.patch(Routes.channel(threadId), { body, signal })
      // An archived thread takes no other change, so it is opened with it.
      await change({ name, archived: isArchived }).catch(async (error: unknown) => {
        if (!isArchived || !isRefusedFor(error, threadArchived)) throw error
        // Discord archives threads by itself after days without messages.
        if (name === read.thread?.name) return
        await change({ name, archived: false })
        await change({ archived: true })
      })
      if (step.andForget) return forgetThread(write, eventId)
      const channelId = read.thread?.channelId ?? ''
      return noteThread(write, known, { channelId, threadId, name, isArchived, version })
    }
  }
}

async function refused(
  deps: ReconcilerDeps,
  eventId: string,
  read: Read,
  step: ThreadStep,
  error: unknown,
): Promise<void> {
  // The pause counts from the refusal, not from when its fault was stored.
  const now = deps.clock.now()
  const refusal = readRefusal(error)
  const write = writer(deps)
  if (refusal.kind === 'channel_gone' && step.kind === 'update')
    return step.andForget || !read.event ? forgetThread(write, eventId) : noteThreadGone(write, eventId)
  await noteFault(faultsOf(deps), refusal, eventThreadScope(eventId))
  const attempts = (read.thread?.attempts ?? 0) + 1
  const backoffMs = Math.min(1_000 * 2 ** Math.min(attempts, 12), longestPauseMs)
  const pauseMs = Math.max(refusal.retryAfterMs ?? shortestPauseMs, backoffMs)
  await noteThreadFailure(write, subjectOf(deps, eventId, read), {
    channelId: read.thread?.channelId ?? read.post?.channelId ?? '',
    attempts,
    retryAt: new Date(now.getTime() + pauseMs),
  })
}

function isRefusedFor(error: unknown, code: number): boolean {
  return error instanceof DiscordAPIError && error.code === code
}

function subjectOf({ bot }: ReconcilerDeps, eventId: string, { event }: Read) {
  return event ?? { id: eventId, serverId: bot.serverId }
}
