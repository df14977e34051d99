import { randomBytes } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Database } from '#core/db/database.ts'
import { type Leadership, leaderTransaction } from '#core/jobs/leader.ts'
import type { EventPost, Prisma } from '#generated/prisma/client.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import { unknownHash, withHash, withoutHash } from './post.plan.ts'

/** Every write is refused to a leader that was replaced. */
export type PostDeps = { db: Database; leadership: Pick<Leadership, 'name' | 'term'> }

const untroubled = { attempts: 0, retryAt: null, errorCode: null, errorMessage: null, failedVersion: null }

/** Says that an event is to have a post in a channel, before anything is sent. */
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

/** Whether a message may stand in the channel that nobody noted. */
export async function noteSending(deps: PostDeps, { eventId }: EventPost, isSending = true): Promise<void> {
  await save(deps, eventId, { isSending })
}

type Posted = { messageId: string; hash: Buffer; now: Date; threadId?: string | null }

/** A message stands in the channel, behind those before it. */
export async function notePosted(
  deps: PostDeps,
  post: EventPost,
  { messageId, hash, now, threadId = post.threadId }: Posted,
): Promise<void> {
  await leaderTransaction(deps, async (tx) => {
    await tx.eventPost.update({
      where: { eventId: post.eventId },
      data: {
        ...untroubled,
        isSending: false,
        state: 'posted',
        threadId,
        messageIds: [...post.messageIds, messageId],
        contentHash: bytes(withHash(post.contentHash, post.messageIds.length, hash)),
        postedAt: post.postedAt ?? now,
      },
    })
    // No new version: nobody who watches the event sees anything else because of it.
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

/** From now on nobody knows what a message says, until it is noted: not even that it is the same as before. */
export async function noteEditing(deps: PostDeps, post: EventPost, index: number): Promise<void> {
  await save(deps, post.eventId, { contentHash: bytes(withHash(post.contentHash, index, unknownHash)) })
}

export async function noteEdited(
  deps: PostDeps,
  post: EventPost,
  { index, hash }: { index: number; hash: Buffer },
): Promise<void> {
  const contentHash = bytes(withHash(post.contentHash, index, hash))
  await save(deps, post.eventId, { ...untroubled, contentHash })
}

/** A message is not in the channel any more. A later one gets a nonce of its own, or Discord would answer with this one. */
export async function noteRemoved(deps: PostDeps, post: EventPost, messageId: string): Promise<void> {
  await save(deps, post.eventId, {
    messageIds: post.messageIds.filter((id) => id !== messageId),
    contentHash: bytes(withoutHash(post.contentHash, post.messageIds.indexOf(messageId))),
    nonce: newNonce(),
  })
}

/** The post shows this version. */
export async function noteSettled(
  deps: PostDeps,
  event: EventFacts,
  { changesAt, isClosed, look }: { changesAt: Date | null; isClosed: boolean; look: PostLook },
): Promise<void> {
  const state = isClosed ? 'closed' : 'posted'
  const { title, version } = event
  await save(deps, event.id, {
    ...untroubled,
    state,
    title,
    changesAt,
    shownVersion: version,
    shownLanguage: look.language,
    shownColor: look.color,
    shownImageUrl: look.imageUrl,
  })
}

const repostGapMs = 60_000
const repostsAnHour = 5

/** Whether a deleted post comes back by itself: whoever deletes it again and again means it. */
export function comesBack({ repostedAt }: Pick<EventPost, 'repostedAt'>, now: Date): boolean {
  return repostsWithinAnHour(repostedAt, now).length < repostsAnHour
}

function repostsWithinAnHour(repostedAt: readonly Date[], now: Date): Date[] {
  return repostedAt.filter((at) => now.getTime() - at.getTime() < 60 * 60_000)
}

/** Somebody deleted the post: the next one is another, a minute after the one before at the earliest. */
export async function startOver(
  deps: PostDeps,
  { eventId, reposts, repostedAt }: EventPost,
  now: Date,
): Promise<void> {
  const recent = repostsWithinAnHour(repostedAt, now)
  const last = recent.at(-1)
  const earliest = last === undefined ? now.getTime() : last.getTime() + repostGapMs
  await save(deps, eventId, {
    state: 'waiting',
    messageIds: [],
    threadId: null,
    retryAt: earliest > now.getTime() ? new Date(earliest) : null,
    repostedAt: [...recent, new Date(Math.max(earliest, now.getTime()))],
    contentHash: null,
    isSending: false,
    nonce: newNonce(),
    reposts: reposts + 1,
  })
}

export type PostTrouble = {
  code: string | null
  message: string
  /** Whether the message may stand in the channel all the same. */
  isSending: boolean
} & (
  | { outcome: 'later'; retryAt: Date }
  /** What was sent was wrong: another version may be right. */
  | { outcome: 'failed'; version: number }
  /** Channel or message are gone for good. */
  | { outcome: 'gone' }
)

/** Discord refused, and what that means for this post. */
export async function noteTrouble(deps: PostDeps, post: EventPost, trouble: PostTrouble): Promise<void> {
  const { code, message, isSending, outcome } = trouble
  await save(deps, post.eventId, {
    errorCode: code ?? 'none',
    errorMessage: message,
    isSending,
    attempts: post.attempts + 1,
    ...(outcome === 'later' && { retryAt: trouble.retryAt }),
    ...(outcome === 'failed' && { state: 'failed', failedVersion: trouble.version }),
    ...(outcome === 'gone' && { state: 'gone', messageIds: [], contentHash: null }),
  })
}

/** Ends all knowledge of a post, of which nothing needs care any more. */
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
