import { setTimeout as delay } from 'node:timers/promises'

const finishWithinMs = 5_000

/**
 * Waits up to five seconds for pending work at the end of a connection. Work that Discord has not answered by then is
 * abandoned, because a leader that waits for it delays the next leader.
 */
export async function finishInTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(finishWithinMs, undefined, { ref: false })])
}
