import {
  hashMessage,
  isAnswerable,
  presentDeletedPost,
  presentPost,
  withPings,
  type PostedEvent,
  type PostMessage,
  type PostReader,
} from './post.presenter.ts'

/** A post in Discord as stored: a row of `event_post`. */
export type StoredPost = {
  channelId: string
  title: string
  messageIds: readonly string[]
  isSending: boolean
  contentHash: Uint8Array | null
  state: string
  /** A leader asked for a new post at the end of the channel. The old messages are deleted first. */
  isRepostWanted: boolean
}

/**
 * The next step that brings a post closer to its event; another one may follow. `claim`, `forget` and `settle` only
 * write to the database.
 */
export type PostStep =
  | { kind: 'nothing' }
  /** Stores a row for the post; nothing is sent yet. */
  | { kind: 'claim'; channelId: string }
  | { kind: 'post'; message: PostMessage; hash: Buffer }
  /** A message may have been sent whose id is not stored. Searches it before another step is taken. */
  | { kind: 'recover' }
  | { kind: 'edit'; index: number; message: PostMessage; hash: Buffer }
  /** Deletes one message: the post is shorter now, or moves to another channel. */
  | { kind: 'remove'; messageId: string }
  /** Deletes the row of the post. Its messages are gone, or stay unchanged in Discord. */
  | { kind: 'forget' }
  /** The post matches its event. */
  | { kind: 'settle'; changesAt: Date | null; isClosed: boolean }

const hashLength = 32
/** The hash of a message whose contents are not known. All zeros, so it equals no SHA-256 and the message is edited. */
export const unknownHash = Buffer.alloc(hashLength)

/** Pure. `event` is null when it was deleted. */
export function planPost(post: StoredPost | null, event: PostedEvent | null, reader: PostReader): PostStep {
  if (!post) {
    if (!event?.channelId || !isAnswerable(event, reader.now)) return { kind: 'nothing' }
    return { kind: 'claim', channelId: event.channelId }
  }
  const { messageIds } = post
  const [first] = messageIds
  if (event && leavesPlace(post, event, reader)) {
    if (post.isSending) return { kind: 'recover' }
    return first === undefined ? { kind: 'forget' } : { kind: 'remove', messageId: first }
  }
  if (!event) return planDeletedPost(post, reader)

  // A past event gets no new post.
  if (first === undefined && !isAnswerable(event, reader.now))
    return { kind: post.isSending ? 'recover' : 'forget' }
  if (post.state === 'gone') return { kind: 'nothing' }
  const { messages, changesAt, isClosed } = presentPost(event, reader)
  const step = planMessages(post, messages, event.unpingedRoleIds)
  if (post.isSending && step?.kind !== 'post') return { kind: 'recover' }
  return step ?? { kind: 'settle', changesAt, isClosed }
}

/** Whether the messages are to be deleted, and new ones posted elsewhere or at the end of the channel. */
export function leavesPlace(
  post: Pick<StoredPost, 'channelId' | 'isRepostWanted'>,
  event: PostedEvent,
  { now }: Pick<PostReader, 'now'>,
): boolean {
  return event.channelId !== post.channelId || (post.isRepostWanted && isAnswerable(event, now))
}

function planDeletedPost(post: StoredPost, { look }: PostReader): PostStep {
  if (post.isSending) return { kind: 'recover' }
  if (post.messageIds.length === 0 || post.state === 'gone') return { kind: 'forget' }
  return planMessages(post, [presentDeletedPost(post.title, look.language)], null) ?? { kind: 'forget' }
}

/**
 * Null when the channel has all messages. Missing ones are sent before others are edited, so that no name is missing in
 * between. `pings`: roles that the first message notifies. Null: missing messages are not sent (deleted event).
 */
function planMessages(
  { messageIds, contentHash }: StoredPost,
  messages: readonly PostMessage[],
  pings: readonly string[] | null,
): PostStep | null {
  for (const [index, message] of messages.entries()) {
    const hash = hashMessage(message)
    if (index >= messageIds.length)
      return pings && { kind: 'post', message: index === 0 ? withPings(message, pings) : message, hash }
    const stored = contentHash?.subarray(index * hashLength, (index + 1) * hashLength)
    if (!stored || !hash.equals(stored)) return { kind: 'edit', index, message, hash }
  }
  const surplus = messageIds.slice(messages.length).at(-1)
  return surplus === undefined ? null : { kind: 'remove', messageId: surplus }
}

/** The hashes with the one of message `index` replaced; missing ones before it are unknown. */
export function withHash(all: Uint8Array | null, index: number, hash: Uint8Array): Buffer {
  const length = Math.max(all?.length ?? 0, (index + 1) * hashLength)
  const hashes = Buffer.alloc(length)
  if (all) hashes.set(all)
  hashes.set(hash, index * hashLength)
  return hashes
}

/** The hashes without the one of message `index`. */
export function withoutHash(all: Uint8Array | null, index: number): Buffer {
  const hashes = Buffer.from(all ?? [])
  return Buffer.concat([hashes.subarray(0, index * hashLength), hashes.subarray((index + 1) * hashLength)])
}

const repostGapMs = 60_000
const repostsAnHour = 5

/** Whether a deleted post is posted again by itself: not after several deletions within an hour. */
export function isRepostAllowed(repostedAt: readonly Date[], now: Date): boolean {
  return repostsWithinAnHour(repostedAt, now).length < repostsAnHour
}

/** The reposts of the last hour and, last, the next one: now, or one minute after the previous repost. */
export function withRepost(repostedAt: readonly Date[], now: Date): Date[] {
  const recent = repostsWithinAnHour(repostedAt, now)
  const earliest = (recent.at(-1)?.getTime() ?? -Infinity) + repostGapMs
  return [...recent, new Date(Math.max(earliest, now.getTime()))]
}

function repostsWithinAnHour(repostedAt: readonly Date[], now: Date): Date[] {
  return repostedAt.filter((at) => now.getTime() - at.getTime() < 60 * 60_000)
}
