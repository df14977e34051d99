import { randomBytes } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Database } from '#core/db/database.ts'
import { type Leadership, leaderTransaction } from '#core/jobs/leader.ts'
import type { EventPost, Prisma } from '#generated/prisma/client.ts'
import { roleEmojiText, type PostLook } from '#modules/settings/post-look.queries.ts'
import { unknownHash, withHash, withoutHash, withRepost } from './post.plan.ts'

/** Every write is refused to a leader that was replaced. */
export type PostDeps = { db: Database; leadership: Pick<Leadership, 'name' | 'term'> }

const withoutFailure = {
  attempts: 0,
  retryAt: null,
  errorCode: null,
  errorMessage: null,
  failedVersion: null,
}

/** Stores that an event is to have a post in a channel, before anything is sent. */
export async function claimPost(deps: PostDeps, event: EventFacts, channelId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.createMany({
      data: [
        {
          eventId: event.id,
          serverId: event.serverId,
          channelId,
          title: event.title,
          nonce: newNonce(),
        },
      ],
      skipDuplicates: true,
    }),
  )
}

/** Stores whether a message may have been sent whose id is not stored. */
export async function noteSending(deps: PostDeps, { eventId }: EventPost, isSending = true): Promise<void> {
  await save(deps, eventId, { isSending })
}

type Posted = { messageId: string; hash: Buffer; now: Date; threadId?: string | null }

/** Stores the id of a sent message, after the earlier ones. */
export async function notePosted(
  deps: PostDeps,
  post: EventPost,
  { messageId, hash, now, threadId = post.threadId }: Posted,
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.eventPost.update({
      where: { eventId: post.eventId },
      data: {
        ...withoutFailure,
        isSending: false,
        state: 'posted',
        threadId,
        messageIds: [...post.messageIds, messageId],
        contentHash: bytes(withHash(post.contentHash, post.messageIds.length, hash)),
        postedAt: post.postedAt ?? now,
      },
    })
    // No new version: screens show nothing of it.
    if (post.messageIds.length === 0)
      await tx.sql
        .updateTable('event')
        .set({
          messageId,
          rolesPingedAt: ({ case: choose, fn, val }) =>
            choose()
              .when(fn<number>('cardinality', ['pingRoleIds']), '>', 0)
              .then(fn.coalesce('rolesPingedAt', val(now)))
              .end(),
        })
        .where('id', '=', post.eventId)
        .execute()
  })
}

/** Marks the contents of a message as unknown until its edit is stored. */
export async function noteEditing(deps: PostDeps, post: EventPost, index: number): Promise<void> {
  await save(deps, post.eventId, { contentHash: bytes(withHash(post.contentHash, index, unknownHash)) })
}

export async function noteEdited(
  deps: PostDeps,
  post: EventPost,
  { index, hash }: { index: number; hash: Buffer },
): Promise<void> {
  const contentHash = bytes(withHash(post.contentHash, index, hash))
  await save(deps, post.eventId, { ...withoutFailure, contentHash })
}

/** A message was deleted. The nonce changes, because for a known one Discord would return the deleted message. */
export async function noteRemoved(deps: PostDeps, post: EventPost, messageId: string): Promise<void> {
  await save(deps, post.eventId, {
    messageIds: post.messageIds.filter((id) => id !== messageId),
    contentHash: bytes(withoutHash(post.contentHash, post.messageIds.indexOf(messageId))),
    nonce: newNonce(),
  })
}

/** Stores that the post shows this version. */
export async function noteSettled(
  deps: PostDeps,
  event: EventFacts,
  { changesAt, isClosed, look }: { changesAt: Date | null; isClosed: boolean; look: PostLook },
): Promise<void> {
  const state = isClosed ? 'closed' : 'posted'
  const { title, version } = event
  await save(deps, event.id, {
    ...withoutFailure,
    state,
    title,
    changesAt,
    shownVersion: version,
    shownLanguage: look.language,
    shownColor: look.color,
    shownImageUrl: look.imageUrl,
    shownRoleEmoji: roleEmojiText(look),
    ...(isClosed && { isRepostWanted: false }),
  })
}

/** The post was deleted in Discord: a new one follows. */
export async function resetPost(
  deps: PostDeps,
  { eventId, reposts, repostedAt }: EventPost,
  now: Date,
): Promise<void> {
  const reposted = withRepost(repostedAt, now)
  const at = reposted.at(-1) ?? now
  await save(deps, eventId, {
    state: 'waiting',
    messageIds: [],
    threadId: null,
    retryAt: at > now ? at : null,
    repostedAt: reposted,
    contentHash: null,
    isSending: false,
    nonce: newNonce(),
    reposts: reposts + 1,
  })
}

export type PostFailure = {
  code: string | null
  message: string
  /** Whether the message may have been sent all the same. */
  isSending: boolean
} & (
  | { outcome: 'later'; retryAt: Date }
  /** Discord refused the contents: another version may be accepted. */
  | { outcome: 'failed'; version: number }
  /** Channel or message were deleted. */
  | { outcome: 'gone' }
)

/** Stores Discord's refusal and its outcome for the post. */
export async function noteFailure(deps: PostDeps, post: EventPost, failure: PostFailure): Promise<void> {
  const { code, message, isSending, outcome } = failure
  await save(deps, post.eventId, {
    errorCode: code ?? 'none',
    errorMessage: message,
    isSending,
    attempts: post.attempts + 1,
    ...(outcome === 'later' && { retryAt: failure.retryAt }),
    ...(outcome === 'failed' && { state: 'failed', failedVersion: failure.version, isRepostWanted: false }),
    ...(outcome === 'gone' && { state: 'gone', messageIds: [], contentHash: null, isSending: false }),
  })
}

/** Deletes the row of a post that needs no further steps. */
export async function forgetPost(deps: PostDeps, { eventId }: EventPost): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.eventPost.deleteMany({ where: { eventId } })
    await tx.sql.updateTable('event').set({ messageId: null }).where('id', '=', eventId).execute()
  })
}

function newNonce(): string {
  return randomBytes(10).toString('hex')
}

function save(deps: PostDeps, eventId: string, data: Prisma.EventPostUpdateInput): Promise<unknown> {
  return leaderTransaction(deps, (tx) => tx.eventPost.update({ where: { eventId }, data }))
}

/** Prisma takes bytes that own their memory. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}
