import { setTimeout as delay } from 'node:timers/promises'
import { createOrderedQueue } from '#core/ordered-queue.ts'

/**
 * Discord takes three edits of messages older than an hour in six seconds, per channel (error 30046). Counted from the
 * end of one edit to the start of the next, so that a slow one does not bring the next ones closer together.
 */
const editGapMs = 2_100

/** Two queues for each channel: its messages one after the other, and beside them its edits one after the other. */
export type ChannelQueues = {
  /** A new message, or anything else that is no edit. Discord's own limit paces these. */
  run: <T>(channelId: string, task: () => Promise<T>) => Promise<T>
  /** An edit: at least 2.1 s after the last one in this channel. Read what to send inside of the task, so that the latest state wins. */
  edit: <T>(channelId: string, task: () => Promise<T>) => Promise<T>
}

/** Created with each connection; tasks that still wait when `signal` aborts are rejected without having begun. */
export function createChannelQueues(signal: AbortSignal): ChannelQueues {
  const messages = createOrderedQueue()
  const edits = createOrderedQueue()
  const nextEditAt = new Map<string, number>()

  return {
    run: (channelId, task) =>
      messages(channelId, async () => {
        signal.throwIfAborted()
        return task()
      }),
    edit: (channelId, task) =>
      edits(channelId, async () => {
        const waitMs = (nextEditAt.get(channelId) ?? 0) - performance.now()
        if (waitMs > 0) await delay(waitMs, undefined, { signal })
        signal.throwIfAborted()
        try {
          return await task()
        } finally {
          nextEditAt.set(channelId, performance.now() + editGapMs)
        }
      }),
  }
}
