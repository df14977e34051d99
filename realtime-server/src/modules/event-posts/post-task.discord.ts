import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import type { EventPost } from '#generated/prisma/client.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import type { ChannelQueues } from '#transports/discord/channel-queues.ts'
import { readRefusal, type Refusal } from '#transports/discord/refusal.ts'
import type { PostRequests } from './post-requests.discord.ts'
import type { PostDeps } from './post.commands.ts'
import type { PostStep } from './post.plan.ts'
import type { PostedEvent } from './post.presenter.ts'

export type PostReconcilerDeps = ChangeDeps &
  PostDeps & {
    env: Pick<Env, 'PUBLIC_URL'>
    clock: Clock
    channelQueues: ChannelQueues
    requests: PostRequests
    serverId: string
  }

/** A post, its event, and the next step. */
export type PostTask = {
  eventId: string
  post: EventPost | null
  event: PostedEvent | null
  isForum: boolean
  look: PostLook
  step: PostStep
}
export type StoredPostTask = PostTask & { post: EventPost }

/** The channel of its messages: in a forum each post is its own thread. */
export function channelOfPost({ threadId, channelId }: EventPost): string {
  return threadId ?? channelId
}

type Answer<T> = { value: T } | { refusal: Refusal }

/**
 * A request that was aborted at the end of the connection is no refusal: its result stays unknown. discord.js throws the
 * same error when Discord does not answer in time.
 */
export async function ask<T>(
  { signal }: Pick<PostRequests, 'signal'>,
  send: () => Promise<T>,
): Promise<Answer<T>> {
  try {
    return { value: await send() }
  } catch (error) {
    if (signal.aborted && error instanceof Error && error.name === 'AbortError') throw error
    return { refusal: readRefusal(error) }
  }
}
