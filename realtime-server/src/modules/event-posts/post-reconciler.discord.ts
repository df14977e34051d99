import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import type { EventPost } from '#generated/prisma/client.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import type { ChannelLanes } from '#transports/discord/channel-queues.ts'
import { readRefusal, type Refusal } from '#transports/discord/refusal.ts'
import type { PostRequests } from './post-requests.discord.ts'
import {
  claimPost,
  forgetPost,
  noteEdited,
  noteEditing,
  notePosted,
  noteRemoved,
  noteSending,
  noteSettled,
  noteTrouble,
  comesBack,
  startOver,
  type PostDeps,
} from './post.commands.ts'
import { planPost, unknownHash, type PostStep } from './post.plan.ts'
import { isAnswerable, type PostedEvent } from './post.presenter.ts'
import { hasTroubleIn, readPost } from './post.queries.ts'

export type PostKeeperDeps = ChangeDeps &
  PostDeps & {
    env: Pick<Env, 'PUBLIC_URL'>
    clock: Clock
    lanes: ChannelLanes
    requests: PostRequests
    serverId: string
  }

/** A post, its event, and what is to be done next. */
type Task = {
  eventId: string
  post: EventPost | null
  event: PostedEvent | null
  isForum: boolean
  look: PostLook
  step: PostStep
}
type Posted = Task & { post: EventPost }

const longestPauseMs = 5 * 60_000
/** After so many tries nobody asks any more what became of an event that is gone. */
const farewellAttempts = 60

type Tended = { isDone: boolean; queued: Promise<void> | null }

export type PostKeeper = {
  /** Looks at one event and does the next thing its post needs, or queues what Discord has to be asked for. */
  tend: (eventId: string) => Promise<Tended>
}

/** Keeps each post what its event is, one request after the other. The event is read again right before each. */
export function createPostKeeper(deps: PostKeeperDeps): PostKeeper {
  const { clock, env, lanes, serverId } = deps

  const plan = async (eventId: string): Promise<Task> => {
    const { post, event, isForum, look } = await readPost(deps.db, serverId, eventId)
    const reader = { now: clock.now(), look, publicUrl: env.PUBLIC_URL }
    return { eventId, post, event, isForum, look, step: planPost(post, event, reader) }
  }
  const later = async (eventId: string, lane: 'edit' | 'run') => {
    const task = await plan(eventId)
    if (laneOf(task.step) === lane) await takeStep(deps, task)
  }

  return {
    tend: async (eventId) => {
      const task = await plan(eventId)
      const lane = laneOf(task.step)
      if (!lane || !task.post) {
        await takeStep(deps, task)
        return { isDone: task.step.kind !== 'nothing', queued: null }
      }
      return { isDone: false, queued: lanes[lane](task.post.channelId, () => later(eventId, lane)) }
    },
  }
}

/** Null: Discord is not asked. */
function laneOf({ kind }: PostStep): 'edit' | 'run' | null {
  if (kind === 'edit') return 'edit'
  return kind === 'post' || kind === 'remove' || kind === 'recover' ? 'run' : null
}

async function takeStep(deps: PostKeeperDeps, task: Task): Promise<void> {
  const { post, event, step } = task
  if (step.kind === 'claim') return event ? claimPost(deps, event, step.channelId) : undefined
  if (!post || step.kind === 'nothing') return
  const known = { ...task, post }
  switch (step.kind) {
    case 'post':
      return send(known, step, deps)
    case 'recover':
      return recover(known, deps)
    case 'edit':
      return edit(known, step, deps)
    case 'remove':
      return remove(known, step.messageId, deps)
    case 'settle':
      return event ? noteSettled(deps, event, { ...step, look: task.look }) : undefined
    case 'forget':
      return forget(known, deps)
  }
}

async function forget({ post }: Posted, deps: PostKeeperDeps): Promise<void> {
  await forgetPost(deps, post)
  await resolveFaults(deps, post.eventId)
  // Nothing in the channel waits for it any more, so that what is wrong there is nobody's trouble.
  if (!(await hasTroubleIn(deps.db, post.channelId))) await resolveFaults(deps, post.channelId)
}

async function send(
  task: Posted,
  { message, hash }: Extract<PostStep, { kind: 'post' }>,
  deps: PostKeeperDeps,
): Promise<void> {
  const { post } = task
  const { requests, clock } = deps
  // The last try may have arrived. Discord knows a nonce for some minutes only; the channel remembers.
  if (post.isSending && (await adoptLost(task, deps)) !== 'none') return
  await noteSending(deps, post)
  const nonce = `${post.nonce}-${post.messageIds.length}`
  const begins = task.isForum && post.messageIds.length === 0
  const sent = await ask(() =>
    begins
      ? requests.begin(post.channelId, post.title, message)
      : requests.post(placeOf(post), message, nonce),
  )
  if ('refusal' in sent) return refused(task, sent.refusal, deps, { isSending: isUnsure(sent.refusal) })
  // What Discord gives back for a nonce it knows may say something older.
  const noted = post.isSending ? unknownHash : hash
  await notePosted(deps, post, {
    messageId: sent.value,
    hash: noted,
    now: clock.now(),
    ...(begins && { threadId: sent.value }),
  })
  await worksAgain(task, deps)
}

