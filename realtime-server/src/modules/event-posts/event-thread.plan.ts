import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { isOver } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import { discordNameMax } from './discord-limits.presenter.ts'
import { plainName } from './post-markdown.presenter.ts'

/** An event's thread as stored: a row of `event_thread`. */
export type StoredThread = {
  channelId: string
  /** Null: there is none yet. */
  threadId: string | null
  name: string
  isArchived: boolean
  /** It was deleted in Discord. */
  isGone: boolean
  shownVersion: number
}

export type ThreadedEvent = Pick<
  EventFacts,
  'id' | 'serverId' | 'title' | 'status' | 'date' | 'duration' | 'version' | 'hasThread'
> & { reactivatedAt: Date | null }

/** The event's post: its thread is below it, or is the post's own thread in a forum. */
export type ThreadedPost = {
  channelId: string
  messageIds: readonly string[]
  threadId: string | null
  state: string
  shownVersion: number
}

/** The next step that brings a thread closer to its event. Only `start` and `update` send a request to Discord. */
export type ThreadStep =
  | { kind: 'nothing' }
  | { kind: 'start'; channelId: string; messageId: string; name: string }
  /** In a forum the post has a thread already. */
  | { kind: 'adopt'; channelId: string; threadId: string; name: string }
  | { kind: 'update'; threadId: string; name: string; isArchived: boolean; andForget: boolean }
  | { kind: 'settle' }
  | { kind: 'forget' }

export function threadNameOf({ title }: { title: string }): string {
  return plainName(title, discordNameMax)
}

/** Pure. `event` and `post` are null when they do not exist any more. */
export function planThread(
  thread: StoredThread | null,
  event: ThreadedEvent | null,
  post: ThreadedPost | null,
  now: Date,
): ThreadStep {
  if (!event) return planFarewell(thread, post)
  const isClosed = isThreadOver(event, now)
  const name = threadNameOf(event)
  const [messageId] = post?.messageIds ?? []
  if (thread === null || thread.threadId === null) {
    if (isClosed) return { kind: thread ? 'forget' : 'nothing' }
    if (!post || messageId === undefined) return { kind: 'nothing' }
    const { channelId, threadId } = post
    if (threadId !== null) return { kind: 'adopt', channelId, threadId, name }
    return event.hasThread ? { kind: 'start', channelId, messageId, name } : { kind: 'nothing' }
  }
  const { threadId, isArchived, shownVersion } = thread
  // A repost leaves its thread in the forum, too.
  const isElsewhere =
    post !== null &&
    messageId !== undefined &&
    (post.channelId !== thread.channelId || (post.threadId ?? threadId) !== threadId)
  if (isElsewhere) return { kind: 'update', threadId, name: thread.name, isArchived: true, andForget: true }
  const isForum = post !== null && post.threadId !== null
  // Nothing in an archived thread can be edited, so the post shows the event's end first.
  if (isForum && isClosed && !hasItsSay(post, event)) return { kind: 'nothing' }
  // Any change in an archived thread opens it again.
  const mayBeOpenAgain = isForum && isClosed && shownVersion !== event.version
  if (name !== thread.name || isClosed !== isArchived || mayBeOpenAgain)
    return { kind: 'update', threadId, name, isArchived: isClosed, andForget: false }
  return { kind: shownVersion === event.version ? 'nothing' : 'settle' }
}

/** A deletion can be undone, so the row stays; `event-thread.queries` finds it again when the deletion is final. */
function planFarewell(thread: StoredThread | null, post: ThreadedPost | null): ThreadStep {
  if (!thread) return { kind: 'nothing' }
  const { threadId, name, isArchived, isGone } = thread
  if (threadId === null || isArchived || isGone) return { kind: 'forget' }
  return post === null
    ? { kind: 'update', threadId, name, isArchived: true, andForget: false }
    : { kind: 'nothing' }
}

function isThreadOver(event: ThreadedEvent, now: Date): boolean {
  return !isOpenStatus(event.status) || isOver(event, now)
}

function hasItsSay({ state, shownVersion }: ThreadedPost, { version }: ThreadedEvent): boolean {
  return state === 'gone' || state === 'failed' || (state === 'closed' && shownVersion === version)
}
