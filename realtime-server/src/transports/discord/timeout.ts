import { setTimeout as delay } from 'node:timers/promises'

const finishWithinMs = 5_000

/**
 * Waits a moment for what is under way at the end of a connection. What Discord has not answered by then is left to
 * itself: a leader that waits for it holds up the next one.
 */
export async function finishInTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(finishWithinMs, undefined, { ref: false })])
}