/** Looks for the message whose answer got lost, and notes it if it is there. */
async function adoptLost(task: Posted, deps: PostKeeperDeps): Promise<'adopted' | 'none' | 'refused'> {
  const { post } = task
  const address = eventAddress(deps.env.PUBLIC_URL, post.eventId)
  const begins = task.isForum && post.messageIds.length === 0
  const found = await ask(() =>
    begins
      ? deps.requests.findBegun(deps.serverId, post.channelId, address)
      : deps.requests.find(placeOf(post), address),
  )
  if ('refusal' in found) {
    await refused(task, found.refusal, deps, { isSending: true })
    return 'refused'
  }
  const messageId = found.value.find((id) => !post.messageIds.includes(id))
  if (messageId === undefined) return 'none'
  await notePosted(deps, post, {
    messageId,
    hash: unknownHash,
    now: deps.clock.now(),
    ...(begins && { threadId: messageId }),
  })
  return 'adopted'
}

async function recover(task: Posted, deps: PostKeeperDeps): Promise<void> {
  if ((await adoptLost(task, deps)) === 'none') await noteSending(deps, task.post, false)
}

async function edit(
  task: Posted,
  { index, message, hash }: Extract<PostStep, { kind: 'edit' }>,
  deps: PostKeeperDeps,
): Promise<void> {
  const { post } = task
  const messageId = post.messageIds[index] ?? ''
  await noteEditing(deps, post, index)
  const sent = await ask(() => deps.requests.edit(placeOf(post), messageId, message))
  if ('refusal' in sent) return refused(task, sent.refusal, deps)
  await noteEdited(deps, post, { index, hash })
  await worksAgain(task, deps)
}

async function remove(task: Posted, messageId: string, deps: PostKeeperDeps): Promise<void> {
  const { post } = task
  await noteEditing(deps, post, post.messageIds.indexOf(messageId))
  const sent = await ask(() => deps.requests.remove(placeOf(post), messageId))
  if (!('refusal' in sent)) return noteRemoved(deps, post, messageId)
  const { refusal } = sent
  if (refusal.kind === 'message_gone' || refusal.kind === 'channel_gone')
    return noteRemoved(deps, post, messageId)
  // Where the bot may do nothing any more, what it wrote stays, and the post in the new channel does not wait for it.
  if (refusal.kind === 'missing_access' || refusal.kind === 'rejected') {
    await noteRemoved(deps, post, messageId)
    return noteFault(deps, refusal, post.channelId)
  }
  await refused(task, refusal, deps)
}

async function worksAgain({ post }: Posted, deps: PostKeeperDeps): Promise<void> {
  await resolveFaults(deps, post.channelId)
  await resolveFaults(deps, post.eventId)
}

/** What a refusal means for the post: later, not like this, or never again. The web page has the event in any case. */
async function refused(
  task: Posted,
  given: Refusal,
  deps: PostKeeperDeps,
  { isSending } = { isSending: false },
): Promise<void> {
  const { post, event, step } = task
  // A forum's post is deleted with its thread.
  const refusal: Refusal =
    given.kind === 'channel_gone' && post.threadId !== null ? { ...given, kind: 'message_gone' } : given
  const { kind, code, message, retryAfterMs } = refusal
  const now = deps.clock.now()
  const trouble = { code, message, isSending }

  if (retryAfterMs !== null || kind === 'bad_token') {
    if (!event && post.attempts >= farewellAttempts) return forgetPost(deps, post)
    const pauseMs = Math.max(retryAfterMs ?? 0, pauseAfter(post.attempts, kind))
    // The connection's own end tells of the token. Said before the pause begins: what is cut off here is tried at once.
    if (kind !== 'bad_token') await noteFault(deps, refusal, post.channelId)
    return noteTrouble(deps, post, {
      ...trouble,
      outcome: 'later',
      retryAt: new Date(now.getTime() + pauseMs),
    })
  }
  // Nothing more can be said of an event that is gone, where nothing can be said; its other messages still can.
  if (!event) {
    const messageId = step.kind === 'edit' ? post.messageIds[step.index] : undefined
    if (kind === 'message_gone' && messageId !== undefined) return noteRemoved(deps, post, messageId)
    return forgetPost(deps, post)
  }
  await noteFault(deps, refusal, kind === 'channel_gone' ? post.channelId : post.eventId)
  if (kind === 'message_gone') await removeAll(post, deps)
  if (kind === 'message_gone' && isAnswerable(event, now) && comesBack(post, now))
    return startOver(deps, post, now)
  if (kind === 'message_gone' || kind === 'channel_gone')
    return noteTrouble(deps, post, { ...trouble, outcome: 'gone' })
  await noteTrouble(deps, post, { ...trouble, outcome: 'failed', version: event.version })
}

/** Where one of several messages was deleted, the others alone are no post. */
async function removeAll(post: EventPost, { requests }: PostKeeperDeps): Promise<void> {
  if (post.messageIds.length < 2) return
  for (const messageId of post.messageIds) await ask(() => requests.remove(placeOf(post), messageId))
}

/** Where its messages stand: in a forum each post is a thread of its own. */
function placeOf({ threadId, channelId }: EventPost): string {
  return threadId ?? channelId
}

/** Whether the message may have arrived all the same. */
function isUnsure({ kind }: Refusal): boolean {
  return kind === 'server_error' || kind === 'rate_limited'
}

/** Permissions are mended by people, who want to see that it worked; a Discord that is not well wants to be left alone. */
function pauseAfter(attempts: number, kind: Refusal['kind']): number {
  return kind === 'missing_access' ? 0 : Math.min(1_000 * 2 ** attempts, longestPauseMs)
}

type Answer<T> = { value: T } | { refusal: Refusal }

/** Only what Discord answers is a refusal; what was cut off at the end of the connection stays unsure. */
async function ask<T>(request: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await request() }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    return { refusal: readRefusal(error) }
  }
}
