import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import {
  claimPost,
  noteEdited,
  noteEditing,
  notePosted,
  noteRemoved,
  noteSending,
  noteSettled,
} from './post.commands.ts'
import { threadNameOf } from './event-thread.plan.ts'
import { leavesPlace, planPost, unknownHash, type PostStep } from './post.plan.ts'
import { readPost } from './post.queries.ts'
import { forget, isAnswered, isUnsure, storeRefusal } from './post-refusal.discord.ts'
import {
  ask,
  channelOfPost,
  type PostReconcilerDeps,
  type PostTask,
  type StoredPostTask,
} from './post-task.discord.ts'

type Reconciled = { isDone: boolean; queued: Promise<void> | null }

/**
 * Brings posts to the state of their events, one request after the other. The event is read again right before each.
 * The returned function takes the next step of an event's post; steps that need Discord are queued by channel.
 */
export function createPostReconciler(deps: PostReconcilerDeps): (eventId: string) => Promise<Reconciled> {
  const { clock, env, channelQueues, serverId } = deps

  const plan = async (eventId: string): Promise<PostTask> => {
    const { post, event, isForum, look } = await readPost(deps.db, serverId, eventId)
    const reader = { now: clock.now(), look, publicUrl: env.PUBLIC_URL }
    return { eventId, post, event, isForum, look, step: planPost(post, event, reader) }
  }
  const takeQueuedStep = async (eventId: string, queue: 'edit' | 'run') => {
    const task = await plan(eventId)
    if (queueOf(task.step) === queue) await takeStep(deps, task)
  }

  return async (eventId) => {
    const task = await plan(eventId)
    const queue = queueOf(task.step)
    if (!queue || !task.post) {
      await takeStep(deps, task)
      return { isDone: task.step.kind !== 'nothing', queued: null }
    }
    return {
      isDone: false,
      queued: channelQueues[queue](task.post.channelId, () => takeQueuedStep(eventId, queue)),
    }
  }
}

/** Null: the step needs no request to Discord. */
function queueOf({ kind }: PostStep): 'edit' | 'run' | null {
  if (kind === 'edit') return 'edit'
  return kind === 'post' || kind === 'remove' || kind === 'recover' ? 'run' : null
}

async function takeStep(deps: PostReconcilerDeps, task: PostTask): Promise<void> {
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
      return forget(deps, post)
  }
}

async function send(
  task: StoredPostTask,
  { message, hash }: Extract<PostStep, { kind: 'post' }>,
  deps: PostReconcilerDeps,
): Promise<void> {
  const { post, event } = task
  const { clock, requests } = deps
  // The last attempt may have been sent. Discord knows a nonce for some minutes only, so the channel is read.
  if (post.isSending && (await adoptLost(task, deps)) !== 'none') return
  await noteSending(deps, post)
  const nonce = `${post.nonce}-${post.messageIds.length}`
  const begins = task.isForum && post.messageIds.length === 0
  const sent = await ask(requests, () =>
    begins
      ? requests.begin(post.channelId, threadNameOf(event ?? post), message)
      : requests.post(channelOfPost(post), message, nonce),
  )
  if ('refusal' in sent) return storeRefusal(task, sent.refusal, deps, { isSending: isUnsure(sent.refusal) })
  // For a nonce that it knows Discord returns the earlier message, which may have older contents.
  const noted = post.isSending ? unknownHash : hash
  await notePosted(deps, post, {
    messageId: sent.value,
    hash: noted,
    now: clock.now(),
    ...(begins && { threadId: sent.value }),
  })
  await resolvePostFaults(task, deps)
}

/** Searches the message whose response got lost, and stores it when it was sent. */
async function adoptLost(
  task: StoredPostTask,
  deps: PostReconcilerDeps,
): Promise<'adopted' | 'none' | 'refused'> {
  const { post, event } = task
  const { requests } = deps
  const address = eventAddress(deps.env.PUBLIC_URL, post.eventId)
  const begins = task.isForum && post.messageIds.length === 0
  const found = await ask(requests, () =>
    begins
      ? requests.findBegun(deps.serverId, post.channelId, address)
      : requests.find(channelOfPost(post), address),
  )
  if ('refusal' in found) {
    // Without access a lost message stays, and the post in the new channel does not wait for it.
    if (event && leavesPlace(post, event, { now: deps.clock.now() }) && isAnswered(found.refusal))
      return 'none'
    await storeRefusal(task, found.refusal, deps, { isSending: true })
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

async function recover(task: StoredPostTask, deps: PostReconcilerDeps): Promise<void> {
  if ((await adoptLost(task, deps)) === 'none') await noteSending(deps, task.post, false)
}

async function edit(
  task: StoredPostTask,
  { index, message, hash }: Extract<PostStep, { kind: 'edit' }>,
  deps: PostReconcilerDeps,
): Promise<void> {
  const { post } = task
  const messageId = post.messageIds[index] ?? ''
  await noteEditing(deps, post, index)
  const { requests } = deps
  const sent = await ask(requests, () => requests.edit(channelOfPost(post), messageId, message))
  if ('refusal' in sent) return storeRefusal(task, sent.refusal, deps)
  await noteEdited(deps, post, { index, hash })
  await resolvePostFaults(task, deps)
}

async function remove(task: StoredPostTask, messageId: string, deps: PostReconcilerDeps): Promise<void> {
  const { post } = task
  await noteEditing(deps, post, post.messageIds.indexOf(messageId))
  const { requests } = deps
  const sent = await ask(requests, () => requests.remove(channelOfPost(post), messageId))
  if (!('refusal' in sent)) return noteRemoved(deps, post, messageId)
  const { refusal } = sent
  if (!isAnswered(refusal)) return storeRefusal(task, refusal, deps)
  // Without access the old message stays, and the post in the new channel does not wait for it.
  await noteRemoved(deps, post, messageId)
  if (refusal.kind === 'missing_access' || refusal.kind === 'rejected')
    await noteFault(deps, refusal, post.channelId)
}

async function resolvePostFaults({ post }: StoredPostTask, deps: PostReconcilerDeps): Promise<void> {
  await resolveFaults(deps, post.channelId)
  await resolveFaults(deps, post.eventId)
}
