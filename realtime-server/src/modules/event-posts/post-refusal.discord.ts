import type { EventPost } from '#generated/prisma/client.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Refusal } from '#transports/discord/refusal.ts'
import { forgetPost, noteRemoved, noteFailure, resetPost } from './post.commands.ts'
import { isRepostAllowed } from './post.plan.ts'
import { isAnswerable } from './post.presenter.ts'
import { hasFailureIn } from './post.queries.ts'
import { ask, channelOfPost, type PostReconcilerDeps, type StoredPostTask } from './post-task.discord.ts'

const longestPauseMs = 5 * 60_000
/** After this many refusals, also those before the deletion, the bot stops editing the post of a deleted event. */
const deletedAttemptsMax = 60

/** Stores a refusal: retry later, wait for another version of the event, or give up. The web page has the event in any case. */
export async function storeRefusal(
  task: StoredPostTask,
  given: Refusal,
  deps: PostReconcilerDeps,
  { isSending } = { isSending: false },
): Promise<void> {
  const { post, event, step } = task
  // In a forum an unknown channel is the post's own thread: the post was deleted with it.
  const refusal: Refusal =
    given.kind === 'channel_gone' && post.threadId !== null ? { ...given, kind: 'message_gone' } : given
  const { kind, code, message, retryAfterMs } = refusal
  const now = deps.clock.now()
  const failure = { code, message, isSending }

  if (retryAfterMs !== null || kind === 'bad_token') {
    if (!event && post.attempts >= deletedAttemptsMax) return forget(deps, post)
    const pauseMs = Math.max(retryAfterMs ?? 0, pauseAfter(post.attempts, kind))
    // A bad token is reported by the connection. The fault is stored first: if the process stops in between, the retry
    // is only too early.
    if (kind !== 'bad_token') await noteFault(deps, refusal, post.channelId)
    return noteFailure(deps, post, {
      ...failure,
      outcome: 'later',
      retryAt: new Date(now.getTime() + pauseMs),
    })
  }
  // If one message of a deleted event is missing, the others are still edited.
  if (!event) {
    const messageId = step.kind === 'edit' ? post.messageIds[step.index] : undefined
    if (kind === 'message_gone' && messageId !== undefined) return noteRemoved(deps, post, messageId)
    return forget(deps, post)
  }
  await noteFault(deps, refusal, kind === 'channel_gone' ? post.channelId : post.eventId)
  if (kind === 'message_gone') await deleteMessages(post, deps)
  if (kind === 'message_gone' && isAnswerable(event, now) && isRepostAllowed(post.repostedAt, now))
    return resetPost(deps, post, now)
  if (kind === 'message_gone' || kind === 'channel_gone')
    return noteFailure(deps, post, { ...failure, outcome: 'gone' })
  await noteFailure(deps, post, { ...failure, outcome: 'failed', version: event.version })
}

/** Deletes the row of a post that needs no further steps, and resolves its faults. */
export async function forget(deps: PostReconcilerDeps, post: EventPost): Promise<void> {
  await forgetPost(deps, post)
  await resolveFaults(deps, post.eventId)
  // A fault of the channel is resolved once no other post waits for it.
  if (!(await hasFailureIn(deps.db, post.channelId))) await resolveFaults(deps, post.channelId)
}

/** Deletes what is left of a post after one of its messages was deleted. Refusals are ignored. */
async function deleteMessages(post: EventPost, { requests }: PostReconcilerDeps): Promise<void> {
  if (post.messageIds.length < 2) return
  for (const messageId of post.messageIds)
    await ask(requests, () => requests.remove(channelOfPost(post), messageId))
}

/** Whether the message may have been sent all the same. */
export function isUnsure({ kind }: Refusal): boolean {
  return kind === 'server_error' || kind === 'rate_limited'
}

/** Whether Discord works and refuses only this request. */
export function isAnswered(refusal: Refusal): boolean {
  return !isUnsure(refusal) && refusal.kind !== 'bad_token'
}

/** No growing pause after a missing permission: admins expect to see that granting it helped. */
function pauseAfter(attempts: number, kind: Refusal['kind']): number {
  return kind === 'missing_access' ? 0 : Math.min(1_000 * 2 ** attempts, longestPauseMs)
}
