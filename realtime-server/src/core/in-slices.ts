import { setTimeout as delay } from 'node:timers/promises'

const sliceSize = 100
const pauseMs = 50

/** Closes connections in slices, so that the browsers do not all connect again at the same moment. */
export async function closeInSlices<T>(
  connections: readonly T[],
  close: (connection: T) => Promise<void> | void,
): Promise<void> {
  for (let first = 0; first < connections.length; first += sliceSize) {
    if (first > 0) await delay(pauseMs)
    await Promise.all(connections.slice(first, first + sliceSize).map(async (one) => close(one)))
  }
}
