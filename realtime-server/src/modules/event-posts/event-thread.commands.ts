import { leaderTransaction } from '#core/jobs/leader.ts'
import type { PostDeps } from './post.commands.ts'

const withoutFailure = { attempts: 0, retryAt: null }

type Shown = { channelId: string; threadId: string; name: string; isArchived: boolean; version: number }

/** Stores that the thread exists, with its name and state. */
export async function noteThread(
  deps: PostDeps,
  event: { id: string; serverId: string },
  { version, ...shown }: Shown,
): Promise<void> {
  const data = { ...withoutFailure, ...shown, isGone: false, shownVersion: version }
  await leaderTransaction(deps, (tx) =>
    tx.eventThread.upsert({
      where: { eventId: event.id },
      create: { eventId: event.id, serverId: event.serverId, ...data },
      update: data,
    }),
  )
}

/** Stores that the thread matches this version of its event. */
export async function noteThreadSettled(
  deps: PostDeps,
  eventId: string,
  shownVersion: number,
): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventThread.update({ where: { eventId }, data: { ...withoutFailure, shownVersion } }),
  )
}

/** Stores a refusal by Discord and when to try again. */
export async function noteThreadFailure(
  deps: PostDeps,
  { id: eventId, serverId }: { id: string; serverId: string },
  failure: { channelId: string; attempts: number; retryAt: Date },
): Promise<void> {
  const { channelId, ...later } = failure
  await leaderTransaction(deps, (tx) =>
    tx.eventThread.upsert({
      where: { eventId },
      create: { eventId, serverId, channelId, name: '', ...later },
      update: later,
    }),
  )
}

/** Stores that the thread was deleted in Discord; it is not created again. */
export async function noteThreadGone(deps: PostDeps, eventId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventThread.updateMany({ where: { eventId }, data: { ...withoutFailure, isGone: true } }),
  )
}

export async function forgetThread(deps: PostDeps, eventId: string): Promise<void> {
  await leaderTransaction(deps, (tx) => tx.eventThread.deleteMany({ where: { eventId } }))
}
