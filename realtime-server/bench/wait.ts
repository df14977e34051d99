import { setTimeout as delay } from 'node:timers/promises'

/** Rejects, naming `what` it waited for, when it does not come true within 30 s. */
export async function eventually(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`)
    await delay(5)
  }
}
